import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { NotStorable } from '../store/failure.ts';
import type { Store } from '../store/store.ts';

let store: Store;
beforeAll(async () => {
  store = await temporarySqlite();
});
afterEach(() => vi.useRealTimers());
afterAll(() => store.close());

test('many readiness checks test the database at most once in five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let tried = 0;
  const { server, close } = await startCollector({
    store,
    followUp: async () => {
      tried++;
    },
  });
  const crowd = () => Promise.all(Array.from({ length: 100 }, () => server.inject('/readyz')));
  const statuses = new Set((await crowd()).map(({ statusCode }) => statusCode));
  await vi.advanceTimersByTimeAsync(4_999);
  await crowd();
  expect([...statuses]).toEqual([200]);
  expect(tried).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await crowd();
  expect(tried).toBe(2);
  await close();
});

test('a server whose last commit failed is not ready until one succeeds', async () => {
  let isFull = false;
  const disk = {
    ...store,
    assertFreeSpace: async () => {
      if (isFull) throw new NotStorable('The disk is nearly full');
    },
  };
  const { server, send, close } = await startCollector({ store: disk });
  const readiness = async () => (await server.inject('/readyz')).statusCode;
  expect(await readiness()).toBe(200);
  isFull = true;
  await send('contact', completeAnswers.contact);
  isFull = false;
  expect(await readiness()).toBe(503);
  await send('contact', completeAnswers.contact);
  expect(await readiness()).toBe(200);
  await close();
});
