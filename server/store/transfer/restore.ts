import { copyFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '../postgres.ts';
import {
  contentTables,
  type Database,
  peopleTables,
  type SubmissionTable,
  submissionTables,
  tablesAboutSubmissions,
} from '../schema.ts';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { ready, type Store } from '../store.ts';
import { BackupProblem, isIntact, writeCopy } from './backup.ts';
import { copyTable, countRows, insertRows, pages, type Row } from './copy.ts';
import { type MergeExtension, mergeAbout } from './merge.ts';
import { restoreContent } from './restore-content.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Opens a copy of a backup, brought up to date with the program: the backup itself is never written to.
 * @throws {BackupProblem} when there is none or it cannot be read.
 */
export async function openBackup(file: string): Promise<Store> {
  if (!existsSync(file)) throw new BackupProblem('missing');
  const folder = temporaryFolder(join(tmpdir(), 'kollo-restore-'));
  try {
    const copy = databaseFile(folder.path);
    copyFileSync(file, copy);
    assertOurs(copy);
    const store = await ready(openSqlite(folder.path).dialect, file);
    return {
      ...store,
      async close() {
        await store.close();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw new BackupProblem('unreadable', { cause: error });
  }
}

/** What whoever has tables of their own does with them when a backup is read in. */
export interface RestoreExtension extends MergeExtension {
  /** Makes the backup, which it may write to, and the database ready to be put together. */
  prepareRestore(from: Kysely<Database>, to: Kysely<Database>, now: Date): Promise<void>;
  /** Puts in order what the two only together make wrong, when all rows are there. */
  settle(transaction: Transaction<Database>, now: Date): Promise<void>;
  /** What people have to see to afterwards, in Swedish: a line for each thing. */
  leftToSee(db: Kysely<Database>): Promise<string[]>;
}

/** What reading in a backup means for each submission that is in one of the two, or differs. */
export interface RestorePlan {
  /** Only in the store: what came in after the backup was made. */
  readonly newer: readonly KnownSubmission[];
  /** Only in the backup: what has been erased since, or lost. */
  readonly returning: readonly KnownSubmission[];
  /** In both, with other answers. */
  readonly changed: readonly KnownSubmission[];
}

export interface KnownSubmission {
  readonly table: SubmissionTable;
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Compares the backup with the store as it is now. */
export async function planRestore(backup: Store, { db }: Store): Promise<RestorePlan> {
  const newer: KnownSubmission[] = [];
  const returning: KnownSubmission[] = [];
  const changed: KnownSubmission[] = [];
  for (const table of submissionTables) {
    const copied = new Map<string, Row>();
    for await (const rows of pages(backup.db, table)) {
      for (const row of rows) copied.set(String(row.reference), row);
    }
    for await (const rows of pages(db, table)) {
      for (const row of rows) {
        const copy = copied.get(String(row.reference));
        copied.delete(String(row.reference));
        if (!copy) newer.push(known(table, row));
        else if (!isDeepStrictEqual(answersIn(copy), answersIn(row))) changed.push(known(table, row));
      }
    }
    for (const row of copied.values()) returning.push(known(table, row));
  }
  return { newer, returning, changed };
}

/** A row without its number, and without what says who has read it since. */
function answersIn({ id: _, healthReadAt: __, ...answers }: Row): Row {
  return answers;
}

function known(table: SubmissionTable, { reference, createdAt }: Row): KnownSubmission {
  return { table, reference: String(reference), createdAt: String(createdAt) };
}

interface RestoreOptions {
  /** References of submissions to throw away though the backup does not have them. All others are kept. */
  readonly discarded: ReadonlySet<string>;
  /** A file for a copy of what is there now, made first. */
  readonly copyTo: string | undefined;
  readonly onRows: (more: number) => void;
  readonly extensions: readonly RestoreExtension[];
  readonly now: Date;
}

/**
 * Puts the submissions in the backup in place of the store's own, compared row by row, keeps those that came after it,
 * and puts together what the two know about them (merge.ts): all of it or nothing. Whoever sends a form meanwhile waits, and is stored afterwards. Gives how many
 * submissions the backup had.
 * @throws {BackupProblem} when what is there now cannot be copied first.
 */
export function restoreBackup(
  backup: Store,
  store: Store,
  { discarded, copyTo, onRows, extensions, now }: RestoreOptions,
): Promise<number> {
  const from = backup.db;
  return store.db.transaction().execute(async (to) => {
    await holdOffWriters(to);
    if (copyTo !== undefined) await writeCopy(store, copyTo, () => {});
    let submissions = 0;
    for (const table of submissionTables) {
      const kept = await newerRows(from, to, table, discarded);
      await to.deleteFrom(table).execute();
      submissions += await copyTable(from, to, table, onRows);
      await insertRows(to, table, kept);
    }
    await restorePeople(from, to, onRows);
    await restoreContent(from, to, onRows);
    await forgetLeases(from);
    for (const extension of extensions) await extension.prepareRestore(from, to, now);
    await mergeAbout(from, to, extensions);
    for (const extension of extensions) await extension.settle(to, now);
    await to.updateTable('upkeep').set({ doneAt: now.toISOString() }).where('duty', '=', 'restore').execute();
    return submissions;
  });
}

/** SQLite's transactions let in one writer at a time by themselves. */
async function holdOffWriters(db: Kysely<Database>): Promise<void> {
  if (!isPostgres(db)) return;
  // In the order in which submissions are stored (receive.ts) and then decided about (the office), so that we wait for
  // each other's turn, not deadlock.
  const tables = [
    ...[...submissionTables].sort(),
    ...tablesAboutSubmissions,
    'letterVersions',
    ...contentTables,
    'diary',
    ...peopleTables,
  ];
  // Nobody may be taking a letter either, as `share row exclusive` would let them.
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
  // The copy of what is there now is made over another connection, while this one waits.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/**
 * The store's rows that the backup does not have, without their ids: a database that was made anew has counted from
 * 1 again, as the backup's did.
 */
async function newerRows(
  from: Kysely<Database>,
  to: Kysely<Database>,
  table: SubmissionTable,
  discarded: ReadonlySet<string>,
): Promise<Row[]> {
  const copied = await from.selectFrom(table).select(['reference', 'submissionKey']).execute();
  const references = new Set(copied.map(({ reference }) => reference));
  const keys = new Set(copied.map(({ submissionKey }) => submissionKey));
  const newer: Row[] = [];
  for await (const rows of pages(to, table)) {
    for (const { id: _, ...row } of rows) {
      const reference = String(row.reference);
      if (references.has(reference) || discarded.has(reference)) continue;
      // Somebody sent the same form again when the database had been lost, and was told another reference: both hold.
      newer.push(keys.has(String(row.submissionKey)) ? { ...row, submissionKey: reference } : row);
    }
  }
  return newer;
}

/** An old copy would let in people who have been removed since: it says who may enter only where nobody may. */
async function restorePeople(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (more: number) => void,
): Promise<void> {
  if ((await countRows(to, peopleTables)) > 0) return;
  for (const table of peopleTables) await copyTable(from, to, table, onRows);
}

/** Nobody is sending any more what somebody was sending when the copy was made, and it may have arrived. */
async function forgetLeases(from: Kysely<Database>): Promise<void> {
  await from
    .updateTable('outbox')
    .set({ leasedBy: null, leasedUntil: null, mayHaveArrived: 1 })
    .where('leasedBy', 'is not', null)
    .execute();
}

/** Another SQLite database would be given our tables and then look like an empty backup. */
function assertOurs(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const ours = database
      .prepare("select 1 from sqlite_master where type = 'table' and name = 'child_applications'")
      .get();
    if (!isIntact(database) || !ours) throw new Error('This is no whole database of ours');
  } finally {
    database.close();
  }
}
