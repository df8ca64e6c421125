import type { Field } from './fields.ts';

/** Which text a mark in a page stands for: the keys down to it, rows of lists from 0 (`questions/2/answer`). */
export interface Mark {
  readonly document: string;
  readonly place: string;
}

/** Marks a text with where it stands. */
export type MarkText = (text: string, stands: Mark) => string;

// Word joiner, and four invisible signs of mathematics that no text has: nobody sees them and no line breaks at them.
const edge = '\u2060';
const digits = '\u2061\u2062\u2063\u2064';
const length = 6;
const mostMarks = digits.length ** length;

const written = new RegExp(`${edge}[${digits}]{${length}}${edge}`, 'g');

/** Numbers the texts of a page as they are read. A text beyond the last number is not marked. */
export function newMarks(): { readonly mark: MarkText; readonly marks: readonly Mark[] } {
  const numbers = new Map<string, number>();
  const marks: Mark[] = [];
  const mark: MarkText = (text, { document, place }) => {
    const key = `${document}/${place}`;
    const number = numbers.get(key) ?? marks.length;
    if (number >= mostMarks) return text;
    if (number === marks.length) {
      numbers.set(key, number);
      marks.push({ document, place });
    }
    return `${edge}${signsOf(number)}${edge}${text}`;
  };
  return { mark, marks };
}

const signsOf = (number: number) =>
  [...number.toString(digits.length).padStart(length, '0')].map((digit) => digits[Number(digit)]).join('');

export const withoutMarks = (text: string): string => text.replace(written, '');

/** Marks what a file's schema calls text, and only that: addresses, names of files and choices mean something to programs. */
export function markTexts(
  value: unknown,
  field: Field,
  mark: (text: string, place: string) => string,
  place = '',
): unknown {
  const within = (key: string | number) => (place === '' ? String(key) : `${place}/${key}`);
  if (typeof value === 'string') return field.kind === 'text' && value !== '' ? mark(value, place) : value;
  const { items, properties } = field;
  if (Array.isArray(value))
    return value.map((item, index) => (items ? markTexts(item, items, mark, within(index)) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const shape = properties?.[key];
      return [key, shape ? markTexts(inner, shape, mark, within(key)) : inner];
    }),
  );
}
