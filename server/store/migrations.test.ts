import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { damage } from '../../tests/damaged-database.ts';
import { bothDatabases, createEmptyPostgresDatabase, testWithPostgres } from '../../tests/databases.ts';
import { newFolder } from '../../tests/new-folder.ts';
import { silentLog } from '../../tests/stores.ts';
import { createLog } from '../log.ts';
import { migrationsFolder, readDone } from './migrate.ts';
import type { Database } from './schema.ts';
import { layOut } from './snapshot/snapshot.ts';
import { databaseFile, openSqlite } from './sqlite/open.ts';
import { openStore } from './store.ts';
import { openCopy } from './transfer/open-copy.ts';

/** The migrations that databases have run, by the hash of their text. A change of the tables is a new file. */
const frozen = {
  '0001-initial': '72eb32f57fa52553e45a08afb9741a4a77d17229041497c0a48532d101d4ff7c',
  '0002-office-initial': 'f6a64608639023a0ac17c279813428f227c22dc40cb412a21ab4fc4738a7b51e',
  '0003-check-in': '11151d4243b1ef16b969fa6c88406c5a93c4c70049cd5830de02e0ebe25524a3',
};

test('a migration that databases have run keeps its text', () => {
  const texts = Object.keys(frozen).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(migrationsFolder, `${name}.ts`)))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(texts)).toEqual(frozen);
});

describe('an upgrade', () => {
  let dataFolder: string;
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const open = () => openStore({ databaseUrl: undefined, dataFolder }, log);
  const kept = () => readdirSync(dataFolder).filter((name) => name.startsWith('kollo-fore-uppgradering-'));

  beforeEach(async () => {
    dataFolder = newFolder();
    lines.length = 0;
    const earlier = await layOut(dataFolder, '0001-initial');
    await earlier
      .insertInto('upkeep')
      .values({ duty: 'mail' as 'backup', doneAt: 'earlier' })
      .execute();
    await earlier.destroy();
  });

  test('keeps the database as it was, as a backup that can be restored and that the log names', async () => {
    await (await open()).close();
    const [name = ''] = kept();
    expect(statSync(join(dataFolder, name)).mode & 0o077).toBe(0);
    expect(lines.join('')).toContain(`"backup":"${join(dataFolder, name)}","from":"0001-initial"`);
    const folder = newFolder();
    const { copy, origin } = await openCopy(join(dataFolder, name), folder);
    expect(origin).toBe('backup');
    expect(await copy.db.selectFrom('upkeep').select('doneAt').execute()).toContainEqual({
      doneAt: 'earlier',
    });
    await copy.close();

    await (await open()).close();
    expect(kept()).toEqual([name]);
  });

  test('changes nothing when the backup before it fails', async () => {
    damage(databaseFile(dataFolder), 'upkeep');
    await expect(open()).rejects.toThrow(/could not be backed up .*, so nothing was changed/);
    const { dialect } = openSqlite(dataFolder);
    const earlier = new Kysely<Database>({ dialect });
    expect(await readDone(earlier)).toEqual(['0001-initial']);
    await earlier.destroy();
  });

  test('a migration that fails changes nothing, and the start says that the earlier version still starts', async () => {
    const { dialect } = openSqlite(dataFolder);
    const earlier = new Kysely<Database>({ dialect });
    // The second migration has made some tables when it comes to this one.
    await sql`create table office_texts (id integer)`.execute(earlier);
    const objects = async () =>
      (await sql`select name from sqlite_schema order by name`.execute(earlier)).rows;
    const before = await objects();
    await expect(open()).rejects.toThrow(
      /table "office_texts" already exists. Nothing was changed. The migration 0002-office-initial failed: the earlier version/,
    );
    expect(await objects()).toEqual(before);
    await earlier.destroy();
  });
});

testWithPostgres('a migration that fails leaves no incomplete tables in PostgreSQL', async () => {
  const databaseUrl = await createEmptyPostgresDatabase();
  const other = new Client(databaseUrl);
  await other.connect();
  // The first migration has made its tables when the second comes to this one.
  await other.query('create table office_texts (id integer)');
  await expect(openStore({ databaseUrl, dataFolder: '' }, silentLog)).rejects.toThrow(
    'The migration 0002-office-initial failed',
  );
  const { rows } = await other.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'",
  );
  expect(rows).toEqual([{ tablename: 'office_texts' }]);
  await other.end();
});

describe.each(bothDatabases())('$database: a database', ({ createDatabase, onBoth }) => {
  onBoth('is refused with a remedy by an earlier version of the program', async () => {
    const dataFolder = newFolder();
    const databaseUrl = await createDatabase();
    const open = () => openStore({ databaseUrl, dataFolder }, silentLog);
    const store = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', '')`.execute(store.db);
    await store.close();
    await expect(open()).rejects.toThrow(/newer version of this program \(0999-later\).*Start that version/);
  });
});
