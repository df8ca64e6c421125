import { basename, extname } from 'node:path';
import type { PictureFile } from './picture.ts';

/** A picture as it is served: what pages are told about it, and the files by their addresses. */
export interface PreparedPicture {
  readonly picture: PictureFile;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

// As many characters as tell a hundred pictures apart for good.
const hashLength = 8;

/** The start of a picture's address: its name as addresses may have it, and a hash of all it is made of. */
export function pictureAddress(name: string, hash: string): string {
  const plain = basename(name, extname(name))
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/assets/pictures/${plain || 'bild'}.${hash.slice(0, hashLength)}`;
}
