import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('formatTable aligns columns and cuts long values', () => {
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
