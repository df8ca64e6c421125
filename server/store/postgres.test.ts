import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../../tests/collector.ts';
import { type Postgres, startPostgres } from '../../tests/postgres.ts';
import { findApplicants } from '../office/applications/search.ts';
import { findSubmission } from '../submissions/read.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { openStore, ready } from './store.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** A session of someone else's in the same database. */
async function connect(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  return client;
}

test('what is acknowledged after the database froze is there for everyone', async () => {
  const databaseUrl = await postgres.createDatabase();
  const patienceMs = 1_000;
  const store = await ready(
    postgresDialect(databaseUrl, () => {}, patienceMs),
    'PostgreSQL',
  );
  const other = await connect(databaseUrl);
  postgres.freeze();
  try {
    await expect(store.db.transaction().execute(async () => {})).rejects.toMatchObject({
      name: 'NotStorable',
      cause: { message: expect.stringContaining('timeout') },
    });
  } finally {
    postgres.thaw();
  }
  await store.db.updateTable('upkeep').set({ doneAt: 'i går' }).where('duty', '=', 'backup').execute();
  const { rows } = await other.query("select done_at from upkeep where duty = 'backup'");
  expect(rows).toEqual([{ done_at: 'i går' }]);
  await other.end();
  await store.close();
});

test.each([
  { setting: 'off', used: 'on' },
  { setting: 'on', used: 'on' },
  { setting: 'remote_apply', used: 'remote_apply' },
])(
  'a commit waits for the disk in a database that has synchronous_commit $setting',
  async ({ setting, used }) => {
    const databaseUrl = await postgres.createDatabase();
    const owner = await connect(databaseUrl);
    await owner.query(`alter database ${owner.database} set synchronous_commit = ${setting}`);
    await owner.end();
    const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
    const { rows } = await sql`show synchronous_commit`.execute(store.db);
    expect(rows).toEqual([{ synchronousCommit: used }]);
    await store.close();
  },
);

test('a spell of read-only, and whatever else was set for the database, is over when it is over', async () => {
  const databaseUrl = await postgres.createDatabase();
  const owner = await connect(databaseUrl);
  const set = (setting: string) => owner.query(`alter database ${owner.database} set ${setting}`);
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  await store.close();
  await set('default_transaction_read_only = on');
  await set("default_transaction_isolation = 'serializable'");
  const bornInTheSpell = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const { db } = bornInTheSpell;
  expect((await sql`show transaction_isolation`.execute(db)).rows).toEqual([
    { transactionIsolation: 'read committed' },
  ]);
  const write = () => db.updateTable('upkeep').set({ doneAt: 'i dag' }).execute();
  await write();
  // A session that has become read-only by itself, as on a server that was demoted.
  await sql`set session characteristics as transaction read only`.execute(db);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await write();
  await bornInTheSpell.close();
  await owner.end();
});

test('where answers are kept is said without the password', async () => {
  const address = new URL(await postgres.createDatabase());
  address.password = 'hemligt';
  const store = await openStore({ databaseUrl: address.href, dataFolder: '' }, silentLog);
  expect(store.place).toBe(`PostgreSQL at ${address.host}${address.pathname}`);
  await store.close();
});

test('a session that is never idle is replaced after ten minutes all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const databaseUrl = await postgres.createDatabase();
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const session = async () => (await sql`select pg_backend_pid()`.execute(store.db)).rows[0];
  const first = await session();
  for (let minute = 0; minute < 9; minute += 0.1) {
    await vi.advanceTimersByTimeAsync(6_000);
    await session();
  }
  expect(await session()).toEqual(first);
  for (let minute = 9; minute < 11; minute += 0.1) {
    await vi.advanceTimersByTimeAsync(6_000);
    await session();
  }
  expect(await session()).not.toEqual(first);
  vi.useRealTimers();
  await store.close();
});

/** A database as it was when a migration was the last one. */
async function databaseOfBefore(last: string): Promise<string> {
  const databaseUrl = await postgres.createDatabase();
  const plugins = [new CamelCasePlugin()];
  const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl, () => {}), plugins });
  await migrate(db, last);
  await db.destroy();
  return databaseUrl;
}

test('a migration that stumbles over what somebody wrote does not repeat it', async () => {
  const databaseUrl = await databaseOfBefore('0002-upkeep');
  const open = () => openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const before = await connect(databaseUrl);
  await before.query(`
    insert into leader_applications
      (reference, submission_key, created_at, name, age, email, phone, periods, experience, motivation)
      values ('L-7K3M-QXR', 'nyckel', '', 'Majken', 22, '', '', 'Bara när Alva är med', '', '');
  `);
  await before.end();
  await expect(open()).rejects.toThrow(/could not be opened or brought up to date: 22P02\.$/);
});

test('whoever applied before names were searched for is found all the same', async () => {
  const databaseUrl = await databaseOfBefore('0008-letters-that-may-have-arrived');
  const before = await connect(databaseUrl);
  await before.query(`
    insert into child_applications
      (reference, submission_key, created_at, child_name, child_age, parent_name, parent_email, parent_phone, period)
      select 'B-' || number, 'nyckel ' || number, '2026-01-10T12:00:00.000Z', 'Barn ' || number, 10, 'Åsa Ek',
             'asa@example.org', '+46 70 174 06 06', 'alla' from generate_series(1, 1100) as number;
  `);
  await before.end();
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const wanted = { form: 'child' as const, week: null, state: null, after: null };
  const { applicants } = await findApplicants(store.db, { ...wanted, text: 'barn 1099 ÅSA 0701740606' });
  expect(applicants).toMatchObject([{ reference: 'B-1099' }]);
  await store.close();
});

test('weeks that leaders wished before PostgreSQL kept them as an array are still theirs', async () => {
  const databaseUrl = await databaseOfBefore('0002-upkeep');
  const open = () => openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const before = await connect(databaseUrl);
  await before.query(`
    insert into leader_applications
      (reference, submission_key, created_at, name, age, email, phone, periods, experience, motivation)
      values ('L-7K3M-QXR', 'nyckel', '2026-01-10T12:00:00.000Z', 'Majken', 22, 'majken@example.org',
              '070-174 06 06', '["period3","period1"]', 'Tränare för flickor', 'Jag var kollobarn');
  `);
  const store = await open();
  const { rows } = await before.query('select periods from leader_applications');
  expect(rows).toEqual([{ periods: ['period3', 'period1'] }]);
  expect((await findSubmission(store, 'L-7K3M-QXR'))?.values.periods).toEqual(['period3', 'period1']);
  await before.end();
  await store.close();
});
