import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { imageNames } from '../../content-loader/image.ts';
import { readFile } from '../../content-loader/read.ts';
import type { Pictures } from './picture.ts';
import { prepareDrawing } from './prepare-drawing.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { PreparedPicture } from './prepared-picture.ts';

interface Options {
  /** Called before each uncached photo is made, which takes seconds. With its name and, for example, 3 and 12. */
  readonly onNewPhoto?: (name: string, number: number, count: number) => void;
  /** The folder of cached files. */
  readonly cacheFolder?: string;
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/pictures');

/**
 * The content folder's pictures by file name, ready to be served.
 * @throws {ContentProblem} for an invalid file.
 */
export async function readPictures(
  folder: string,
  { onNewPhoto = () => {}, cacheFolder = cache }: Options = {},
): Promise<Record<string, PreparedPicture>> {
  const names = imageNames(folder);
  const pictures: Record<string, PreparedPicture> = {};
  // One at a time: a single large photo needs most of a small server's memory.
  for (const [index, name] of names.entries()) {
    const content = readFile(folder, `images/${name}`);
    // Removed meanwhile.
    if (!content) continue;
    const isDrawing = extname(name).toLowerCase() === '.svg';
    pictures[name.normalize()] = isDrawing
      ? prepareDrawing(name, content, cacheFolder)
      : await preparePhoto(name, content, cacheFolder, () => onNewPhoto(name, index + 1, names.length));
  }
  return pictures;
}

/** The pictures' data for pages. */
export function picturesOf(prepared: Readonly<Record<string, PreparedPicture>>): Pictures {
  return Object.fromEntries(Object.entries(prepared).map(([name, { picture }]) => [name, picture]));
}

/** Writes the pictures' files to a built site's folder. */
export function writePictures(prepared: Readonly<Record<string, PreparedPicture>>, client: string): void {
  for (const [address, source] of Object.values(prepared).flatMap(({ files }) => Object.entries(files))) {
    const file = join(client, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}
