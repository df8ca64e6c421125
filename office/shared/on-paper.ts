import type { AnyForm } from '../../forms/form.ts';
import { cleanLine } from '../../forms/text.ts';

/** How an application reached the association other than by the website, with the diary's words for it. */
export const waysIn = { papper: 'på papper', telefon: 'per telefon' } as const;

export type WayIn = keyof typeof waysIn;

/** The fields to validate in such an application: all except an e-mail address that was not given. */
export function fieldsOnPaper({ fields, sender }: AnyForm, answers: Readonly<Record<string, unknown>>) {
  return Object.keys(fields).filter(
    (name) => name !== sender.email || cleanLine(String(answers[name] ?? '')) !== '',
  );
}
