import { basename, extname } from 'node:path';
import type { PictureFile } from './picture.ts';

/** A picture ready to be served: the data for pages, and the files by path. */
export interface PreparedPicture {
  readonly picture: PictureFile;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

// Long enough to avoid collisions among a hundred pictures.
const hashLength = 8;

/** The folder of the paths of all pictures. */
export const pictureFolder = '/assets/pictures';

/** The start of a picture's path: its name in URL-safe characters, and a hash of its sources. */
export function pictureAddress(name: string, hash: string): string {
  const plain = basename(name, extname(name))
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${pictureFolder}/${plain || 'bild'}.${hash.slice(0, hashLength)}`;
}
