import * as z from 'zod';
import { ApplicationAnswer, ApplicationInList } from './application-answers.ts';
import { done, type Shape, values } from './common-answers.ts';

/** GET messages: messages and rental requests, newest first, without texts that may concern health. */
export const MessageAnswer = ApplicationInList.pick({
  reference: true,
  receivedAt: true,
  flagged: true,
}).extend({
  form: z.enum(['contact', 'kontakt', 'rental']),
  values,
  answered: done.nullable(),
  /** The mail about it and what became of it; absent where there is none. */
  letters: ApplicationAnswer.shape.letters.optional(),
});
export type MessageAnswer = Shape<typeof MessageAnswer>;
