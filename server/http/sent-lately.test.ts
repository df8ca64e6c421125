import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SentLately } from './sent-lately.ts';

const aMinute = 60_000;

// The stopwatch alone: the clock (Date) must not matter.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

function send(sentLately: SentLately, address: string) {
  let result = { current: 0, ttl: 0 };
  sentLately.incr(address, (_, found) => (result = found), aMinute);
  return result;
}

test('each address is counted for a minute and then begins anew', () => {
  const sentLately = new SentLately();
  send(sentLately, 'en');
  vi.advanceTimersByTime(aMinute - 1000);
  expect(send(sentLately, 'en')).toEqual({ current: 2, ttl: 1000 });
  expect(send(sentLately, 'två')).toEqual({ current: 1, ttl: aMinute });
  vi.advanceTimersByTime(1000);
  expect(send(sentLately, 'en')).toEqual({ current: 1, ttl: aMinute });
});

test('a crowd of addresses pushes out the oldest, not the newest', () => {
  const sentLately = new SentLately();
  send(sentLately, 'först');
  for (let one = 0; one < 5000; one++) send(sentLately, `adress ${one}`);
  expect(send(sentLately, 'adress 4999').current).toBe(2);
  expect(send(sentLately, 'först').current).toBe(1);
});
