import { withAsciiDigits } from '../../forms/digits.ts';
import { isAddedName } from './pictures/stored-pictures.ts';

/** Dates, with or without a time, which are no account numbers. */
const days = /\b(?:19|20)\d\d-\d\d-\d\d(?:[ T]\d\d[:.]\d\d)?\b/g;
// Between two digits of one number people write a space, a hyphen, a dash or a point, or a dash between spaces.
const numbers = /\d(?:[\s.\-–—]{0,3}\d)*/g;

/**
 * The numbers in a text that money could be sent to: a giro, Swish, an account (IBAN) or a card, as their digits. Rather one
 * too many than one too few: what holds a new one takes a passkey to publish.
 */
export function accountNumbers(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(accountNumbers);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(accountNumbers);
  // A picture's name has random digits. About one name in fifteen would look like a giro number.
  if (typeof value !== 'string' || isAddedName(value)) return [];
  const text = withAsciiDigits(value.normalize('NFKC')).replace(days, ' ');
  const mentionsSwish = /swish/i.test(text);
  return [...text.matchAll(numbers)]
    .map(([found]) => found.replace(/\D/g, ''))
    .filter((digits) => isAccount(digits, mentionsSwish));
}

function isAccount(digits: string, mentionsSwish: boolean): boolean {
  // Swedish telephone numbers begin with 0, and a private Swish number is one.
  if (digits.startsWith('0') && digits.length <= 11) return mentionsSwish;
  // Swish has ten digits, an IBAN and a card more; of those with fewer, giros have a check digit.
  return digits.length >= 10 || (digits.length >= 5 && hasCheckDigit(digits));
}

/** The last digit of a giro follows from the others (Luhn's algorithm, modulus 10). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0;
}

/** Whether a text is a bankgiro: seven or eight digits, the last of which follows from the others. */
export function isGiro(value: unknown): boolean {
  const digits = String(value).replace(/[\s-]/g, '');
  return /^\d{7,8}$/.test(digits) && hasCheckDigit(digits);
}
