import { withAsciiDigits } from '../../forms/digits.ts';

/** A tel URL, from a telephone number in any spelling. */
export function tel(phone: string): string {
  // "+46 (0)70" is dialled without the zero.
  const dialled = withAsciiDigits(phone).replace(/(\+\d+\s*)\(0\)/, '$1');
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}
