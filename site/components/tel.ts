import { withAsciiDigits } from '../../forms/digits.ts';

/** The URL that dials a number, however it is written for people to read. */
export function tel(phone: string): string {
  return `tel:${withAsciiDigits(phone).replace(/[^+\d]/g, '')}`;
}
