import * as z from 'zod';
import type { Shape } from './common-answers.ts';

/** GET diary: newest first. Contains no answers, children's names or texts. */
export const DiaryLine = z.object({
  at: z.string(),
  /** A person's name, "kollo (login)", or "Familjen". */
  who: z.string(),
  /**
   * Identifies the person: the same for all their lines, and different from others with the same name. Null for
   * commands and families.
   */
  actorId: z.string().nullable(),
  verb: z.string(),
  reference: z.string().nullable(),
  week: z.number().nullable(),
});
export type DiaryLine = Shape<typeof DiaryLine>;
