import { expect, test } from 'vitest';
import { pathOf, type WeekOnPath } from './path.ts';

const season = { decisionBy: '2027-04-16', answerBy: '2027-04-23', today: '2027-03-10' };
const week = (says: WeekOnPath['says'], others: Partial<WeekOnPath> = {}): WeekOnPath => ({
  ...{ says, paidOn: null, answerBy: '2027-04-30', payBy: '2027-05-14' },
  ...{ firstDay: '2027-08-02', lastDay: '2027-08-06' },
  ...others,
});
const earlier = { firstDay: '2027-07-26', lastDay: '2027-07-30' };
const path = (weeks: readonly WeekOnPath[], changes: Partial<typeof season> = {}) =>
  pathOf(weeks, { ...season, ...changes }, '2027-03-03T08:00:00Z');
const present = (...weeks: WeekOnPath[]) => path(weeks)?.find(({ is }) => is === 'present')?.name;
const dayOf = (name: string, ...about: Parameters<typeof path>) =>
  path(...about)?.find((stop) => stop.name === name)?.day;

test.each([
  ['received', 'Besked'],
  ['waiting', 'Besked'],
  ['offered', 'Svar'],
  ['late', 'Svar'],
  ['yes', 'Avgift'],
  ['no', undefined],
  ['refused', undefined],
  ['withdrawn', undefined],
  ['cancelled', undefined],
  ['changed', undefined],
  [null, undefined],
] as const)('a week that says %s has its family at %s', (says, stop) => {
  expect(present(week(says))).toBe(stop);
});

test('a paid place leads to the week, and the way ends after its last day', () => {
  const paid = week('yes', { paidOn: '2027-05-03' });
  expect(present(paid)).toBe('Veckan');
  expect(dayOf('Avgift', [paid])).toBe('3 maj');
  expect(path([paid], { today: '2027-08-06' })).toBeDefined();
  expect(path([paid], { today: '2027-08-07' })).toBeUndefined();
});

test('a path of several weeks shows a place or an offer first, and of those the one with most left to do', () => {
  expect(present(week('received'), week('yes'))).toBe('Avgift');
  expect(present(week('yes', { paidOn: '2027-05-03' }), week('offered'), week('waiting'))).toBe('Svar');
  expect(dayOf('Veckan', [week('refused'), week('yes', earlier)])).toBe('26–30 juli');
  expect(dayOf('Veckan', [week('received'), week('received', earlier)])).toBe('');
});

test('a day of the settings shows until it has passed, and a family in the queue has days of its own', () => {
  const received = [week('received')];
  expect(dayOf('Besked', received)).toBe('senast 16 april');
  expect(dayOf('Besked', received, { today: '2027-04-16' })).toBe('senast 16 april');
  expect(dayOf('Besked', received, { today: '2027-04-17' })).toBe('');
  expect(dayOf('Besked', received, { decisionBy: '' })).toBe('');
  expect(path([week('waiting')])?.map(({ day }) => day)).toEqual(['3 mars', '', '', '', '2–6 augusti']);
});
