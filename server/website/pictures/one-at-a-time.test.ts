import { expect, test } from 'vitest';
import { oneAtATime, QueueFull } from './one-at-a-time.ts';

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

test('work with the key of unfinished work waits for that, and may be done again afterwards', async () => {
  let finish = (_: string) => {};
  let times = 0;
  const work = () => {
    times++;
    return new Promise<string>((resolve) => (finish = resolve));
  };
  const both = [oneAtATime(work, long, 'a'), oneAtATime(work, long, 'a')];
  await expect.poll(() => times).toBe(1);
  finish('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  const again = oneAtATime(work, long, 'a');
  await expect.poll(() => times).toBe(2);
  finish('made again');
  expect(await again).toBe('made again');
});

test('a seventh work is refused while six are unfinished, but not one that is among them', async () => {
  let finish = () => {};
  const first = oneAtATime(() => new Promise<void>((resolve) => (finish = resolve)), long, 0);
  const others = [1, 2, 3, 4, 5].map((key) => oneAtATime(async () => {}, long, key));
  await expect(oneAtATime(async () => {}, long, 6)).rejects.toThrow(QueueFull);
  const same = oneAtATime(async () => {}, long, 5);
  finish();
  await Promise.all([first, ...others, same]);
  await oneAtATime(async () => {}, long, 6);
});
