import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createPostgresDatabase, openAt, testWithPostgres } from '../../../tests/databases.ts';
import { newFolder } from '../../../tests/new-folder.ts';
import { openIn } from '../../../tests/stores.ts';
import type { Database } from '../schema.ts';
import { copyTables } from '../snapshot/copy.ts';
import { writeBackup } from './backup.ts';

const now = new Date('2027-05-01T10:00:00Z');

let folder: string;
let copy: string;
beforeEach(() => {
  folder = newFolder();
  copy = join(folder, 'kopia.db');
});

const openSqlite = (name: string) => openIn(join(folder, name));

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

test('a backup is one file, and can be opened on a read-only disk', async () => {
  const store = await openSqlite('data');
  await writeBackup(store, copy, now);
  await store.close();
  // The file format's read version (https://www.sqlite.org/fileformat.html, 1.3.3): 2 needs a log beside it.
  expect(readFileSync(copy)[19]).toBe(1);
});

testWithPostgres('a backup of PostgreSQL is a snapshot of one moment while people send forms', async () => {
  const store = await openAt(await createPostgresDatabase());
  let isDone = false;
  const writing = (async () => {
    while (!isDone)
      await store.db.transaction().execute(async (transaction) => {
        await write(transaction, 1);
        await transaction.insertInto('diary').values({ at: '', who: '', verb: '' }).execute();
      });
  })();
  await expect.poll(() => people).toBeGreaterThan(3);
  await writeBackup(store, copy, now);
  isDone = true;
  await writing;
  const database = new DatabaseSync(copy, { readOnly: true });
  const count = (table: string) => database.prepare(`select count(*) as count from ${table}`).get()?.count;
  expect(count('contact_messages')).toBeGreaterThan(2);
  expect(count('contact_messages')).toBe(count('diary'));
  database.close();
  await store.close();
});

test('copyTables copies every row when there are more than one page', async () => {
  const [from, to] = await Promise.all([openSqlite('from'), openSqlite('to')]);
  for (let hundred = 0; hundred < 6; hundred++) await write(from.db, 100);
  // And the two duties.
  expect(await copyTables(from.db, to.db)).toBe(602);
  await Promise.all([from.close(), to.close()]);
});
