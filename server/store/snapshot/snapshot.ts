import { chmodSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely } from 'kysely';
import { migrate, readDone } from '../migrate.ts';
import { type Database, databaseName, ephemeralTables } from '../schema.ts';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { openFile } from '../sqlite/open-file.ts';
import type { Store } from '../store.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyTables } from './copy.ts';

/**
 * SQLite's `application_id` of a backup: "koll" in ASCII. Only backups have it, because a copied database file may lack
 * what its write-ahead log held.
 */
export const backupMark = 0x6b6f6c6c;

/**
 * Copies the whole database, whichever kind it is and whichever migrations it has run, to one SQLite file in a folder, while
 * the server runs. Returns the file's path.
 * @throws {BackupProblem} when the database is damaged.
 */
export async function takeSnapshot(
  { db, file }: Pick<Store, 'db' | 'file'>,
  folder: string,
  now: Date,
): Promise<string> {
  const snapshot = databaseFile(folder);
  if (file) vacuumInto(file, snapshot);
  else await copyToFile(db, folder);
  finish(snapshot, now);
  // Readable by this user only, because it contains children's names and allergies.
  chmodSync(snapshot, 0o600);
  return snapshot;
}

/** A new SQLite database in a folder, which has run the migrations up to one of them. */
export async function layOut(folder: string, upTo: string): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: openSqlite(folder).dialect, plugins: [new CamelCasePlugin()] });
  try {
    await migrate(db, { upTo });
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function vacuumInto(original: string, draft: string): void {
  const database = openFile(original, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run(draft);
  } finally {
    database.close();
  }
}

/** Copies PostgreSQL's rows, of one moment, to a new SQLite database. */
async function copyToFile(db: Kysely<Database>, folder: string): Promise<void> {
  const file = await layOut(folder, (await readDone(db)).at(-1) ?? '');
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((from) => file.transaction().execute((to) => copyTables(from, to)));
  } finally {
    await file.destroy();
  }
}

/** An earlier version may lack some of them. */
const ephemeral: readonly string[] = ephemeralTables.map(databaseName);

/**
 * Checks a copy, and removes sessions, invitations and the key of login challenges, so that the copy lets nobody in.
 * @throws {BackupProblem} when it is damaged.
 */
function finish(draft: string, now: Date): void {
  const database = openFile(draft);
  try {
    // Without a write-ahead log the copy is a single file, and can be opened on a read-only disk.
    database.exec('pragma journal_mode = delete');
    // Overwritten, not only marked as free.
    database.exec('pragma secure_delete = on');
    for (const { name } of database.prepare("select name from sqlite_schema where type = 'table'").all())
      if (ephemeral.includes(String(name))) database.exec(`delete from ${name}`);
    database.prepare("update upkeep set done_at = ? where duty = 'backup'").run(now.toISOString());
    database.exec(`pragma application_id = ${backupMark}`);
    if (!isIntact(database)) throw new BackupProblem('damaged');
  } finally {
    database.close();
  }
}

/** Whether SQLite finds nothing wrong with a database's pages and indexes. */
export function isIntact(database: DatabaseSync): boolean {
  return Object.values(database.prepare('pragma integrity_check').get() ?? {})[0] === 'ok';
}
