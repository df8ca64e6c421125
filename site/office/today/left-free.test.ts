import { describe, expect, test } from 'vitest';
import type { ReplyAnswer, WeekCount } from '../../../forms/office/answers.ts';
import { leftFree } from './left-free.ts';

const folke = { reference: 'B-FOLKE', name: 'Folke Ek' };

const answered = (name: string, state: 'ja' | 'nej', week = 31): ReplyAnswer => ({
  reference: `B-${name.toUpperCase()}`,
  name,
  week,
  state,
  at: '2027-04-14T06:46:00Z',
  firstReserve: state === 'nej' && week === 31 ? folke : null,
});

const week = (number: number, taken: { accepted: number; offered: number }): WeekCount => ({
  week: number,
  capacity: 15,
  reserves: 1,
  ...taken,
});

describe('after families have said no', () => {
  const [alva, bo] = [answered('Alva', 'nej'), answered('Bo', 'nej')];

  test('the newest of them says what is free that week, and who is first in the queue', () => {
    expect([...leftFree([alva, bo], [week(31, { accepted: 13, offered: 0 })])]).toEqual([
      [alva, 'Vecka 31 har 2 lediga platser. Först i kön: Folke Ek.'],
    ]);
  });

  test('each week has its own places, and may have nobody in its queue', () => {
    const cleo = answered('Cleo', 'nej', 32);
    const weeks = [week(31, { accepted: 14, offered: 0 }), week(32, { accepted: 10, offered: 4 })];
    expect([...leftFree([alva, cleo], weeks).values()]).toEqual([
      'Vecka 31 har 1 ledig plats. Först i kön: Folke Ek.',
      'Vecka 32 har 1 ledig plats. Ingen står i kö.',
    ]);
  });

  test('no place is free once it has been offered to another child', () => {
    expect(leftFree([alva], [week(31, { accepted: 14, offered: 1 })]).size).toBe(0);
    expect(leftFree([alva], [week(31, { accepted: 14, offered: 2 })]).size).toBe(0);
  });
});

test('a family that says yes leaves nothing free', () => {
  expect(leftFree([answered('Alva', 'ja')], [week(31, { accepted: 1, offered: 0 })]).size).toBe(0);
});
