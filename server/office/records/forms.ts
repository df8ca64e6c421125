import { forms } from '../../../forms/all.ts';
import type { FormName, FormValues } from '../../../forms/form.ts';
import type { ApplicationInList, MessageAnswer } from '../../../forms/office/answers.ts';

/** The forms by which children and leaders apply. */
export const applicationForms = ['child', 'leader'] as const satisfies ApplicationInList['form'][];

/** The forms whose senders wait for an answer. */
export const messageForms = ['contact', 'kontakt', 'rental'] as const satisfies MessageAnswer['form'][];

/** The number that whoever sent a form can be rung on; '' where none is asked for. */
export function telephoneOf(form: FormName, values: FormValues): string {
  const field = Object.entries(forms[form].fields).find(([, { kind }]) => kind === 'tel');
  return field ? String(values[field[0]] ?? '') : '';
}
