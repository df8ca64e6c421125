import type * as z from 'zod';
import { Refusal } from '../http/errors.ts';
import { officeMessages } from './messages.ts';

/** @throws {Refusal} when what was sent is not as the schema says. */
export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, officeMessages.unreadable);
}
