import { expect, test } from 'vitest';
import { reading, screen } from '../../../tests/office-screens.tsx';
import { Reasons } from './Blocker.tsx';

test('a second place for a possible duplicate names the application that has the first', () => {
  const twice = [{ week: 30, reference: 'B-1', other: { reference: 'B-2', name: 'Alva Lindqvist' } }];
  expect(reading(<Reasons over={[]} twice={twice} nameOf={() => 'Alva Lindqvist'} />)).toBe(
    'Vecka 30: Alva Lindqvist, B-1, kan vara samma barn som Alva Lindqvist, [B-2](/kansli/ansokningar/B-2). Då får barnet två platser.',
  );
});

test('the dialog about full weeks shows the free places and names the children without one', () => {
  const full = { week: 30, taken: 13, wouldBe: 16, capacity: 15, free: 2, beyond: ['Alva'] };
  const read = (one: typeof full) => screen(<Reasons over={[one]} twice={[]} nameOf={String} />).trim();
  expect(read(full)).toBe('Vecka 30: 13 → 16 av 15. 2 platser är lediga, 1 blir över: Alva.');
  expect(read({ ...full, taken: 15, free: 0, beyond: ['Alva', 'Bo'] })).toBe(
    'Vecka 30: 15 → 16 av 15. Ingen plats är ledig, 2 blir över: Alva och Bo.',
  );
});
