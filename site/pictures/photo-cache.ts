import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { recipe } from './photo-recipe.ts';
import { type PreparedPicture, pictureAddress } from './prepared-picture.ts';

/** A photo in one width and format. */
export interface PhotoFile {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp';
  readonly source: Uint8Array;
}

/** A photo from the cache, if it is there. `identity` is the photo's bytes, or a string that identifies them. */
export function keptPhoto(
  name: string,
  identity: string | Buffer,
  cacheFolder: string,
): PreparedPicture | undefined {
  const hash = cacheKeyOf(identity);
  const files = readPhotoFiles(join(cacheFolder, hash));
  return files && toPicture(pictureAddress(name, hash), files);
}

/** Writes a photo's files to the cache. */
export function keepPhoto(
  name: string,
  identity: string | Buffer,
  cacheFolder: string,
  files: readonly PhotoFile[],
): PreparedPicture {
  const hash = cacheKeyOf(identity);
  writePhotoFiles(join(cacheFolder, hash), files);
  return toPicture(pictureAddress(name, hash), files);
}

/** The name of a photo's folder in the cache. Names of unfinished folders begin with it. */
const cacheKeyOf = (identity: string | Buffer) =>
  createHash('sha256').update(recipe).update(identity).digest('hex');

/** The picture that some files show, and their paths. */
export function toPicture(address: string, files: readonly PhotoFile[]): PreparedPicture {
  const addressOf = ({ width, format }: PhotoFile) => `${address}.${width}.${format}`;
  const inFormat = (wanted: PhotoFile['format']) =>
    files.filter(({ format }) => format === wanted).sort((a, b) => a.width - b.width);
  const srcSet = (format: PhotoFile['format']) =>
    inFormat(format)
      .map((file) => `${addressOf(file)} ${file.width}w`)
      .join(', ');
  const largest = inFormat('webp').at(-1);
  if (!largest) throw new Error(`There are no files for ${address}`);
  return {
    picture: {
      src: addressOf(largest),
      width: largest.width,
      height: largest.height,
      srcSets: { avif: srcSet('avif'), webp: srcSet('webp') },
    },
    files: Object.fromEntries(files.map((file) => [addressOf(file), file.source])),
  };
}

function readPhotoFiles(folder: string): PhotoFile[] | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).map((name) => {
    const [, width, height, format] = /^(\d+)x(\d+)\.(avif|webp)$/.exec(name) ?? [];
    if (format !== 'avif' && format !== 'webp')
      throw new Error(`${join(folder, name)} does not belong there`);
    return { width: Number(width), height: Number(height), format, source: readFileSync(join(folder, name)) };
  });
}

/** Writes to a temporary folder and renames it, so that an interrupted build leaves no partial folder. */
function writePhotoFiles(folder: string, files: readonly PhotoFile[]): void {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  for (const { width, height, format, source } of files) {
    writeFileSync(join(unfinished, `${width}x${height}.${format}`), source);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another build has written the same files meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
