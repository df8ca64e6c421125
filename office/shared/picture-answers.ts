import * as z from 'zod';
import { cleanLine } from '../../forms/text.ts';
import { done, type Shape } from './common-answers.ts';

/** Whether a child is visible in a picture: none, or one whose guardian has consented. */
const child = z.enum(['none', 'agreed']);

/** What is said of a picture when it is uploaded. */
export const PictureAbout = z.strictObject({
  /** A description, for people who do not see it. It is proposed where the picture is chosen. */
  shows: z.string().overwrite(cleanLine).min(1).max(500),
  child,
});
export type PictureAbout = Shape<typeof PictureAbout>;

/**
 * POST website/pictures takes a picture's bytes (`image/*`), and answers when all its sizes are stored: `name` is what a
 * place's `file` names it by. The same picture sent again gets the same name; 409 when it was removed for good.
 */
export const PictureAdded = z.object({ name: z.string() });
export type PictureAdded = Shape<typeof PictureAdded>;

/** GET website/pictures: the pictures that can be chosen. */
export const PicturesAnswer = z.object({
  pictures: z.array(
    z.object({
      /** The value of `file` in a place that shows the picture. */
      name: z.string(),
      src: z.string(),
      /** Its files in several widths, as a `srcset` attribute; null for a drawing. */
      srcSet: z.string().nullable(),
      /** The description, else the alt text of a place that shows it; null when there is neither. */
      shows: z.string().nullable(),
      /** Null for one of the files' own. */
      child: child.nullable(),
      /** Who added it and when; null for one of the files' own, which nobody removes here. */
      added: done.nullable(),
      /** The published places that show it, with the names of the groups around them: "Överst, Bilden". */
      shown: z.array(
        z.object({ document: z.string(), documentName: z.string(), place: z.string(), name: z.string() }),
      ),
    }),
  ),
});
export type PicturesAnswer = Shape<typeof PicturesAnswer>;
