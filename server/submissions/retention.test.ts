import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import type { FormName } from '../../forms/form.ts';
import { addLetters, type NewLetter } from '../../office/server/letters/stored.ts';
import type { PlacementState } from '../../office/shared/placement.ts';
import { serverExtensions } from '../../office.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { testContent } from '../../tests/content.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { newFolder } from '../../tests/new-folder.ts';
import { somebody } from '../../tests/office.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { campIsOver, secondsBefore, weeksBeside } from '../../tests/summer.ts';
import { writeDiary } from '../diary.ts';
import { createLog } from '../log.ts';
import { queueLetters } from '../mail/queue.ts';
import { tablesAboutSubmissions } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { findSubmission } from './read.ts';
import { countOverdue, eraseOverdue, keepRetention } from './retention.ts';

const extensions = await serverExtensions();

const rules = loadCamp(testContent).retention;
const none = { healthDetails: 0, contacts: 0, applications: 0, messages: 0, diary: 0 };
const eraseAt = (store: Store, at: string | Date) => eraseOverdue(store, extensions, rules, new Date(at));
const overdueAt = (store: Store, at: string | Date) => countOverdue(store, extensions, rules, new Date(at));
/** What is overdue by then, which is erased once. */
async function expectErased(store: Store, at: string | Date, counts: Partial<typeof none>): Promise<void> {
  expect(await overdueAt(store, at)).toEqual({ ...none, ...counts });
  expect(await eraseAt(store, at)).toEqual({ ...none, ...counts, forgotten: true });
  expect(await overdueAt(store, at)).toEqual(none);
}
const afterCamp = campIsOver(2027);

/** Stores forms, each at its own time, and queues their letters. */
async function sendAt(
  store: Store,
  sent: readonly { form: FormName; at: string; answers?: object }[],
): Promise<string[]> {
  let now = new Date(0);
  const collector = await startCollector({
    store,
    now: () => now,
    followUp: queueLetters('info@kollo.example'),
  });
  const references: string[] = [];
  for (const { form, at, answers } of sent) {
    now = new Date(at);
    const { body } = await collector.send(form, { ...completeAnswers[form], ...answers });
    references.push(body.reference);
  }
  await collector.close();
  return references;
}

