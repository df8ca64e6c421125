import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../tests/collector.ts';
import { createPostgresDatabase, testWithPostgres } from '../../../tests/databases.ts';
import type { Database } from '../schema.ts';
import { openStore } from '../store.ts';
import { verify, writeBackup } from './backup.ts';
import { copyRows, countRows } from './copy.ts';

let folder: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-backup-'));
  copy = join(folder, 'kopia.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const openSqlite = (name: string) =>
  openStore({ databaseUrl: undefined, dataFolder: join(folder, name) }, silentLog);

let people = 0;
/** Messages from this many. */
async function write(db: Kysely<Database>, howMany: number): Promise<void> {
  const rows = Array.from({ length: howMany }, () => ({
    reference: `M-${++people}`,
    submissionKey: `${people}`,
    createdAt: '2027-03-01T12:00:00.000Z',
    flagged: 0,
    form: 'contact',
    name: `Person ${people}`,
    email: 'e@example.org',
    subject: 'annat',
    message: 'Hej! '.repeat(500),
  }));
  await db.insertInto('contactMessages').values(rows).execute();
}

test('a backup that lacks a row is not taken for a whole one', async () => {
  const store = await openSqlite('data');
  await write(store.db, 2);
  const count = await writeBackup(store, copy, () => {});
  await store.close();
  expect(() => verify(copy, count)).not.toThrow();
  const database = new DatabaseSync(copy);
  database.exec('delete from contact_messages where id = 1');
  database.close();
  expect(() => verify(copy, count)).toThrow('incomplete');
});

test('a backup is one file, that opens also where nothing can be written', async () => {
  const store = await openSqlite('data');
  await writeBackup(store, copy, () => {});
  await store.close();
  // The file format's read version (https://www.sqlite.org/fileformat.html, 1.3.3): 2 needs a log beside it.
  expect(readFileSync(copy)[19]).toBe(1);
});

test('a backup of SQLite is of one moment, whatever people send meanwhile', async () => {
  const store = await openSqlite('data');
  await write(store.db, 500);
  const someoneElse = new DatabaseSync(join(folder, 'data', 'kollo.db'));
  let erased = 0;
  const count = await writeBackup(store, copy, () => {
    erased += Number(someoneElse.prepare('delete from contact_messages where id = 500').run().changes);
  });
  expect({ erased, count }).toEqual({ erased: 1, count: 500 });
  someoneElse.close();
  await store.close();
});

testWithPostgres('a backup of PostgreSQL is of one moment, whatever people send meanwhile', async () => {
  const store = await openStore(
    { databaseUrl: await createPostgresDatabase(), dataFolder: folder },
    silentLog,
  );
  await write(store.db, 1);
  /** Somebody sends a message between any two statements of the backup. */
  const busy: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await write(store.db, 1);
      return result;
    },
  };
  const count = await writeBackup({ ...store, db: store.db.withPlugin(busy) }, copy, () => {});
  expect(await countRows(store.db)).toBeGreaterThan(count + 1);
  await store.close();
});

test('of more submissions than are read at a time every one is copied', async () => {
  const [from, to] = await Promise.all([openSqlite('from'), openSqlite('to')]);
  for (let hundred = 0; hundred < 6; hundred++) await write(from.db, 100);
  expect(await copyRows(from.db, to.db, () => {})).toBe(600);
  expect(await countRows(to.db)).toBe(600);
  await Promise.all([from.close(), to.close()]);
});

test('pictures are copied a few at a time, for each may have a megabyte', async () => {
  const [from, to] = await Promise.all([openSqlite('from'), openSqlite('to')]);
  const pictures = Array.from({ length: 12 }, (_, index) => ({
    name: `bild-${index}.webp`,
    sha256: `${index}`,
    bytes: 'AAAA',
    width: 1,
    height: 1,
    addedAt: '2027-03-01T12:00:00.000Z',
    addedBy: 'Anna',
  }));
  await from.db.insertInto('contentPictures').values(pictures).execute();
  let most = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.filter((row) => 'bytes' in row).length);
      return result;
    },
  };
  expect(await copyRows(from.db.withPlugin(counting), to.db, () => {})).toBe(12);
  expect(most).toBe(5);
  await Promise.all([from.close(), to.close()]);
});
