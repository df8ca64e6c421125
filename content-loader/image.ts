import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ContentProblem } from './problem.ts';
import { text } from './text.ts';

// What Windows and macOS put into folders by themselves.
const notPictures = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/**
 * The names of the pictures in content/images, in order.
 * @throws {ContentProblem} when the folder is gone.
 */
export function imageNames(folder: string): string[] {
  const images = join(folder, 'images');
  if (!existsSync(images))
    throw new ContentProblem('content/images', { remedy: 'mappen saknas. Lägg tillbaka den.' });
  return readdirSync(images, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notPictures.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Unicode has two ways to write "å", and a Mac uses one in files' names and the other in texts. */
const sameName = (a: string, b: string) => a.normalize() === b.normalize();

/** The name of a file in content/images that is really there. */
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

/** A picture and what it shows, for people who do not see it. */
export const picture = (images: () => readonly string[]) =>
  z.strictObject({ file: imageFile(images), alt: text });

/** A checked `picture`. */
export type PictureContent = z.output<ReturnType<typeof picture>>;
