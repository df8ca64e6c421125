import { describe, expect, test } from 'vitest';
import {
  dayInWords,
  days,
  destroyBy,
  stampOf,
  toTheMinute,
  weekInWords,
  weekOnPaper,
  when,
  whenExactly,
} from './time.ts';

// Half past midnight in Sweden, but still the previous day in UTC.
const now = new Date('2027-04-13T22:30:00Z');

describe('relative and exact times', () => {
  test.each([
    ['2027-04-13T22:10:55Z', 'i dag 00.10'],
    ['2027-04-13T20:10:55Z', 'i går 22.10'],
    ['2027-04-15T06:12:00Z', 'i morgon 08.12'],
    ['2027-03-01T17:04:10Z', '1 mars'],
  ])('is told as people say it (%s)', (instant, words) => {
    expect(when(instant, now)).toBe(words);
  });

  test('include the clock time without seconds', () => {
    expect(whenExactly('2027-04-02T08:02:00Z', now)).toBe('2 april kl. 10.02');
    expect(toTheMinute('2027-03-29T19:04:17Z')).toBe('måndag 29 mars kl. 21.04');
    expect(stampOf(new Date('2027-04-14T06:46:00Z'))).toBe('onsdag 14 april 2027 kl. 08.46');
  });
});

test('a day’s heading includes the year when it is not the current year', () => {
  expect(dayInWords('2027-04-13T22:10:55Z', now)).toBe('I dag, onsdag 14 april');
  expect(dayInWords('2027-04-13T20:10:55Z', now)).toBe('I går, tisdag 13 april');
  expect(dayInWords('2027-03-29T19:04:17Z', now)).toBe('Måndag 29 mars');
  expect(dayInWords('2026-12-30T19:04:17Z', now)).toBe('Onsdag 30 december 2026');
});

test('a week is named by its first and last day, and its papers are destroyed the Monday after', () => {
  expect(weekInWords('2027-07-26', '2027-07-30')).toBe('Måndag 26 juli till fredag 30 juli');
  expect(weekOnPaper('2027-07-26', '2027-07-30')).toBe('26–30 juli 2027');
  expect(days('2026-07-27', '2026-08-03')).toBe('27 juli – 3 augusti');
  expect(destroyBy('2027-07-30')).toBe('måndag 2 augusti');
});
