import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { text } from './text.ts';

/** The name of a file in content/images that is really there. */
export const imageFile = (folder: string) =>
  text.refine((name) => existsSync(join(folder, 'images', name)), {
    error: ({ input }) =>
      `bilden ”${input}” finns inte i content/images. Lägg in filen där, eller rätta namnet.`,
  });

/** A picture and what it shows, for people who do not see it. */
export const picture = (folder: string) => z.strictObject({ file: imageFile(folder), alt: text });

/** A checked `picture`. */
export type PictureContent = z.output<ReturnType<typeof picture>>;
