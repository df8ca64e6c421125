import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { imageNames } from '../../content-loader/image.ts';
import type { Pictures } from './picture.ts';
import { prepareDrawing } from './prepare-drawing.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { PreparedPicture } from './prepared-picture.ts';

interface Options {
  /** Hears of every photo that is new, before the seconds that it takes: its name, "3 of 12". */
  readonly onNewPhoto?: (name: string, number: number, count: number) => void;
  /** Where the files that were made of pictures are kept. */
  readonly cacheFolder?: string;
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/pictures');

/**
 * The pictures of the content folder by file name, ready to be served.
 * @throws {ContentProblem} for a file that cannot be shown.
 */
export async function readPictures(
  folder: string,
  { onNewPhoto = () => {}, cacheFolder = cache }: Options = {},
): Promise<Record<string, PreparedPicture>> {
  const names = imageNames(folder);
  const pictures: Record<string, PreparedPicture> = {};
  // One after the other: a large photo fills a small server's memory well enough by itself.
  for (const [index, name] of names.entries()) {
    const content = readFileSync(join(folder, 'images', name));
    const isDrawing = extname(name).toLowerCase() === '.svg';
    pictures[name.normalize()] = isDrawing
      ? prepareDrawing(name, content, cacheFolder)
      : await preparePhoto(name, content, cacheFolder, () => onNewPhoto(name, index + 1, names.length));
  }
  return pictures;
}

/** What pages are told about them. */
export function picturesOf(prepared: Readonly<Record<string, PreparedPicture>>): Pictures {
  return Object.fromEntries(Object.entries(prepared).map(([name, { picture }]) => [name, picture]));
}

/** Lays the files of pictures in a built site's folder. */
export function writePictures(prepared: Readonly<Record<string, PreparedPicture>>, client: string): void {
  for (const [address, source] of Object.values(prepared).flatMap(({ files }) => Object.entries(files))) {
    const file = join(client, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}
