import { forms } from '../../../forms/all.ts';
import { type FormName, type FormValues, healthFieldsOf, mayConcernHealth } from '../../../forms/form.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';

/** The forms by which children and leaders apply. */
export const applicationForms = ['child', 'leader'] as const satisfies ApplicationInList['form'][];

/** The forms whose senders wait for an answer. */
export const messageForms = ['contact', 'kontakt', 'rental'] as const satisfies MessageAnswer['form'][];

/**
 * The names of the fields in which somebody has written, or may have written, about health: those that ask for it, or
 * all long texts of a message whose subject says that it may be.
 */
export function healthFieldsIn(form: FormName, values: FormValues): string[] {
  const { fields } = forms[form];
  if (!mayConcernHealth(forms[form], values)) return healthFieldsOf(forms[form]);
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'textarea');
}
