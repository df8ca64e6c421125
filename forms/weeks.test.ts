import { expect, test } from 'vitest';
import { allPeriods, campWeeks, periodOf, periodOptions, weekOptions, weeksIn } from './weeks.ts';

test('every week is offered as a choice, has its own stored value, and is found again from that value', () => {
  expect(weekOptions.map(({ label }) => label)).toEqual(campWeeks.map((week) => `Vecka ${week}`));
  for (const week of campWeeks) expect(weeksIn(periodOf(week))).toEqual([week]);
  expect(weeksIn(campWeeks.map(periodOf))).toEqual(campWeeks);
  expect(new Set(periodOptions.map(({ value }) => value)).size).toBe(campWeeks.length + 1);
});

test('"Alla perioder" means every week', () => {
  expect(weeksIn(allPeriods)).toEqual(campWeeks);
  expect(weeksIn([allPeriods])).toEqual(campWeeks);
});

test.each(['vecka', 'alla ', '', '__proto__'])(
  'weeksIn throws for the unknown period %j, instead of placing a child in no week',
  (value) => {
    expect(() => weeksIn(value)).toThrow('There is no period');
  },
);
