import { randomInt } from 'node:crypto';
import type { FormName } from '../../forms/form.ts';
import { referenceAlphabet, referenceLetters } from '../../forms/reference.ts';

/** A new reference such as B-7K3M-QXR: one of 20^7, over a billion, for each form. */
export function newReference(form: FormName): string {
  const random = Array.from({ length: 7 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join(
    '',
  );
  return `${referenceLetters[form]}-${random.slice(0, 4)}-${random.slice(4)}`;
}
