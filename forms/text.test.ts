import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, phoneNumber } from './person.ts';
import { cleanLine, cleanParagraphs, line, optionalParagraphs } from './text.ts';

/** Text as people, programs and attackers write it: any code units, with plenty of the awkward ones. */
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

/** A name with each of them, which is tried every time. */
const everyMark = invisibleMarks()
  .map((mark) => `Al${mark}va `)
  .join('');

/** What nobody sees and what turns text around, by Unicode's numbers: blanks without width and marks of direction. */
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

describe('a text on one line', () => {
  it('loses line breaks, so that a name cannot add lines to a letter', () => {
    expect(cleanLine('Alva\r\nBcc: alla@example.org')).toBe('Alva Bcc: alla@example.org');
    expect(cleanLine('Alva\u2028Lind\u2029qvist')).toBe('Alva Lind qvist');
  });

  it('loses null bytes and the marks that turn text around', () => {
    expect(cleanLine('Al\0va \u202eefac\u202c')).toBe('Alva efac');
    expect(cleanLine('\u200fAlva\u200b')).toBe('Alva');
    expect(cleanLine(everyMark)).toBe(
      invisibleMarks()
        .map(() => 'Alva')
        .join(' '),
    );
  });

  it('gets a mark where half a character stood', () => {
    expect(cleanLine('Alva \ud83d')).toBe('Alva \ufffd');
  });

  it('keeps å, ä, ö, emoji and other alphabets as they are', () => {
    expect(cleanLine('Åsa Öberg-Häll 👩‍👧 Дарья')).toBe('Åsa Öberg-Häll 👩‍👧 Дарья');
  });

  it('is valid, visible and clean whatever was sent, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const clean = cleanLine(text);
        expect(clean.isWellFormed()).toBe(true);
        expectNothingInvisible(clean);
        expect(clean).not.toMatch(/[\r\n\u2028\u2029]| {2}|^\s|\s$/);
        expect(cleanLine(clean)).toBe(clean);
      }),
      { examples: [[everyMark]] },
    );
  });
});

describe('a text with several lines', () => {
  it('keeps its lines, whatever system it was written on', () => {
    expect(cleanParagraphs('Hej!\r\nVi är tre.\rHälsningar\n\nMaria')).toBe(
      'Hej!\nVi är tre.\nHälsningar\n\nMaria',
    );
  });

  it('is valid, visible and clean whatever was sent, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const clean = cleanParagraphs(text);
        expect(clean.isWellFormed()).toBe(true);
        expectNothingInvisible(clean);
        expect(clean).not.toMatch(/[\r\u2028\u2029]|^\s|\s$/);
        expect(cleanParagraphs(clean)).toBe(clean);
      }),
      { examples: [[everyMark]] },
    );
  });
});

describe('how long a text may be', () => {
  const name = line({ min: 1, max: 5, message: 'Ange ditt namn' });

  it('is counted after cleaning', () => {
    expect(z.safeParse(name, '  Maria \0 ').data).toBe('Maria');
    expect(messages(name, ' \u200b ')).toEqual(['Ange ditt namn']);
  });

  it('is said when it is passed', () => {
    expect(messages(name, 'Marianne')).toEqual(['Skriv högst 5 tecken']);
  });

  it('is not asked of an optional text that was left out', () => {
    expect(z.safeParse(optionalParagraphs(5), undefined).data).toBe('');
    expect(z.safeParse(optionalParagraphs(5), '').data).toBe('');
  });

  it('is never asked of something that is not text', () => {
    for (const value of [12, true, null, [], {}, ['Maria'], { toString: 'Maria' }]) {
      expect(messages(name, value)).toEqual(['Ange ditt namn']);
    }
  });
});

describe('an e-mail address', () => {
  it.each([
    'maria@example.org',
    ' maria.lind+kollo@mejl.example.se ',
    'MARIA@EXAMPLE.ORG',
    'a@xn--rksmrgs-5wao1o.se',
  ])('takes %j', (address) => {
    expect(z.safeParse(emailAddress().rule, address).data).toBe(address.trim());
  });

  it.each([
    '',
    'maria',
    'maria@',
    '@example.org',
    'maria@example',
    'maria lind@example.org',
    'a@b.se, c@d.se',
    'a@b..se',
  ])('refuses %j with the message of the specification', (address) => {
    expect(messages(emailAddress().rule, address)[0]).toBe('Vänligen ange en giltig e-postadress');
  });

  it('cannot carry a second header line', () => {
    expect(z.safeParse(emailAddress().rule, 'maria@example.org\r\nBcc: b@example.org').success).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each(['0701740605', '070-174 06 05', '+46 70 174 06 05', '0270-28 00 00'])('takes %j', (number) => {
    expect(z.safeParse(phoneNumber().rule, number).success).toBe(true);
  });

  it.each(['', '070-174', '112', '         1'])('asks for a whole number instead of %j', (number) => {
    expect(messages(phoneNumber().rule, number)).toEqual(['Vänligen ange ett giltigt telefonnummer']);
  });
});

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return [...new Set(issues.map((issue) => issue.message))];
}
