import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bentWrongly, withCampHouse } from './camp-house.ts';

describe('the word for cabin', () => {
  test.each([
    ['Barnen bor i stuga i kyrkbyn Söderala.', 'Barnen bor i vårt mysiga kollohus i kyrkbyn Söderala.'],
    ['Hur ser en dag i stugan ut?', 'Hur ser en dag i vårt mysiga kollohus ut?'],
    ['Stugan är samlingspunkten.', 'Vårt mysiga kollohus är samlingspunkten.'],
    ['”Stuga”, sa hon.', '”Vårt mysiga kollohus”, sa hon.'],
    ['STUGAN!', 'Vårt mysiga kollohus!'],
  ])('in “%s” becomes our cosy camp house', (written, read) => {
    expect(withCampHouse(written)).toBe(read);
  });

  test.each(['lekstuga', 'stugvärd', 'stugor', 'stugans', 'stugorna', 'Storstugan', 'stugaö'])(
    'stays when it is only a part of “%s”',
    (word) => {
      expect(withCampHouse(`Vår ${word} är röd.`)).toBe(`Vår ${word} är röd.`);
    },
  );

  test('is never left in a text, wherever it stands', () => {
    const word = fc.constantFrom('stuga', 'stugan', 'Stuga', 'Stugan', 'STUGAN');
    const separator = fc.constantFrom(' ', '. ', ', ', '”', '(', '–', '\n', '1');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, separator), { minLength: 1 }), (pieces) => {
        const read = withCampHouse(pieces.flat().join(''));
        expect(read).not.toMatch(/stuga/i);
        expect(read.match(/vårt mysiga kollohus/gi)).toHaveLength(pieces.length);
      }),
    );
  });

  test('leaves a text without it exactly as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/stuga/i.test(text));
        expect(withCampHouse(text)).toBe(text);
      }),
    );
  });

  test('is replaced once: reading the result again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = withCampHouse(`${text} stugan ${text}`);
        expect(withCampHouse(read)).toBe(read);
      }),
    );
  });
});

describe('words that the camp house would make wrong', () => {
  test.each([
    ['Barnen bor i en stuga.', 'en stuga'],
    ['Är det en gammal stuga?', 'en gammal stuga'],
    ['Vår stuga är röd.', 'Vår stuga'],
    ['Den stora\nstugan är röd.', 'Den stora\nstugan'],
    ['Vi hyr ut hela stugan.', 'hela stugan'],
    ['De bor i kollots stuga.', 'kollots stuga'],
  ])('are found in “%s”', (written, words) => {
    expect(bentWrongly(written)).toBe(words);
  });

  test.each([
    'Barnen bor i stuga i kyrkbyn Söderala.',
    'Hur ser en dag i stugan ut?',
    'Stugan är samlingspunkten.',
    'Är det någon i stugan? Där finns stugan.',
    'Vi har en lekstuga, en stugvärd och två stugor.',
  ])('are not found in “%s”', (written) => {
    expect(bentWrongly(written)).toBeUndefined();
  });
});
