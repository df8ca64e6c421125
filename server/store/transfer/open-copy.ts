import { copyFileSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { isFullDisk } from '../failure.ts';
import { migrationNames } from '../migrate.ts';
import { BackupProblem } from '../snapshot/backup-problem.ts';
import { backupMark, isIntact, layOut } from '../snapshot/snapshot.ts';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { openFile } from '../sqlite/open-file.ts';
import { ready, type Store } from '../store.ts';

/**
 * Who made a copy. `backup`: `kollo backup`. The others may lack something: `withLog` is a copied database file with its
 * write-ahead log, `withoutLog` one without, and `unmarked` a complete file of an older `kollo backup` or another
 * program.
 */
export type Origin = 'backup' | 'withLog' | 'withoutLog' | 'unmarked';

/** What SQLite reads with a database file: its write-ahead log, or what an interrupted transaction must roll back. */
const logs = ['-wal', '-journal'] as const;

/**
 * Opens a copy of a backup in a folder, so that the backup itself stays unchanged. Its log is read with it.
 * A copy of an earlier version is brought up to date.
 * @throws {BackupProblem} when the backup is missing, damaged, of another program or of a newer version.
 */
export async function openCopy(
  file: string,
  folder: string,
): Promise<{ readonly copy: Store; readonly origin: Origin }> {
  if (!existsSync(file)) throw new BackupProblem('missing');
  const copy = databaseFile(folder);
  // SQLite looks for the log beside the file to which a link leads.
  const original = realpathSync(file);
  const found = logs.filter((end) => isFilled(`${original}${end}`));
  for (const end of ['', ...found]) copyFileSync(`${original}${end}`, `${copy}${end}`);
  try {
    const origin = await assertOurs(copy, join(folder, 'empty'));
    const opened = await ready(openSqlite(folder).dialect, file);
    return { copy: opened, origin: found.length > 0 ? 'withLog' : origin };
  } catch (error) {
    if (isFullDisk(error) || error instanceof BackupProblem) throw error;
    throw new BackupProblem('unreadable', { cause: error });
  }
}

const isFilled = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Migrations would add our tables to another program's database, which would then look like an empty backup. */
async function assertOurs(file: string, folder: string): Promise<Origin> {
  const database = openFile(file);
  try {
    const objects = objectsIn(database);
    if (!objects.includes('table child_applications')) throw new Error('This is no database of ours');
    // Before any statement that could run them.
    const ours = await ourObjects(database, folder);
    const foreign = objects.filter((one) => !ours.includes(one));
    if (foreign.length > 0) throw new Error(`This database also has ${foreign.join(', ')}`);
    if (!isIntact(database)) throw new Error('This database is damaged');
    if (firstValue(database, 'pragma journal_mode') === 'wal') return 'withoutLog';
    return firstValue(database, 'pragma application_id') === backupMark ? 'backup' : 'unmarked';
  } finally {
    database.close();
  }
}

/**
 * A database's tables, indexes, views and triggers, with the text of those that have no rows of their own: views,
 * triggers and virtual tables. Without SQLite's statistics, which any `analyze` adds.
 */
const schemaObjects = `
  select type || ' ' || name || iif(rootpage = 0, ' ' || sql, '') as object from sqlite_schema
  where type <> 'table' or name not in ('sqlite_stat1', 'sqlite_stat4')`;

const objectsIn = (database: DatabaseSync): string[] =>
  database
    .prepare(schemaObjects)
    .all()
    .map(({ object }) => String(object));

/** The objects of an empty database that has run the same migrations. */
async function ourObjects(database: DatabaseSync, folder: string): Promise<string[]> {
  const latest = String(firstValue(database, 'select max(name) from kysely_migration'));
  mkdirSync(folder);
  if (latest > ((await migrationNames()).at(-1) ?? '')) throw new BackupProblem('newer');
  const db = await layOut(folder, latest);
  try {
    const { rows } = await sql<{ object: string }>`${sql.raw(schemaObjects)}`.execute(db);
    return rows.map(({ object }) => object);
  } finally {
    await db.destroy();
  }
}

const firstValue = (database: DatabaseSync, statement: string) =>
  Object.values(database.prepare(statement).get() ?? {})[0];
