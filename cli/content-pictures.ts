import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { imageNames } from '../content-loader/image.ts';
import type { Database } from '../server/store/schema.ts';
import { type ReadPhoto, readPhoto, UnreadablePhoto } from '../server/website/pictures/photo-process.ts';
import { pictureBytes, pictureName } from '../server/website/pictures/stored-pictures.ts';
import { CommandProblem } from './problem.ts';

/** Writes pictures that have been added among a folder's, as content/ has them. Gives the files. */
export async function writePictures(
  db: Kysely<Database>,
  names: readonly string[],
  folder: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const name of names) {
    const bytes = await pictureBytes(db, name);
    if (!bytes) continue;
    mkdirSync(join(folder, 'images'), { recursive: true });
    writeFileSync(join(folder, 'images', name), bytes);
    written.push(`images/${name}`);
  }
  return written;
}

/** A picture of a folder's, as it would be kept: under a name of the server's. */
export interface BroughtPicture extends ReadPhoto {
  readonly name: string;
}

/**
 * Reads the pictures of a folder that are not `known`, by their names there.
 * @throws {CommandProblem} for one that cannot be read.
 */
export async function readFolderPictures(
  folder: string,
  known: readonly string[],
): Promise<ReadonlyMap<string, BroughtPicture>> {
  const brought = new Map<string, BroughtPicture>();
  if (!existsSync(join(folder, 'images'))) return brought;
  for (const file of imageNames(folder).filter((name) => !known.includes(name))) {
    const original = readFileSync(join(folder, 'images', file));
    const photo = await readPhoto(original).catch((cause: unknown) => {
      if (!(cause instanceof UnreadablePhoto)) throw cause;
      throw new CommandProblem(`images/${file} är ingen bild vi kan läsa. Inget har ändrats.`, { cause });
    });
    // One that was written by `export` is the same again, and loses nothing.
    const bytes = pictureName(original) === file ? Uint8Array.from(original) : photo.bytes;
    brought.set(file, { ...photo, bytes, name: pictureName(bytes) });
  }
  return brought;
}
