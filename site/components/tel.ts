import { withAsciiDigits } from '../../forms/digits.ts';

/** A tel URL, from a telephone number in any spelling. */
export function tel(phone: string): string {
  return `tel:${withAsciiDigits(phone).replace(/[^+\d]/g, '')}`;
}
