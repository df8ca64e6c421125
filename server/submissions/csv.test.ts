import * as SheetJs from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const sheet = (cell: string) => ({
  name: 'Blad',
  headings: ['Före', 'Svar', 'Efter'],
  rows: [['a', cell, 'z']],
});

/** The middle cell as a spreadsheet reads it. */
function read(csv: string) {
  const { SheetNames, Sheets } = SheetJs.read(Buffer.from(csv), { type: 'buffer', FS: ';' });
  return Sheets[SheetNames[0] ?? '']?.B2;
}

test.each(['=1+1', '+1+1', '-1+1', '@SUMMA(A1)', '\t=1+1', '\r=1+1', '＝1+1', '=cmd|"/c calc"!A1'])(
  'a spreadsheet shows %j as text and evaluates no formula',
  (text) => {
    const cell = read(toCsv(sheet(text)));
    expect(cell?.f).toBeUndefined();
    expect(cell?.t).toBe('s');
    expect(String(cell?.v).startsWith("'")).toBe(true);
  },
);

test.each([
  '+46 70 174 06 05',
  '+46701740605',
  '+46-70-1740605',
  '070-174 06 05',
  '0701740605',
  '(070) 1740605',
])('the telephone number %s keeps every digit, its plus and its zero', (number) => {
  const cell = read(toCsv(sheet(number)));
  expect(cell?.t).toBe('s');
  expect(String(cell?.v).replace(/^'/, '')).toBe(number);
});

// Mostly dangerous characters: fast-check's own texts seldom begin like a formula or contain a semicolon.
const dangerous = fc.constantFrom(...'=+-@＝＋－＠\t\r\n;"\' 0', '\r\n', '=1+1');
const written = fc
  .array(fc.oneof(dangerous, fc.string({ unit: 'grapheme', maxLength: 3 })))
  .map((pieces) => pieces.join(''));

test('for any text, no cell begins like a formula or spills into another cell', () => {
  fc.assert(
    fc.property(written, (text) => {
      const csv = toCsv(sheet(text));
      const fields = [...csv.matchAll(/(?:^\uFEFF|;|\r\n)(?:"((?:[^"]|"")*)"|([^";\r\n]*))/g)];
      const values = fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
      expect([values[3], values[5]]).toEqual(['a', 'z']);
      // The only allowed change is a leading apostrophe.
      expect([text, `'${text}`]).toContain(values[4]);
      expect(values[4]).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    }),
    { numRuns: 1000 },
  );
});