describe.each(bothDatabases())('$database: submitted data', ({ open, test, onBoth }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  onBoth(
    'is erased as /gdpr says: health after the camp, applications at New Year, messages after a year',
    async () => {
      const [child = ''] = await sendAt(store, [
        { form: 'child', at: '2027-03-01T12:00:00Z' },
        { form: 'leader', at: '2027-01-10T12:00:00Z' },
        { form: 'contact', at: '2027-03-01T12:00:00Z' },
      ]);
      const needs = async () => (await findSubmission(store, child))?.values.specialNeeds;

      await expectErased(store, secondsBefore(afterCamp), {});
      expect(await needs()).toBe('Jordnötsallergi, har EpiPen');
      await expectErased(store, afterCamp, { healthDetails: 1 });
      expect(await needs()).toBe('');
      await expectErased(store, '2027-12-30T22:59:59Z', {});
      await expectErased(store, '2027-12-30T23:00:00Z', { applications: 2 });
      await expectErased(store, '2028-03-01T12:00:00Z', {});
      await expectErased(store, '2028-03-02T12:00:00Z', { messages: 1 });
      expect(await store.db.selectFrom('mail').selectAll().execute()).toEqual([]);
    },
  );

  test('is erased sooner for a refused child: health details and the kitchen’s notes', async () => {
    const [no = '', offered = '', undecided = '', withdrawn = ''] = await sendAt(
      store,
      ['Vecka 31', 'Vecka 31', 'Alla perioder', 'Alla perioder'].map((period, number) => ({
        form: 'child',
        at: '2027-03-01T12:00:00Z',
        answers: { 'Önskad period': period, 'Barnets namn': `Barn ${number}` },
      })),
    );
    const decide = (reference: string, week: number, state: PlacementState, at: string) =>
      store.db
        .insertInto('decisions')
        .values({ reference, week, state, decisionId: 1, decidedAt: at, decidedBy: 'Anna' })
        .execute();
    await decide(no, 31, 'nej', '2027-04-01T21:59:59.000Z');
    // An earlier wish, which the family dropped before any decision.
    await decide(no, 32, 'ny', '2027-04-02T12:00:00.000Z');
    await decide(offered, 31, 'erbjuden', '2027-04-01T12:00:00.000Z');
    await decide(offered, 30, 'nej', '2027-04-01T12:00:00.000Z');
    for (const week of [30, 31]) await decide(undecided, week, 'nej', '2027-04-01T12:00:00.000Z');
    for (const week of [30, 31]) await decide(withdrawn, week, 'nej', '2027-04-01T12:00:00.000Z');
    for (const week of weeksBeside(30, 31))
      await decide(withdrawn, week, 'atertagen', '2027-04-05T12:00:00.000Z');
    const all = [no, offered, undecided, withdrawn];
    for (const reference of all) {
      for (const kind of ['food', 'note'] as const)
        await store.db
          .insertInto('officeTexts')
          .values({ reference, kind, text: 'Nötfritt', writtenAt: '2027-04-01', writtenBy: 'Anna' })
          .execute();
    }
    const known = async () => {
      const texts = await store.db.selectFrom('officeTexts').select(['reference', 'kind']).execute();
      const food = texts.filter(({ kind }) => kind === 'food').map(({ reference }) => reference);
      const health = await Promise.all(
        all.map(async (reference) => (await findSubmission(store, reference))?.values.specialNeeds !== ''),
      );
      expect(texts.filter(({ kind }) => kind === 'note')).toHaveLength(all.length);
      expect(all.map((reference) => food.includes(reference))).toEqual(health);
      return health;
    };

    await expectErased(store, '2027-04-14T12:00:00Z', {});
    expect(await known()).toEqual([true, true, true, true]);
    await expectErased(store, '2027-04-15T12:00:00Z', { healthDetails: 1 });
    expect(await known()).toEqual([false, true, true, true]);
    await expectErased(store, '2027-04-19T12:00:00Z', { healthDetails: 1 });
    expect(await known()).toEqual([false, true, true, false]);
    await expectErased(store, afterCamp, { healthDetails: 2 });
    expect(await known()).toEqual([false, false, false, false]);
  });

  test('is kept for a child whose family can still change its no by the link in the offer', async () => {
    const [reference = ''] = await sendAt(store, [
      { form: 'child', at: '2027-03-01T12:00:00Z', answers: { 'Önskad period': 'Vecka 31' } },
    ]);
    const no = { state: 'nej', decidedAt: '2027-04-02T12:00:00.000Z', decidedBy: 'Familjen' } as const;
    const answered = { reference, week: 31, decisionId: 2, ...no };
    await store.db.insertInto('decisions').values(answered).execute();
    const about = { form: 'child', reference, recipient: 'family' } as const;
    const offer = { ...about, sending: 's', kind: 'erbjudande', chosenBy: 'Anna' } as const;
    await store.db
      .insertInto('mail')
      .values({ ...offer, messageId: '<1>', createdAt: '2027-04-01', state: 'sent', answerBy: '2027-04-23' })
      .execute();
    await expectErased(store, '2027-04-23T21:59:59Z', {});
    await expectErased(store, '2027-04-23T22:00:00Z', { healthDetails: 1 });
  });

  onBoth(
    'is erased together with decisions and letters about it, and the diary is kept for two years',
    async () => {
      const [child = '', message = ''] = await sendAt(store, [
        { form: 'child', at: '2027-03-01T12:00:00Z' },
        { form: 'contact', at: '2027-03-01T12:00:00Z' },
      ]);
      const { db } = store;
      const decided = { week: 31, state: 'ja' as const, decidedAt: '2027-04-01', decidedBy: 'Anna' };
      await db
        .insertInto('decisions')
        .values({ reference: child, decisionId: 1, ...decided })
        .execute();
      await db
        .insertInto('officeTexts')
        .values({ reference: child, kind: 'note', text: 'Ringde.', writtenAt: '', writtenBy: 'Anna' })
        .execute();
      await db
        .insertInto('answeredMessages')
        .values({ reference: message, answeredAt: '2027-04-01', answeredBy: 'Anna' })
        .execute();
      const mail: NewLetter['mail'] = {
        ...{ form: 'child', reference: child, messageId: '<1>', sending: '', kind: 'eget', chosenBy: 'Anna' },
        ...{ createdAt: '', state: 'sent' },
      };
      const weeks = [
        { reference: child, week: 31, decisionId: 1, topic: 'eget', recipient: 'applicant' as const },
      ];
      await db.transaction().execute((transaction) => addLetters(transaction, [{ mail, weeks }]));
      const line = { who: somebody('Anna'), verb: 'satte Tackat ja', reference: child };
      await writeDiary(db, [line], new Date('2027-04-01T12:00:00Z'));

      await eraseAt(store, '2028-04-01T12:00:00Z');
      for (const table of tablesAboutSubmissions)
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      expect(await db.selectFrom('diary').select('reference').execute()).toEqual([{ reference: child }]);
      await expectErased(store, '2029-04-01T12:00:00Z', {});
      await expectErased(store, '2029-04-02T12:00:00Z', { diary: 1 });
      expect(await db.selectFrom('diary').selectAll().execute()).toEqual([]);
    },
  );

  test('does not include published content, whose author is erased together with the diary', async () => {
    const publish = (basedOn: number, publishedAt: string) =>
      store.db
        .insertInto('contentVersions')
        .values({ changes: '{}', basedOn, publishedAt, publishedBy: 'Anna', kind: 'published' })
        .execute();
    await publish(0, '2027-04-01T12:00:00.000Z');
    await publish(1, '2027-04-02T12:00:00.000Z');
    const picture = { files: '', shows: '', child: 'none', addedBy: 'Anna' } as const;
    await store.db
      .insertInto('contentPictures')
      .values([
        { ...picture, name: 'old', addedAt: '2027-04-01T12:00:00.000Z' },
        { ...picture, name: 'new', addedAt: '2027-04-02T12:00:00.000Z' },
      ])
      .execute();
    await eraseAt(store, '2029-04-02T12:00:00Z');
    const versions = store.db.selectFrom('contentVersions').select('publishedBy').orderBy('publishedAt');
    expect(await versions.execute()).toEqual([{ publishedBy: '' }, { publishedBy: 'Anna' }]);
    const pictures = store.db.selectFrom('contentPictures').select('addedBy').orderBy('addedAt');
    expect(await pictures.execute()).toEqual([{ addedBy: '' }, { addedBy: 'Anna' }]);
  });

  test('deletes a database that was kept before a restore or an upgrade after 30 days', async () => {
    const dataFolder = newFolder();
    const names = ['aterlasning-2027-01-02', 'uppgradering-2027-01-02', 'uppgradering-2027-01-03'];
    for (const name of names) writeFileSync(join(dataFolder, `kollo-fore-${name}T115959Z.db`), '');
    await look(store, in2027, dataFolder);
    expect(readdirSync(dataFolder)).toEqual(['kollo-fore-uppgradering-2027-01-03T115959Z.db']);
    rmSync(dataFolder, { recursive: true });
    const logged = (await look(store, in2027, dataFolder)).map((line) => JSON.parse(line).level);
    expect(logged).toEqual(['info']);
  });

  test('belongs to next summer if it was sent from the day after the camp', async () => {
    const [friday, saturday] = await sendAt(store, [
      { form: 'child', at: secondsBefore(afterCamp).toISOString() },
      { form: 'leader', at: afterCamp.toISOString() },
    ]);
    await eraseAt(store, '2028-01-02T12:00:00Z');
    expect(await findSubmission(store, friday ?? '')).toBeUndefined();
    expect(await findSubmission(store, saturday ?? '')).toBeDefined();
  });
});

