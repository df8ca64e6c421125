import { expect, test } from 'vitest';
import { stockholmInstant } from './stockholm.ts';

test.each([
  ['winter time', '2027-01-15 18:00', '2027-01-15T17:00:00.000Z'],
  ['summer time', '2027-07-15 18:00', '2027-07-15T16:00:00.000Z'],
  ['with seconds', '2027-07-15 18:00:30', '2027-07-15T16:00:30.000Z'],
  ['an hour that summer time skips is an hour later', '2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
  ['an hour that winter time repeats is its first', '2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
])('a time in Sweden: %s', (_case, text, instant) => {
  expect(stockholmInstant(text)?.toISOString()).toBe(instant);
});

test.each(['i morgon', '2027-02-30 18:00', '18:00', ''])('"%s" is no time', (text) => {
  expect(stockholmInstant(text)).toBeUndefined();
});
