import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ContentProblem, unreadable } from './problem.ts';
import { text } from './text.ts';

// Files that Windows and macOS create in folders.
const notPictures = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/**
 * The sorted names of the pictures in content/images.
 * @throws {ContentProblem} when the folder is missing or cannot be read.
 */
export function imageNames(folder: string): string[] {
  const images = join(folder, 'images');
  if (!existsSync(images))
    throw new ContentProblem('content/images', { remedy: 'mappen saknas. Lägg tillbaka den.' });
  return filesIn(images)
    .filter((name) => !notPictures.test(name))
    .sort();
}

function filesIn(images: string): string[] {
  try {
    const entries = readdirSync(images, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    throw unreadable('content/images', error);
  }
}

/** Unicode encodes "å" in two ways. macOS uses one in file names and the other in texts. */
const sameName = (a: string, b: string) => a.normalize() === b.normalize();

/** The name of an existing file in content/images. */
export const imageFile = (images: () => readonly string[]) =>
  text.meta({ kind: 'picture' }).refine((name) => images().some((existing) => sameName(existing, name)), {
    error: ({ input }) => missingImage(images(), String(input)),
    params: { inField: 'bilden finns inte. Välj en annan.' },
  });

function missingImage(images: readonly string[], name: string): string {
  const similar = images.find((existing) => sameName(existing.toLowerCase(), name.toLowerCase()));
  return similar
    ? `bilden ”${name}” finns inte i content/images, men det gör ”${similar}”. Skriv namnet likadant.`
    : `bilden ”${name}” finns inte i content/images. Lägg in filen där, eller rätta namnet.`;
}

/** A picture with its alternative text. */
export const picture = (images: () => readonly string[]) =>
  z
    .strictObject({
      file: imageFile(images).meta({ title: 'Bild' }),
      alt: text.meta({ title: 'Vad bilden visar' }),
    })
    .meta({ title: 'Bilden' });

export type PictureContent = z.output<ReturnType<typeof picture>>;
