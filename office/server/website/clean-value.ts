import { type Field, hasShape } from '../../../content-loader/fields.ts';
import { cleanText } from '../../../forms/invisible.ts';
import { Refusal } from '../../../server/http/errors.ts';

const mostLetters = 5_000;
const mostRows = 200;
// The deepest nesting in a schema: rows of a list that contain lists of rows.
const deepest = 6;

/**
 * Cleans a value before it is stored: removes invisible characters and replaces tabs by spaces.
 * @throws {Refusal} 422 when it is too large, or does not match the place's schema.
 */
export function cleanValue(value: unknown, field: Field): unknown {
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
    return cleanText(value.replaceAll(/[\t\v\f]+/g, ' '));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) throw new Refusal(422, 'Det går inte att skriva där. Ladda om sidan och försök igen.');
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, depth - 1)]));
  if (value.length > mostRows) throw new Refusal(422, 'Listan är för lång. Den får ha högst 200 rader.');
  return value.map((inner) => clean(inner, depth - 1));
}
