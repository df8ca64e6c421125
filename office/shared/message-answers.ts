import * as z from 'zod';
import { ApplicationInList } from './application-answers.ts';
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
});
export type MessageAnswer = Shape<typeof MessageAnswer>;
