import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campIsOver, secondsBefore } from '../tests/summer.ts';
import { campWeekOf, campWeeksOf, daysByPeriod, isOver, lastCampDay, seasonIsAhead } from './calendar.ts';
import { addDays } from './dates.ts';
import { campWeeks, periodOf } from './weeks.ts';

test.each([
  [2026, 30, 'måndag 20 – fredag 24 juli'],
  [2027, 30, 'måndag 26 – fredag 30 juli'],
  [2025, 31, 'måndag 28 juli – fredag 1 augusti'],
])('campWeekOf gives for %i and week %i the days that a printed calendar shows: %s', (year, week, text) => {
  expect(campWeekOf(year, week)?.text).toBe(text);
});

test('a ticket shows each period’s days shortened, and “alla” from the first Monday to the last Friday', () => {
  const weeks = (year: number) =>
    Object.fromEntries(
      campWeeksOf(year)
        .filter(({ week }) => week <= 32)
        .map((week) => [periodOf(week.week), week]),
    );
  expect(daysByPeriod(weeks(2027))).toEqual({
    period1: '26–30 juli',
    period2: '2–6 augusti',
    period3: '9–13 augusti',
    alla: '26 juli – 13 augusti',
  });
  expect(daysByPeriod(weeks(2025)).period2).toBe('28 juli – 1 augusti');
});

test('a week is over on the day after its Friday', () => {
  expect(['2027-08-06', '2027-08-07'].map((today) => isOver(2027, 31, today))).toEqual([false, true]);
});

test('a week has no days if the camp does not have it, nor before the season’s year is set', () => {
  expect(campWeekOf(2027, 1)).toBeUndefined();
  expect(campWeekOf(null, campWeeks[0] ?? 0)).toBeUndefined();
});

test('a camp week starts on a Monday and ends on a Friday, in any year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1922, max: 2200 }), (year) => {
      const weeks = campWeeksOf(year);
      expect(weeks.map(({ week }) => week)).toEqual(campWeeks);
      for (const { week, firstDay, lastDay } of weeks) {
        expect(new Date(firstDay).getUTCDay()).toBe(1);
        expect(lastDay).toBe(addDays(firstDay, 4));
        // An ISO 8601 week belongs to the year of its Thursday.
        const thursday = new Date(addDays(firstDay, 3));
        const daysBefore = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
        expect(Math.floor(daysBefore / 7) + 1).toBe(week);
      }
      expect(lastCampDay(year)).toBe(
        weeks
          .map(({ lastDay }) => lastDay)
          .sort()
          .at(-1),
      );
    }),
  );
});

test('the season counts as ahead until its last Friday ends in Swedish time, not in UTC', () => {
  expect(seasonIsAhead(2026, secondsBefore(campIsOver(2026)))).toBe(true);
  expect(seasonIsAhead(2026, campIsOver(2026))).toBe(false);
});
