import type { FormName } from './form.ts';

// Omits 0 O D, 1 I L, 2 Z, 5 S, 8 B, U V, which are confused when read aloud or from a note. Omits A and E too, so
// that no reference spells a word.
export const referenceAlphabet = '34679CFGHJKMNPQRTWXY';

/** The first letter of a reference identifies the form: barn, ledare, meddelande, kontaktsidan, hyra. */
export const referenceLetters: Readonly<Record<FormName, string>> = {
  child: 'B',
  leader: 'L',
  contact: 'M',
  kontakt: 'K',
  rental: 'H',
};

const between = '[^\\p{L}\\p{N}]*';
// No boundary before the letter, because some banks join "SWISH" and the message.
const anywhere = RegExp(
  `([${Object.values(referenceLetters).join('')}])${between}` +
    Array(7).fill(`([${referenceAlphabet}])`).join(between) +
    '(?![\\p{L}\\p{N}])',
  'u',
);

/** A text without anything but capital letters and digits. */
const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The reference in a typed or pasted text, in any case, with any spaces and hyphens or none, and with other words
 * around it, as on a bank statement: "SWISH b7k3m qxr, Alva" contains B-7K3M-QXR. Null where there is none.
 */
export function readReference(text: string): string | null {
  const [found] = anywhere.exec(text.normalize('NFKC').toUpperCase()) ?? [];
  if (found === undefined) return null;
  const signs = signsOf(found);
  return `${signs.slice(0, 1)}-${signs.slice(1, 5)}-${signs.slice(5)}`;
}

/** Whether a reference contains a typed part of it, or is the one in a pasted text. */
export const hasReferencePart = (reference: string, text: string): boolean =>
  signsOf(reference).includes(signsOf(readReference(text) ?? text));
