import * as z from 'zod/mini';
import type { AnyForm, FormValues } from './form.ts';

/** What is wrong with one field, in Swedish, saying what to do. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type Parsed = { readonly values: FormValues } | { readonly errors: readonly FieldError[] };

/** Checks unchecked values by field name against the form's rules: one error at most for each field. */
export function parseForm(form: AnyForm, input: Record<string, unknown>): Parsed {
  const result = z.safeParse(form.schema, input, {
    // Asked about what the rules have no words for: a text that is too long, in any of the fields.
    error: ({ code, path, maximum }) => {
      const { label } = form.fields[String(path?.[0])] ?? {};
      return code === 'too_big' ? `${label}: skriv högst ${maximum} tecken` : undefined;
    },
  });
  if (result.success) return { values: result.data };
  const first = new Map<string, FieldError>();
  for (const issue of result.error.issues) {
    const field = String(issue.path[0]);
    if (!first.has(field)) first.set(field, { field, message: issue.message });
  }
  return { errors: [...first.values()] };
}
