import * as z from 'zod/mini';
import type { FormValues, Questions } from './form.ts';

/** An error of one field; the message is Swedish and says what to do. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type Parsed = { readonly values: FormValues } | { readonly errors: readonly FieldError[] };

/** Validates values by field name against the form's rules; returns at most one error for each field. */
export function parseForm(form: Questions, input: Record<string, unknown>): Parsed {
  const result = z.safeParse(form.schema, input);
  if (result.success) return { values: result.data };
  const first = new Map<string, FieldError>();
  for (const issue of result.error.issues) {
    const field = String(issue.path[0]);
    if (first.has(field)) continue;
    // The one message that fits any field, so it must name the field where errors are listed above the form.
    const isTooLong = issue.code === 'too_big' && issue.origin === 'string';
    const message = isTooLong ? `${form.fields[field]?.label}: ${issue.message}` : issue.message;
    first.set(field, { field, message });
  }
  return { errors: [...first.values()] };
}
