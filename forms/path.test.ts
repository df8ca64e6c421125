import { expect, test } from 'vitest';
import { pathAfterSending } from './path.ts';

const decisionDayOf = (sentAt: string) =>
  pathAfterSending(sentAt, '2027-06-15').find(({ name }) => name === 'Besked')?.day;

test('the path of an application names the last day for a decision, until that day has passed in Sweden', () => {
  expect(decisionDayOf('2027-06-15T21:59:00Z')).toBe('senast 15 juni');
  expect(decisionDayOf('2027-06-15T22:00:00Z')).toBe('');
});
