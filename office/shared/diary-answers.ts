import * as z from 'zod';
import type { Shape } from './common-answers.ts';

/** GET diary: newest first. Never an answer, a child's name or a text. */
export const DiaryLine = z.object({
  at: z.string(),
  /** A person's name, "kollo (login)", or "Familjen". */
  who: z.string(),
  /** Whose name that is: the same for all that a person has done, and for nobody else of that name. Null for others. */
  actorId: z.string().nullable(),
  verb: z.string(),
  reference: z.string().nullable(),
  week: z.number().nullable(),
});
export type DiaryLine = Shape<typeof DiaryLine>;
