import { type Field, hasShape } from '../../../content-loader/fields.ts';
import { Refusal } from '../../../server/http/errors.ts';

const mostLetters = 5_000;
const mostRows = 200;
// As a place's schema is at the deepest: a list's rows with lists of rows.
const deepest = 6;

// Control characters but line breaks, signs that are not seen, and signs that turn the direction of what follows.
const unseen = /(?!\n)\p{Cc}|[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * What somebody has written in a place, as it is kept: without signs that nobody sees, and with a blank for a tab.
 * @throws {Refusal} 422 for what is too much, or no value of such a place.
 */
export function written(value: unknown, field: Field): unknown {
  if (value === undefined) return undefined;
  const cleaned = clean(value, deepest);
  if (!hasShape(cleaned, field))
    throw new Refusal(422, 'Det går inte att skriva där. Ladda om sidan och försök igen.');
  return cleaned;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    if (value.length > mostLetters)
      throw new Refusal(422, 'Texten är för lång. Skriv högst 5 000 tecken, eller dela den.');
    return value
      .replaceAll('\r\n', '\n')
      .replaceAll(/[\t\v\f]+/g, ' ')
      .replace(unseen, '')
      .toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) throw new Refusal(422, 'Det går inte att skriva där. Ladda om sidan och försök igen.');
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, depth - 1)]));
  if (value.length > mostRows) throw new Refusal(422, 'Listan är för lång. Den får ha högst 200 rader.');
  return value.map((inner) => clean(inner, depth - 1));
}
