import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../tests/postgres.ts';
import { silentLog } from '../../tests/stores.ts';
import { postgresDialect } from './postgres.ts';
import { openStore, ready } from './store.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** A separate session in the same database. */
async function connect(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  return client;
}

test('a row that is acknowledged after the database froze is committed and visible to other sessions', async () => {
  const databaseUrl = await postgres.createDatabase();
  const timeoutMs = 1_000;
  const store = await ready(
    postgresDialect(databaseUrl, () => {}, timeoutMs),
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

test('writing works again as soon as a read-only setting of the database or the session is removed', async () => {
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
  // A session that has become read-only, as on a demoted server.
  await sql`set session characteristics as transaction read only`.execute(db);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await write();
  await bornInTheSpell.close();
  await owner.end();
});
