import { withPlainSigns } from '../../content-loader/text.ts';
import { withAsciiDigits } from '../../forms/digits.ts';
import { isSwishNumber } from '../../forms/swish.ts';
import { isAddedName } from './pictures/stored-pictures.ts';

const year = String.raw`(?:19|20)\d\d`;
const time = String.raw`(?:[01]?\d|2[0-3])[.:][0-5]\d`;
/** Links, dates, times, spans of years and organisation numbers: to none of them can money be sent. */
const others = new RegExp(
  [
    String.raw`https?://\S+`,
    String.raw`\b${year}-\d\d-\d\d(?:[ T]${time})?\b`,
    String.raw`\b${time}(?: ?- ?${time})?\b`,
    String.raw`\b${year} ?- ?${year}\b`,
    // A Swish number begins with 123.
    String.raw`\b(?!123)\d{6}-\d{4}\b`,
  ].join('|'),
  'g',
);
// Between two digits of one number people write a space, a hyphen or a point, or a hyphen between spaces.
const numbers = /\d(?:[ .-]{0,3}\d)*/g;

/** The numbers in a text that money could be sent to: a giro, Swish, an account (IBAN) or a card, as their digits. */
export function accountNumbers(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(accountNumbers);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(accountNumbers);
  // A picture's name has random digits. About one name in fifteen would look like a giro number.
  if (typeof value !== 'string' || isAddedName(value)) return [];
  const text = withPlainSigns(withAsciiDigits(value.normalize('NFKC')))
    .replace(others, ';')
    .replace(/\+46 ?(?:\(0\))?/g, '0');
  return [...text.matchAll(numbers)]
    .map(([found]) => found.replace(/\D/g, ''))
    .filter((digits) => isAccount(digits, text));
}

function isAccount(digits: string, text: string): boolean {
  // Swedish telephone numbers begin with 0, and a private Swish number is one.
  if (digits.startsWith('0') && digits.length <= 11) return /swish/i.test(text);
  // Swish has ten digits, an IBAN and a card more. Giros have a check digit, and few have less than seven digits.
  const fewest = /giro|\b[bp]g\b/i.test(text) ? 5 : 7;
  return digits.length >= 10 || (digits.length >= fewest && hasCheckDigit(digits));
}

/** Whether an account number's digits are a Swish number: an association's, or somebody's telephone number. */
export const isSwish = (digits: string): boolean => isSwishNumber(digits) || digits.startsWith('0');

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
  const digits = withPlainSigns(String(value)).replace(/[ -]/g, '');
  return /^\d{7,8}$/.test(digits) && hasCheckDigit(digits);
}
