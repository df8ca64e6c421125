import { describe, expect, test } from 'vitest';
import { withCampHouse } from './camp-house.ts';

describe('withCampHouse', () => {
  test.each([
    ['Barnen bor i stuga i kyrkbyn Söderala.', 'Barnen bor i vårt mysiga kollohus i kyrkbyn Söderala.'],
    ['Hur ser en dag i stugan ut?', 'Hur ser en dag i vårt mysiga kollohus ut?'],
    ['Stugan är samlingspunkten.', 'Vårt mysiga kollohus är samlingspunkten.'],
    ['”Stuga”, sa hon.', '”Vårt mysiga kollohus”, sa hon.'],
    ['STUGAN!', 'Vårt mysiga kollohus!'],
  ])('replaces the cabin in “%s” by our cosy camp house', (written, read) => {
    expect(withCampHouse(written)).toBe(read);
  });

  test.each(['lekstuga', 'stugvärd', 'stugor', 'stugans', 'stugorna', 'Storstugan', 'stugaö'])(
    'leaves “%s” unchanged, where the word is only a part',
    (word) => {
      expect(withCampHouse(`Vår ${word} är röd.`)).toBe(`Vår ${word} är röd.`);
    },
  );
});
