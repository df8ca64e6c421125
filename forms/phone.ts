import { withAsciiDigits } from './digits.ts';
import { oneSpelling } from './names.ts';

// A shorter number is not a telephone number.
const fewestDigits = 7;

/** The number as dialled within Sweden. Null if the text is not a telephone number. */
export function dialled(phone: string): string | null {
  const digits = withAsciiDigits(oneSpelling(phone))
    .replace(/^\s*(\+|00)\s*46\s*(\(0\))?/, '0')
    .replaceAll(/\D/g, '');
  return digits.length < fewestDigits ? null : digits;
}
