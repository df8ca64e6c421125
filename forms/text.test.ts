import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs, line } from './text.ts';

/** Text from people, programs and attackers: any code units, with many of the difficult ones. */
const awkwardText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\0',
        '\r\n',
        '\r',
        '\n',
        '\t',
        '\v',
        '\u0085',
        '\u2028',
        '\ud800',
        '\udc00',
        '\u202e',
        ' ',
      ),
      fc.constantFrom('å', 'Alva', '  '),
      fc.constantFrom(...invisibleMarks()),
    ),
  )
  .map((parts) => parts.join(''));

/** A name with each invisible character, which every run tries. */
const everyMark = invisibleMarks()
  .map((mark) => `Al${mark}va `)
  .join('');

/** Zero-width characters and marks of direction, from Unicode's tables. */
function invisibleMarks(): string[] {
  const ranges = [[0x61c], [0x200b], [0x200e, 0x200f], [0x202a, 0x202e], [0x2060, 0x2069], [0xfeff]];
  return ranges.flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
  );
}

const control = /(?![\n\t])\p{Cc}/u;

function expectNothingInvisible(text: string): void {
  expect(text).not.toMatch(control);
  expect(invisibleMarks().filter((mark) => text.includes(mark))).toEqual([]);
}

describe('cleanLine', () => {
  test('removes line breaks, so that a name cannot add lines to a mail', () => {
    expect(cleanLine('Alva\r\nBcc: alla@example.org')).toBe('Alva Bcc: alla@example.org');
    expect(cleanLine('Alva\u2028Lind\u2029qvist')).toBe('Alva Lind qvist');
  });

  test('removes null bytes and marks of direction', () => {
    expect(cleanLine('Al\0va \u202eefac\u202c')).toBe('Alva efac');
    expect(cleanLine('\u200fAlva\u200b')).toBe('Alva');
    expect(cleanLine(everyMark)).toBe(
      invisibleMarks()
        .map(() => 'Alva')
        .join(' '),
    );
  });

  test('keeps å, ä, ö, emoji and other alphabets unchanged', () => {
    expect(cleanLine('Åsa Öberg-Häll 👩‍👧 Дарья')).toBe('Åsa Öberg-Häll 👩‍👧 Дарья');
  });
});

describe('cleanParagraphs', () => {
  test('keeps line breaks of every operating system, as \n', () => {
    expect(cleanParagraphs('Hej!\r\nVi är tre.\rHälsningar\n\nMaria')).toBe(
      'Hej!\nVi är tre.\nHälsningar\n\nMaria',
    );
  });
});

test.each([
  ['cleanLine', cleanLine, /[\r\n\u2028\u2029]| {2}|^\s|\s$/],
  ['cleanParagraphs', cleanParagraphs, /[\r\u2028\u2029]|^\s|\s$/],
] as const)(
  '%s returns well-formed text without invisible characters for any input, and is idempotent',
  (_, clean, removed) => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const cleaned = clean(text);
        expect(cleaned.isWellFormed()).toBe(true);
        expectNothingInvisible(cleaned);
        expect(cleaned).not.toMatch(removed);
        expect(clean(cleaned)).toBe(cleaned);
      }),
      { examples: [[everyMark]] },
    );
  },
);

describe('the length of a text', () => {
  const name = line({ min: 1, max: 5, message: 'Ange ditt namn' });

  test('is measured after cleaning', () => {
    expect(z.safeParse(name, '  Maria \0 ').data).toBe('Maria');
    expect(messages(name, ' \u200b ')).toEqual(['Ange ditt namn']);
  });
});

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return [...new Set(issues.map((issue) => issue.message))];
}
