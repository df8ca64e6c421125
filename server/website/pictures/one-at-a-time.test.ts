import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const long = 60_000;

test('work runs after earlier work, also when that fails', async () => {
  const done: string[] = [];
  let finish = () => {};
  const first = oneAtATime(
    () => new Promise<void>((_, failed) => (finish = () => failed(new Error('no')))),
    long,
  );
  const second = oneAtATime(async () => void done.push('second'), long);
  await expect.poll(() => finish).not.toBe(undefined);
  expect(done).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(done).toEqual(['second']);
});

test('work that is not done in time says how far it has come, and goes on', async () => {
  const done: string[] = [];
  let finish = () => {};
  const making = oneAtATime(() => new Promise<void>((resolve) => (finish = resolve)), 20);
  const queued = oneAtATime(async () => void done.push('queued'), 20);
  expect(await Promise.all([making, queued])).toEqual([{ state: 'making' }, { state: 'queued' }]);
  finish();
  await expect.poll(() => done).toEqual(['queued']);
});
