import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { stoppedByRestore } from '../../mail/failure-in-words.ts';
import { besideDatabase, deleteDatabase, keepDatabase } from '../kept-files.ts';
import { type Database, databaseName, ephemeralTables } from '../schema.ts';
import { copyTables, rawTables } from '../snapshot/copy.ts';
import { syncToDisk } from '../snapshot/sync.ts';
import { temporaryFolder } from '../snapshot/temporary-folder.ts';
import { databaseFile } from '../sqlite/open.ts';
import type { Store } from '../store.ts';
import { type Compared, compare } from './compare.ts';
import { type Origin, openCopy } from './open-copy.ts';
import { type DoneAgain, doAgain, readPresent } from './since-copy.ts';

/** The result of a restore. */
export interface Restored {
  /** The path of the replaced database. Undefined if there was none. */
  readonly kept: string | undefined;
  /** Changes since the copy that were repeated in it. Undefined if the present database could not be read. */
  readonly again: DoneAgain | undefined;
  readonly stoppedMail: number;
}

/** What a restore finds before it changes anything. */
export interface Found {
  readonly origin: Origin;
  /** Whether there is a database to replace. */
  readonly replaces: boolean;
  /** Undefined if the present database could not be read. */
  readonly compared: readonly Compared[] | undefined;
}

/** Asks whether to restore what was found. Rejects to cancel. */
export type Confirm = (found: Found) => Promise<void>;

const confirmed: Confirm = async () => {};

/**
 * Puts a copy in the place of the SQLite database. Until the last rename the present database is the one that a server
 * would open; the rename is atomic.
 * @throws {BackupProblem} when the copy cannot be used.
 * @throws {DatabaseInUse} when another program has the database open.
 */
export async function restoreFile(
  file: string,
  dataFolder: string,
  now: Date,
  confirm: Confirm = confirmed,
): Promise<Restored> {
  const present = databaseFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // In the data folder, since only within one file system a rename is atomic.
  const folder = temporaryFolder(join(dataFolder, '.kollo-restore-'));
  let kept: string | undefined;
  let isReplaced = false;
  try {
    const { copy, origin } = await openCopy(file, folder.path);
    let changed: Awaited<ReturnType<typeof prepare>>;
    try {
      const replaces = existsSync(present);
      const compared = compare(replaces ? present : undefined, databaseFile(folder.path));
      await confirm({ origin, replaces, compared });
      // Before SQLite may write to it: it deletes the log of a damaged database.
      if (replaces) kept = keepDatabase(dataFolder, now);
      changed = await prepare(copy, () => readPresent(present), now);
      // Where the disk is too full for this, the server's daily round does it.
      await copy.forgetErased();
    } finally {
      await copy.close();
    }
    syncToDisk(databaseFile(folder.path));
    // A log of the replaced database would be read into the copy.
    for (const end of besideDatabase) rmSync(`${present}${end}`, { force: true });
    renameSync(databaseFile(folder.path), present);
    isReplaced = true;
    syncToDisk(dataFolder);
    return { kept, ...changed };
  } finally {
    if (kept !== undefined && !isReplaced) deleteDatabase(kept);
    folder.remove();
  }
}

/**
 * Copies a backup into an empty PostgreSQL database, all or nothing.
 * @throws {BackupProblem} when the copy cannot be used.
 */
export async function restoreInto(
  { db }: Store,
  file: string,
  now: Date,
  confirm: Confirm = confirmed,
): Promise<Restored> {
  const folder = temporaryFolder(join(tmpdir(), 'kollo-restore-'));
  try {
    const { copy, origin } = await openCopy(file, folder.path);
    try {
      const compared = compare(undefined, databaseFile(folder.path));
      await confirm({ origin, replaces: false, compared });
      const changed = await prepare(copy, () => undefined, now);
      await db.transaction().execute((to) => copyTables(copy.db, to));
      return { kept: undefined, ...changed };
    } finally {
      await copy.close();
    }
  } finally {
    folder.remove();
  }
}

async function prepare(
  { db }: Store,
  readPresent: () => Parameters<typeof doAgain>[1] | undefined,
  now: Date,
): Promise<Pick<Restored, 'again' | 'stoppedMail'>> {
  const since = readPresent();
  return db.transaction().execute(async (transaction) => {
    // Only a copied database file has sessions and invitations, and this mark would make later ones look like backups.
    for (const table of ephemeralTables)
      await rawTables(transaction).deleteFrom(databaseName(table)).execute();
    await sql`pragma application_id = 0`.execute(transaction);
    const again = since && (await doAgain(transaction, since, now));
    const stoppedMail = await stopMail(transaction, now);
    return { again, stoppedMail };
  });
}

/** The server may have sent mail after the copy was made that the copy still has as waiting. */
async function stopMail(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'failed', endedAt: now.toISOString(), lastError: stoppedByRestore, mayHaveArrived: 1 })
    .set({ leasedBy: null, leasedUntil: null })
    .where('endedAt', 'is', null)
    // Letters on paper wait to be printed.
    .where('nextAttemptAt', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
