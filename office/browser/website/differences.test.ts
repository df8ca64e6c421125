import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, type Piece } from './differences.ts';

const told = (pieces: readonly Piece[]) =>
  pieces
    .map(({ in: where, text }) => ({ before: `[-${text}-]`, after: `[+${text}+]`, both: text })[where])
    .join('');

test('compares a sentence by words', () => {
  expect(told(differences('Avgiften är 100 kr per period.', 'Avgiften är 150 kr per period.'))).toBe(
    'Avgiften är[- 100-][+ 150+] kr per period.',
  );
  expect(told(differences('Allt blir godsaker här.', 'Allt blir glass och pinnbröd här.'))).toBe(
    'Allt blir[- godsaker-][+ glass och pinnbröd+] här.',
  );
  expect(told(differences('Frågor', 'Frågor och svar'))).toBe('Frågor[+ och svar+]');
  expect(told(differences('', 'Nytt'))).toBe('[+Nytt+]');
  expect(told(differences('Lika', 'Lika'))).toBe('Lika');
});

test('keeps both texts complete, and marks no word as new that both have side by side', () => {
  const word = fc.constantFrom('en', 'eld', 'på', 'kvällen', ' ', ', ', '.', 'åäö', '{fee}', '\n');
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));
  let changed = 0;
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = differences(before, after);
      const readBy = (who: 'before' | 'after') =>
        pieces
          .filter((piece) => piece.in === 'both' || piece.in === who)
          .map((piece) => piece.text)
          .join('');
      expect(readBy('before')).toBe(before);
      expect(readBy('after')).toBe(after);
      expect(pieces.some((piece) => piece.text === '')).toBe(false);
      if (before === after) expect(pieces.every((piece) => piece.in === 'both')).toBe(true);
      else changed++;
    }),
    {
      examples: [
        ['en eld', 'en eld'],
        ['en eld', 'på kvällen'],
        ['', ''],
      ],
    },
  );
  expect(changed).toBeGreaterThan(0);
});

test('compares texts of the greatest length without blocking the page', () => {
  const long = 'ord '.repeat(3_000);
  expect(told(differences(long, `${long}till`))).toContain('till');
});
