import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateAndTime, dateInSweden, endInSweden, instantInSweden } from './swedish-time.ts';

test('just before midnight UTC it is already tomorrow in Sweden', () => {
  expect(dateInSweden(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
});

test.each([
  ['winter time', '2027-01-15 18:00', '2027-01-15T17:00:00.000Z'],
  ['summer time', '2027-07-15 18:00', '2027-07-15T16:00:00.000Z'],
  ['with seconds', '2027-07-15 18:00:30', '2027-07-15T16:00:30.000Z'],
  ['a date alone is its midnight', '2027-07-15', '2027-07-14T22:00:00.000Z'],
  ['an hour that summer time skips is an hour later', '2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
  ['an hour that winter time repeats is its first', '2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
])('a time in Sweden: %s', (_case, text, instant) => {
  expect(instantInSweden(text)?.toISOString()).toBe(instant);
});

test.each([
  ['a date alone lasts the whole day', '2027-04-30', '2027-04-30T22:00:00.000Z'],
  ['also on the last day of winter time', '2027-12-31', '2027-12-31T23:00:00.000Z'],
  ['also when the day has 23 hours', '2027-03-28', '2027-03-28T22:00:00.000Z'],
  ['a time of day is that moment', '2027-04-30 18:00', '2027-04-30T16:00:00.000Z'],
])('until a time in Sweden: %s', (_case, text, instant) => {
  expect(endInSweden(text)?.toISOString()).toBe(instant);
});

test.each(['i morgon', '2027-02-30 18:00', '2027-13-01', '2027-03-01 9:00', '2027', '18:00', ''])(
  '"%s" is no time',
  (text) => {
    expect(instantInSweden(text)).toBeUndefined();
    expect(endInSweden(text)).toBeUndefined();
  },
);

test('whatever the clock on the wall shows is read as a time at which it shows that', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (instant) => {
      const shown = dateAndTime(instant);
      const read = instantInSweden(shown);
      expect(read && dateAndTime(read)).toBe(shown);
      expect(instant.getTime() - Number(read)).toBeLessThan(61 * 60_000);
    }),
  );
});
