import { forms } from '../../forms/all.ts';
import { withAsciiDigits } from '../../forms/digits.ts';
import { type FormName, type FormValues, phoneFieldOf } from '../../forms/form.ts';
import { nameKey, oneSpelling } from '../../forms/names.ts';

/**
 * What an application is found by, in columns of its own: the databases neither fold Å to å alike nor look through a
 * text without reading all of the row.
 */
export interface SearchColumns {
  /** Names, e-mail, telephone and reference, as `folded` writes them, a line for each. */
  readonly searchText: string;
  /** The telephone number as `dialled` writes it: families have it in common. */
  readonly dialledPhone: string | null;
  /** The name of the applicant as `nameKey` writes it: the same name has the same key. */
  readonly nameKey: string;
}

/** The columns that a form's submissions are found by: those who apply are looked for, messages are not. */
export function searchColumns(
  form: FormName,
  reference: string,
  values: FormValues,
): SearchColumns | Record<string, never> {
  if (!forms[form].attendee) return {};
  const phone = String(values[phoneFieldOf(forms[form]) ?? ''] ?? '');
  const dialledPhone = dialled(phone);
  const texts = searchedTexts(form, reference, values);
  const lines = [...texts, phone, dialledPhone ?? ''].map(folded);
  return {
    searchText: [...new Set(lines)].join('\n'),
    dialledPhone,
    nameKey: nameKey(texts[0] ?? ''),
  };
}

/** The names and the e-mail address in a submission, and its reference. */
function searchedTexts(form: FormName, reference: string, values: FormValues): string[] {
  const { attendee, sender } = forms[form];
  const fields = [...(attendee ? [attendee.name] : []), sender.name, sender.email];
  return [...fields.map((name) => String(values[name] ?? '')), reference];
}

/** Letters without a mark that could be taken off, and those that they are written with where they are not at hand. */
const plainLetters = [
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['ß', 'ss'],
] as const;

/**
 * A text as it is searched in, and searched for: Åsa is found by "asa" and by å in two parts, as some telephones write
 * it, Sørensen by "sorensen", D’Angelo by "d'angelo" and "dangelo", 070-174 06 05 by 0701740605, by +46 70 174 06 05 and
 * in Arabic digits, and B-7K3M-QXR as it is read aloud.
 */
export function folded(text: string): string {
  const unmarked = withAsciiDigits(oneSpelling(text))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  return plainLetters
    .reduce((folding, [letter, plain]) => folding.replaceAll(letter, plain), unmarked)
    .replaceAll(/\+ *46 *(\(0\))? *(?=\d)/g, '0')
    .replaceAll(/['-]/g, '')
    .replaceAll(/(?<=\d) (?=\d)/g, '');
}

// Less is no telephone number.
const fewestDigits = 7;

/** The number as it is dialled within Sweden, however it is written; null where there is none. */
export function dialled(phone: string): string | null {
  const digits = withAsciiDigits(oneSpelling(phone))
    .replace(/^\s*(\+|00)\s*46\s*(\(0\))?/, '0')
    .replaceAll(/\D/g, '');
  return digits.length < fewestDigits ? null : digits;
}
