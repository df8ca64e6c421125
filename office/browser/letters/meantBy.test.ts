import { expect, test } from 'vitest';
import type { PlacementState } from '../../shared/placement.ts';
import { meantBy, type Target } from './meantBy.ts';

const about = (name: string, week: number, state: PlacementState) => ({
  ...{ reference: name, name, age: 10, guardian: '', email: '', siblings: [], decisionId: 1 },
  ...{ week, state },
});
const recipients = [
  about('Alva', 30, 'ja'),
  about('Alva', 31, 'reserv'),
  about('Bo', 31, 'reserv'),
  about('Bo', 32, 'nej'),
  about('Cleo', 30, 'ny'),
  about('Cleo', 31, 'atertagen'),
  about('Dag', 32, 'erbjuden'),
];
const meant = (to: Target, week?: number) =>
  meantBy(
    to,
    recipients.filter((one) => week === undefined || one.week === week),
  ).map((one) => `${one.name} ${one.week}`);

test('a ticked child’s letter is about the weeks with the furthest decision', () => {
  expect(meant('ticked')).toEqual(['Alva 30', 'Bo 31', 'Cleo 30', 'Cleo 31', 'Dag 32']);
});
