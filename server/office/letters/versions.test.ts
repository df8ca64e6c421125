import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asRead } from '../../../forms/office/read-letters.ts';
import { applyForChildren, comesIn, now } from '../../../tests/children.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { somebody, testLetters } from '../../../tests/office.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { eraseIn, eraseSubmissions } from '../../submissions/erase.ts';
import type { LettersGround } from '../ground.ts';
import { sendByItself } from './by-itself.ts';
import { previewLetters, startSending } from './sending.ts';
import { findLetters } from './stored.ts';
import { ownLetterOf, readTemplate } from './template.ts';

const anna = somebody('Anna Berg');
const bus = 'Bussen till {week} går klockan tio.';
const call = 'Ring oss, {guardian}, innan ni packar.';

describe.each(bothDatabases())('the words of letters, kept in $database', ({ database, open }) => {
  let store: Store;
  let ground: LettersGround;
  let alva: string;
  let bo: string;
  let cleo: string;
  beforeEach(async () => {
    store = await open();
    ground = testLetters(store, () => now);
    [alva = '', bo = '', cleo = ''] = await applyForChildren(store, 3);
    for (const reference of [alva, bo, cleo]) await comesIn(store.db, reference, [31]);
  });
  afterEach(() => store.close());

  async function send(text: string, references: readonly string[]): Promise<void> {
    const letters = references.map((reference) => ({ reference, week: 31, decisionId: 1 }));
    const own = { subject: 'Inför resan', text };
    const wanted = { kind: 'eget', own, answerBy: null, payBy: null, letters } as const;
    await startSending(ground, asRead(wanted, await previewLetters(ground, wanted), randomUUID()), anna);
  }
  const found = (references: readonly string[]) =>
    references.map((reference) => ({ form: 'child', reference }) as const);
  const erase = (...references: string[]) => eraseSubmissions(store, found(references), anna, now);

  const kept = async () => {
    const rows = await store.db.selectFrom('letterVersions').select('template').execute();
    return rows.map((row) => readTemplate(row)?.own).sort();
  };
  /** What each letter says, by whom it is for. */
  const said = async () =>
    new Map(
      (await findLetters(store.db, {}, now)).map((letter) => [letter.reference, ownLetterOf(letter)?.text]),
    );

  test('are there once, however many they are sent to, and go with the last letter', async () => {
    await send(bus, [alva, bo]);
    await send(call, [cleo]);
    await erase(alva);
    expect(await kept()).toEqual([bus, call]);
    await erase(cleo);
    expect(await kept()).toEqual([bus]);
    expect(await said()).toEqual(new Map([[bo, bus]]));
    await erase(bo);
    expect(await kept()).toEqual([]);
  });

  test.runIf(database === 'PostgreSQL')(
    'stay for whoever sends another by them while the last letter is erased, whoever was first',
    async () => {
      const begin = <Result>(work: (transaction: Transaction<Database>) => Promise<Result>) =>
        store.db.transaction().execute(work);
      const confirm = (transaction: Transaction<Database>, reference: string) =>
        sendByItself(transaction, ground, {
          ...{ kind: 'bekraftelse', topic: 'bekraftelse', reference, week: 31, decisionId: 1 },
          ...{ answerBy: null, payBy: '2027-05-14' },
        });
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const somebodyWaits = () =>
        expect.poll(async () => (await waiting.execute(store.db)).rows.length).toBe(1);
      const haveWords = async () =>
        (await findLetters(store.db, {}, now)).map((letter) => [
          letter.reference,
          readTemplate(letter) !== undefined,
        ]);

      await begin((transaction) => confirm(transaction, alva));
      // In objects: else the transaction would wait for what waits for it.
      const { erasing } = await begin(async (transaction) => {
        await confirm(transaction, bo);
        const erasing = erase(alva);
        await somebodyWaits();
        return { erasing };
      });
      await erasing;
      expect(await haveWords()).toEqual([[bo, true]]);

      const { sending } = await begin(async (transaction) => {
        await eraseIn(transaction, found([bo]), anna, now);
        const sending = begin((other) => confirm(other, cleo));
        await somebodyWaits();
        return { sending };
      });
      await sending;
      expect(await haveWords()).toEqual([[cleo, true]]);
    },
  );
});
