import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateAndTime, endInSweden, instantInSweden } from './swedish-time.ts';

test.each([
  ['a date alone is its midnight', '2027-07-15', '2027-07-14T22:00:00.000Z'],
  ['an hour that summer time skips is an hour later', '2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
  ['an hour that winter time repeats is its first', '2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
])('instantInSweden reads the clock in Sweden: %s', (_case, text, instant) => {
  expect(instantInSweden(text)?.toISOString()).toBe(instant);
});

test.each(['i morgon', '2027-02-30 18:00', '2027-13-01', '2027-03-01 9:00', '2027', '18:00', ''])(
  'instantInSweden and endInSweden return undefined for "%s"',
  (text) => {
    expect(instantInSweden(text)).toBeUndefined();
    expect(endInSweden(text)).toBeUndefined();
  },
);

test('instantInSweden returns the first instant at which Swedish clocks show the given time', () => {
  const hour = 60 * 60_000;
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  /** Within two hours of a clock change: the last Sunday of March or October at 01:00 UTC. */
  const nearAMove = fc
    .tuple(fc.integer({ min: 2020, max: 2099 }), fc.constantFrom(3, 10), fc.integer({ min: -120, max: 120 }))
    .map(([year, month, minutes]) => {
      const last = new Date(Date.UTC(year, month - 1, 31, 1));
      return new Date(last.getTime() - last.getUTCDay() * 24 * hour + minutes * 60_000);
    });
  const reached = { first: 0, repeated: 0 };
  fc.assert(
    fc.property(fc.oneof(date, nearAMove), (instant) => {
      const shown = dateAndTime(instant);
      const read = instantInSweden(shown);
      expect(read && dateAndTime(read)).toBe(shown);
      const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
      const isRepeated = dateAndTime(new Date(wholeSeconds - hour)) === shown;
      expect(Number(read)).toBe(isRepeated ? wholeSeconds - hour : wholeSeconds);
      reached[isRepeated ? 'repeated' : 'first']++;
    }),
    { examples: [[new Date('2027-10-31T00:30:00Z')], [new Date('2027-10-31T01:30:00Z')]] },
  );
  expect(reached.first).toBeGreaterThan(0);
  expect(reached.repeated).toBeGreaterThan(0);
});
