import type { AnyForm } from '../../forms/form.ts';

/** How an application came that a family did not send by the website, and how the diary says so. */
export const waysIn = { papper: 'på papper', telefon: 'per telefon' } as const;

export type WayIn = keyof typeof waysIn;

/** Which answers of an application that came so are judged: all but an e-mail address that nobody has given. */
export function judgedOnPaper({ fields, sender }: AnyForm, answers: Readonly<Record<string, unknown>>) {
  return Object.keys(fields).filter(
    (name) => name !== sender.email || String(answers[name] ?? '').trim() !== '',
  );
}
