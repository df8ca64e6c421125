import { describe, expect, test } from 'vitest';
import { writeToFamily } from '../../office/server/letters/deliver.ts';
import type { SendingAnswer } from '../../office/shared/letter-answers.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { silentLog, startCollector, temporarySqlite } from '../../tests/collector.ts';
import { createPostgresDatabase, testWithPostgres } from '../../tests/databases.ts';
import { logIn, sendAsRead, testLetters } from '../../tests/office.ts';
import { sendDueLetters } from '../mail/send.ts';
import { sharedClock } from './clock.ts';
import { openStore, type Store } from './store.ts';

const minute = 60_000;
const never = new AbortController().signal;
const machine = (minutesAhead: number) => () => Date.now() + minutesAhead * minute;
const anna = { name: 'Anna Berg', role: 'ansvarig' } as const;

let store: Store;

/** An instance whose machine's clock is `minutesAhead` ahead, with its office and outbox. */
async function openInstance(minutesAhead: number) {
  const now = await sharedClock(store, silentLog, machine(minutesAhead));
  const collector = await startCollector({ store, now });
  const arrived: string[] = [];
  const outbox = {
    store,
    async send({ subject }: { subject: string }) {
      arrived.push(subject);
      return undefined;
    },
    writeToFamily: writeToFamily(testLetters(store, now)),
    correspondence: { product: 'Ängskollot', from: 'kollo@kollo.example', association: [] },
    log: silentLog,
    now,
  };
  return {
    collector,
    visitor: await logIn(collector, store, anna, now()),
    arrived,
    deliver: () => sendDueLetters(outbox, `clock ${minutesAhead}`, never),
  };
}

const openPostgres = async () =>
  openStore({ databaseUrl: await createPostgresDatabase(), dataFolder: '' }, silentLog);

describe('on two machines whose clocks are sixteen minutes apart', () => {
  testWithPostgres.each([
    { chosenBy: 'is behind', clocks: [-8, 8] },
    { chosenBy: 'is ahead', clocks: [8, -8] },
  ] as const)(
    'a letter chosen on the machine that $chosenBy is held for ten minutes on both, and can be undone on the other',
    async ({ clocks }) => {
      store = await openPostgres();
      // In sequence, because the first instance invites Anna.
      const here = await openInstance(clocks[0]);
      const there = await openInstance(clocks[1]);
      const { body: applied } = await here.collector.send('child', completeAnswers.child);
      const about = { reference: applied.reference, week: 31 };
      const decisions = [{ ...about, state: 'nej', decisionId: 0 }];
      expect((await here.visitor.ask('POST', '/decisions', { decisions })).status).toBe(200);
      const sending = crypto.randomUUID();
      const letters = [{ ...about, decisionId: 1 }];
      await sendAsRead(here.visitor, { sending, kind: 'nej', answerBy: null, letters });

      for (const { deliver, arrived, visitor } of [there, here]) {
        await deliver();
        expect(arrived).toEqual([]);
        const { body } = await visitor.ask<SendingAnswer>('GET', `/letters/sendings/${sending}`);
        expect(body.recipients).toMatchObject([{ status: 'held' }]);
      }
      await there.visitor.ask('POST', `/letters/sendings/${sending}/undo`);
      const { body } = await here.visitor.ask<SendingAnswer>('GET', `/letters/sendings/${sending}`);
      expect(body).toMatchObject({ undoneBy: 'Anna Berg', recipients: [{ status: 'undone' }] });
      await Promise.all([here, there].map(({ collector }) => collector.close()));
      await store.close();
    },
  );
});

testWithPostgres(
  'a clock that differs by years from the database’s is not corrected, and is logged',
  async () => {
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => warnings.push(message) };
    const years = machine(3 * 365 * 24 * 60);
    store = await openPostgres();
    const now = await sharedClock(store, log, years);
    expect(Math.abs(now().getTime() - years())).toBeLessThan(minute);
    expect(warnings).toEqual(['The database’s clock is far from this machine’s']);
    await store.close();
  },
);

testWithPostgres('a machine that cannot reach the database uses its own clock', async () => {
  const lost = await openPostgres();
  await lost.close();
  const now = await sharedClock(lost, silentLog, machine(8));
  expect(Math.abs(now().getTime() - machine(8)())).toBeLessThan(minute);
});

test('sharedClock uses the machine’s clock with SQLite', async () => {
  const sqlite = await temporarySqlite();
  const now = await sharedClock(sqlite, silentLog, machine(8));
  expect(Math.abs(now().getTime() - machine(8)())).toBeLessThan(minute);
  await sqlite.close();
});
