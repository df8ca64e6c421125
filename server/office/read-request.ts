import type { ZodType } from 'zod';
import { Refusal } from '../http/errors.ts';
import { officeMessages } from './messages.ts';

/** @throws {Refusal} when what was sent is not as the schema says. */
export function read<Value>(schema: ZodType<Value>, sent: unknown): Value {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, officeMessages.unreadable);
}
