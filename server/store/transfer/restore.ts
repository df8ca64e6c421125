import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { stoppedByRestore } from '../../mail/failure-in-words.ts';
import { besideDatabase, deleteDatabase, keepDatabase } from '../kept-files.ts';
import type { Database } from '../schema.ts';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { ready, type Store } from '../store.ts';
import { BackupProblem, isIntact } from './backup.ts';
import { copyTables } from './copy.ts';
import { type DoneAgain, doAgain, readPresent } from './since-copy.ts';
import { syncToDisk } from './sync.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The result of a restore. */
export interface Restored {
  /** The path of the replaced database. Undefined if there was none. */
  readonly kept: string | undefined;
  /** Changes since the copy that were repeated in it. Undefined if the present database could not be read. */
  readonly again: DoneAgain | undefined;
  readonly stoppedMail: number;
}

/**
 * Puts a copy in the place of the SQLite database. Until the last rename the present database is the one that a server
 * would open; the rename is atomic.
 * @throws {BackupProblem} when the copy cannot be used.
 * @throws {DatabaseInUse} when another program has the database open.
 */
export async function restoreFile(file: string, dataFolder: string, now: Date): Promise<Restored> {
  const present = databaseFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // In the data folder, since only within one file system a rename is atomic.
  const folder = temporaryFolder(join(dataFolder, '.kollo-restore-'));
  let kept: string | undefined;
  let isReplaced = false;
  try {
    const copy = await openCopy(file, folder.path);
    // Before SQLite looks at it: it deletes the log of a damaged database.
    if (existsSync(present)) kept = keepDatabase(dataFolder, now);
    const changed = await prepare(copy, () => readPresent(present), now)
      .then(async (done) => {
        // Where the disk is too full for this, the server's daily round does it.
        await copy.forgetErased();
        return done;
      })
      .finally(() => copy.close());
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
export async function restoreInto({ db }: Store, file: string, now: Date): Promise<Restored> {
  const folder = temporaryFolder(join(tmpdir(), 'kollo-restore-'));
  try {
    const copy = await openCopy(file, folder.path);
    try {
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

/**
 * Opens a copy of a backup in a folder, so that the backup itself stays unchanged.
 * @throws {BackupProblem} when the backup is missing, damaged, of another program or of another version.
 */
async function openCopy(file: string, folder: string): Promise<Store> {
  if (!existsSync(file)) throw new BackupProblem('missing');
  const copy = databaseFile(folder);
  copyFileSync(file, copy);
  try {
    assertOurs(copy);
    return await ready(openSqlite(folder).dialect, file);
  } catch (error) {
    throw new BackupProblem('unreadable', { cause: error });
  }
}

/** Migrations would add our tables to another program's database, which would then look like an empty backup. */
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
