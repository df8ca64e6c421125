import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodDates, seasonIsAhead } from './calendar.ts';

test('the weeks of 2026 and 2027 fall on the dates the association expects', () => {
  expect(Object.values(periodDates(2026)).map(({ text }) => text)).toEqual([
    'måndag 20 – fredag 24 juli',
    'måndag 27 – fredag 31 juli',
    'måndag 3 – fredag 7 augusti',
  ]);
  expect(Object.values(periodDates(2027)).map(({ text }) => text)).toEqual([
    'måndag 26 – fredag 30 juli',
    'måndag 2 – fredag 6 augusti',
    'måndag 9 – fredag 13 augusti',
  ]);
});

test('a week that crosses into August names both months', () => {
  expect(periodDates(2025).period2.text).toBe('måndag 28 juli – fredag 1 augusti');
});

test('in any year the periods are three consecutive weeks from Monday to Friday in summer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1922, max: 2200 }), (year) => {
      const weeks = Object.values(periodDates(year));
      const starts = weeks.map(({ firstDay }) => new Date(firstDay).getTime());
      expect(weeks.map(({ firstDay }) => new Date(firstDay).getUTCDay())).toEqual([1, 1, 1]);
      expect(weeks.map(({ lastDay }) => new Date(lastDay).getUTCDay())).toEqual([5, 5, 5]);
      expect(starts.map((start) => (start - (starts[0] ?? 0)) / 86_400_000)).toEqual([0, 7, 14]);
      expect(weeks[0]?.firstDay.slice(0, 7)).toBe(`${year}-07`);
    }),
  );
});

test('the season lies ahead until its last Friday is over in Sweden, not in UTC', () => {
  expect(seasonIsAhead(2026, new Date('2026-08-07T21:59:59Z'))).toBe(true);
  expect(seasonIsAhead(2026, new Date('2026-08-07T22:00:00Z'))).toBe(false);
});
