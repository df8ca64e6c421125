import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantInSweden } from '../../forms/swedish-time.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import type { Store } from '../store/store.ts';

const inSweden = (text: string) => {
  const instant = instantInSweden(text);
  if (!instant) throw new Error(`${text} is no time`);
  return instant;
};

let store: Store;
beforeAll(async () => {
  store = await temporarySqlite();
});
afterAll(() => store.close());

/** The clocks go forward on 28 March 2027 and back on 31 October: opening and closing are on either side. */
const settings = {
  applications: {
    child: {
      state: 'scheduled',
      opens: inSweden('2027-03-01 18:00'),
      closes: inSweden('2027-04-30 18:00'),
    },
    leader: {
      state: 'scheduled',
      opens: inSweden('2026-10-24 18:00'),
      closes: inSweden('2027-01-01 00:00'),
    },
  },
  season: { year: 2027 },
} as const;

let now = new Date(0);
let count = 0;

async function at(time: string) {
  now = new Date(time);
  const { server, send, close } = await startCollector({ store, settings, now: () => now });
  const { child, secondsToChange } = (await server.inject('/api/season')).json();
  const sent = await send('child', { ...completeAnswers.child, 'Barnets namn': `Barn ${++count}` });
  await close();
  return { open: child.open, secondsToChange, status: sent.status, message: sent.body.error?.message };
}

test.each([
  ['2027-03-01T16:59:59.000Z', 'closed until it opens', { open: false, secondsToChange: 1, status: 403 }],
  ['2027-03-01T17:00:00.000Z', 'open from its opening, in winter time', { open: true, status: 200 }],
  ['2027-04-30T15:59:59.999Z', 'open in summer time', { open: true, secondsToChange: 1, status: 200 }],
  ['2027-04-30T16:00:00.000Z', 'shown as closed, but taken', { open: false, status: 200 }],
  ['2027-04-30T16:29:59.000Z', 'taken for half an hour', { open: false, status: 200 }],
  ['2027-04-30T16:30:00.000Z', 'refused', { status: 403, message: expect.stringContaining('stängd') }],
])('a scheduled application is, at %s, %s', async (time, _state, expected) => {
  expect(await at(time)).toMatchObject(expected);
});
