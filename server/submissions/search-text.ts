import { forms } from '../../forms/all.ts';
import { withAsciiDigits } from '../../forms/digits.ts';
import { type FormName, type FormValues, phoneFieldOf } from '../../forms/form.ts';
import { nameKey, oneSpelling } from '../../forms/names.ts';
import { dialled } from '../../forms/phone.ts';

/**
 * Columns for searching applications. They exist because the two databases fold Å to å differently, and because a
 * search in the answers themselves would read whole rows.
 */
export interface SearchColumns {
  /** Names, e-mail, telephone number and reference, each `folded` and on its own line. */
  readonly searchText: string;
  /** The `dialled` telephone number, which the members of a family share. */
  readonly dialledPhone: string | null;
  /** The applicant's name as a `nameKey`. */
  readonly nameKey: string;
}

/** The search columns of a submission. Only applications have them; messages are not searched. */
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

/** Letters that NFD does not decompose, and their usual replacements on keyboards without them. */
const plainLetters = [
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['ß', 'ss'],
] as const;

/**
 * Normalizes both the stored text and the search term. "asa" and a decomposed å find Åsa, "sorensen" finds Sørensen,
 * and "dangelo" finds D’Angelo. 0701740605, +46 70 174 06 05 and Arabic digits find 070-174 06 05. References match
 * without hyphens.
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
