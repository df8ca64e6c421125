import { expect, test } from 'vitest';
import { allPeriods, campWeeks, periodOf, periodOptions, weekOptions, weeksIn } from './weeks.ts';

test('every week can be chosen, is stored as its own, and is found again from what was stored', () => {
  expect(weekOptions.map(({ label }) => label)).toEqual(campWeeks.map((week) => `Vecka ${week}`));
  for (const week of campWeeks) expect(weeksIn(periodOf(week))).toEqual([week]);
  expect(weeksIn(campWeeks.map(periodOf))).toEqual(campWeeks);
  expect(new Set(periodOptions.map(({ value }) => value)).size).toBe(campWeeks.length + 1);
});

test('whoever can come at any time is in every week', () => {
  expect(weeksIn(allPeriods)).toEqual(campWeeks);
  expect(weeksIn([allPeriods])).toEqual(campWeeks);
});

test.each(['vecka', 'alla ', '', '__proto__'])('a child is never in no week without a word: %j', (value) => {
  expect(() => weeksIn(value)).toThrow('There is no period');
});
