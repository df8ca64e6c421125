import { forms } from '../../forms/all.ts';
import type { FormName, FormValues } from '../../forms/form.ts';

/** Whoever sent a form: for a child, the parent. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

export function senderOf(form: FormName, values: FormValues): Sender {
  const { name, email } = forms[form].sender;
  return { name: String(values[name] ?? ''), email: String(values[email] ?? '') };
}
