import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../tests/collector.ts';
import { type Postgres, startPostgres } from '../../tests/postgres.ts';
import { findSubmission } from '../submissions/read.ts';
import { openStore } from './store.ts';

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
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const other = await connect(databaseUrl);
  postgres.freeze();
  try {
    await expect(store.db.transaction().execute(async () => {})).rejects.toThrow('timeout');
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

test('weeks that leaders wished before PostgreSQL kept them as an array are still theirs', async () => {
  const databaseUrl = await postgres.createDatabase();
  const open = () => openStore({ databaseUrl, dataFolder: '' }, silentLog);
  await (await open()).close();
  const before = await connect(databaseUrl);
  await before.query(`
    delete from kysely_migration where name = '0003-periods-as-array';
    alter table leader_applications drop column periods;
    alter table leader_applications add column periods text not null;
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
