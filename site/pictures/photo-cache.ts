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

/** A photo in one width and format. */
export interface PhotoFile {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp';
  readonly source: Uint8Array;
}

/** The files that were made of a photo and kept in this folder, or nothing. */
export function readPhotoFiles(folder: string): PhotoFile[] | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).map((name) => {
    const [, width, height, format] = /^(\d+)x(\d+)\.(avif|webp)$/.exec(name) ?? [];
    if (format !== 'avif' && format !== 'webp')
      throw new Error(`${join(folder, name)} does not belong there`);
    return { width: Number(width), height: Number(height), format, source: readFileSync(join(folder, name)) };
  });
}

/** Keeps what was made of a photo. A build that is broken off leaves nothing half-written behind. */
export function writePhotoFiles(folder: string, files: readonly PhotoFile[]): void {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  for (const { width, height, format, source } of files) {
    writeFileSync(join(unfinished, `${width}x${height}.${format}`), source);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another build was first, with the same files.
    if (!existsSync(folder)) throw error;
  }
}
