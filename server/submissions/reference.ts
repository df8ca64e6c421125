import { randomInt } from 'node:crypto';
import type { FormName } from '../../forms/form.ts';

// Omits 0 O D, 1 I L, 2 Z, 5 S, 8 B, U V, which are confused when read aloud or from a note. Omits A and E too, so
// that no reference spells a word.
const alphabet = '34679CFGHJKMNPQRTWXY';

// The first letter identifies the form: barn, ledare, meddelande, kontaktsidan, hyra.
const letters: Readonly<Record<FormName, string>> = {
  child: 'B',
  leader: 'L',
  contact: 'M',
  kontakt: 'K',
  rental: 'H',
};

/** A new reference such as B-7K3M-QXR: one of 20^7, over a billion, for each form. */
export function newReference(form: FormName): string {
  const random = Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters[form]}-${random.slice(0, 4)}-${random.slice(4)}`;
}

/** Whether a text is formatted exactly as a reference, as in a receipt page's URL. */
export const isReference = (text: string): boolean => /^[A-Z]-[A-Z0-9]{4}-[A-Z0-9]{3}$/.test(text);

/** Normalizes a typed reference, in any case and with any spaces or hyphens. */
export function readReference(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${characters.slice(0, 1)}-${characters.slice(1, 5)}-${characters.slice(5)}`;
}
