import { describe, expect, test } from 'vitest';
import type { ReplyAnswer, WeekCount } from '../../../forms/office/answers.ts';
import { leftFree } from './left-free.ts';

const answered = (name: string, state: 'ja' | 'nej', week = 31): ReplyAnswer => ({
  reference: `B-${name.toUpperCase()}`,
  name,
  week,
  state,
  at: '2027-04-14T06:46:00Z',
  firstReserve: null,
});

const week = (number: number, taken: { accepted: number; offered: number }): WeekCount => ({
  week: number,
  capacity: 15,
  reserves: 1,
  ...taken,
});

describe('after families have said no', () => {
  const [alva, bo] = [answered('Alva', 'nej'), answered('Bo', 'nej')];

  test('the newest of them says how many places are free that week', () => {
    expect([...leftFree([alva, bo], [week(31, { accepted: 13, offered: 0 })])]).toEqual([[alva, 2]]);
  });

  test('each week has its own places', () => {
    const cleo = answered('Cleo', 'nej', 32);
    const weeks = [week(31, { accepted: 14, offered: 0 }), week(32, { accepted: 10, offered: 4 })];
    expect([...leftFree([alva, cleo], weeks).values()]).toEqual([1, 1]);
  });

  test('no place is free once it has been offered to another child', () => {
    expect(leftFree([alva], [week(31, { accepted: 14, offered: 1 })]).size).toBe(0);
    expect(leftFree([alva], [week(31, { accepted: 14, offered: 2 })]).size).toBe(0);
  });
});

test('a family that says yes leaves nothing free', () => {
  expect(leftFree([answered('Alva', 'ja')], [week(31, { accepted: 1, offered: 0 })]).size).toBe(0);
});