/** Runs a few retention checks with this clock. Returns the log lines. */
async function look(store: Store, now: () => Date, dataFolder = store.place): Promise<string[]> {
  const stopping = new AbortController();
  const lines: string[] = [];
  let times = 0;
  const countedNow = () => {
    // A check reads the clock at least twice.
    if (++times > 6) stopping.abort();
    return now();
  };
  const log = createLog((line) => lines.push(line));
  await keepRetention(
    { store, dataFolder, extensions, retention: rules, log, now: countedNow, pollIntervalMs: 1 },
    stopping.signal,
  );
  return lines;
}

const date2027 = Date.parse('2027-02-01T12:00:00Z') - performance.now();
const in2027 = () => new Date(date2027 + performance.now());

test('keepRetention erases overdue data once a day, and logs only the counts', async () => {
  const store = await temporarySqlite();
  await sendAt(store, [{ form: 'contact', at: '2020-01-01T12:00:00Z' }]);
  const lines = await look(store, in2027);
  expect(lines).toHaveLength(1);
  const { time: _, ...logged } = JSON.parse(lines[0] ?? '');
  expect(logged).toEqual({ level: 'info', message: 'Erased what was overdue', ...none, messages: 1 });
  await store.close();
});

test('keepRetention retries after a failure, and until erased data that another program reads is gone', async () => {
  const store = await temporarySqlite();
  let isFull = true;
  const fragile = {
    ...store,
    async forgetErased() {
      if (!isFull) return store.forgetErased();
      isFull = false;
      throw new Error('The disk is full');
    },
  };
  const reader = new DatabaseSync(join(store.place, 'kollo.db'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from contact_messages').get();
  const lines: string[] = [];
  const stopping = new AbortController();
  const log = createLog((line) => lines.push(JSON.parse(line).message));
  const duty = keepRetention(
    {
      store: fragile,
      dataFolder: store.place,
      extensions,
      retention: rules,
      log,
      now: in2027,
      pollIntervalMs: 1,
    },
    stopping.signal,
  );
  const tries = () => lines.filter((line) => line.startsWith('What was erased is still on the disk')).length;
  await expect.poll(tries).toBeGreaterThan(0);
  expect(lines[0]).toContain('could not be erased');
  reader.close();
  const writeAheadLog = join(store.place, 'kollo.db-wal');
  await expect.poll(() => statSync(writeAheadLog).size).toBe(0);
  stopping.abort();
  await duty;
  expect(lines.at(-1)).toBe('Erased what was overdue');
  await store.close();
});

test('keepRetention erases nothing while a clock that is a year ahead is being corrected', async () => {
  const store = await temporarySqlite();
  await sendAt(store, [{ form: 'contact', at: '2026-12-01T12:00:00Z' }]);
  const yearAhead = date2027 + 365 * 24 * 60 * 60_000;
  let minutes = 0;
  const lines = await look(store, () => new Date(yearAhead - ++minutes * 60_000 + performance.now()));
  expect(lines).toEqual([]);
  await store.close();
});
