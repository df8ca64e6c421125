import { forms } from '../../../forms/all.ts';
import { type FormName, type FormValues, healthFieldsOf, mayConcernHealth } from '../../../forms/form.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';

export const applicationForms = ['child', 'leader'] as const satisfies ApplicationInList['form'][];

/** The forms of messages, whose senders expect an answer. */
export const messageForms = ['contact', 'kontakt', 'rental'] as const satisfies MessageAnswer['form'][];

export const isMessageForm = (form: FormName): form is MessageAnswer['form'] =>
  messageForms.some((one) => one === form);

/**
 * The fields in which a person may have written about health: the health fields, or every long text of a message
 * whose subject may concern health.
 */
export function healthFieldsIn(form: FormName, values: FormValues): string[] {
  const { fields } = forms[form];
  if (!mayConcernHealth(forms[form], values)) return healthFieldsOf(forms[form]);
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'textarea');
}
