import type { FormName, FormValues } from '../../forms/form.ts';

/** Whoever sent a form: for a child, the parent. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

export function senderOf(values: FormValues): Sender {
  return {
    name: String(values.parentName ?? values.name ?? ''),
    email: String(values.parentEmail ?? values.email ?? ''),
  };
}

/** The answer that holds the sender's address. */
export function emailColumn(form: FormName): 'parentEmail' | 'email' {
  return form === 'child' ? 'parentEmail' : 'email';
}
