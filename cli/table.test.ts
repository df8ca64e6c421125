import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('a table has its columns under each other, with long answers cut', () => {
  const lines = formatTable(
    ['Namn', 'Svar'],
    [
      ['Åsa', 'ja'],
      ['Örjan', 'x'.repeat(99)],
    ],
    20,
  ).split('\n');
  expect(lines).toEqual([
    'Namn   Svar',
    `${'─'.repeat(5)}  ${'─'.repeat(20)}`,
    'Åsa    ja',
    `Örjan  ${'x'.repeat(19)}…`,
  ]);
});
