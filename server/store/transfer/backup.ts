import { chmodSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseName, passingTables } from '../schema.ts';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { ready, type Store } from '../store.ts';
import { copyRows, countRows, countStatement } from './copy.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A backup cannot be made or used; `kind` says why. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly kind: 'missing' | 'unreadable' | 'incomplete' | 'damaged';

  constructor(kind: BackupProblem['kind'], options?: ErrorOptions) {
    super(`The backup is ${kind}`, options);
    this.kind = kind;
  }
}

/**
 * Writes everything to one SQLite file, as `writeCopy` does, and notes that a backup has been made.
 * @throws {BackupProblem} as `writeCopy`.
 */
export async function writeBackup(
  store: Store,
  file: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const count = await writeCopy(store, file, onProgress);
  await store.db
    .updateTable('upkeep')
    .set({ doneAt: new Date().toISOString() })
    .where('duty', '=', 'backup')
    .execute();
  return count;
}

/**
 * Writes everything to one SQLite file, whichever database it is in, while the server runs: as it was at
 * one moment. The file gets its name when it has been opened and counted, so a half copy never has it.
 * `onProgress` hears a share from 0 to 1. Gives the number of rows.
 * @throws {BackupProblem} when the copy is not whole or the database is damaged.
 */
export async function writeCopy(
  store: Store,
  file: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const folder = temporaryFolder(join(dirname(file), '.kollo-backup-'));
  try {
    const draft = databaseFile(folder.path);
    const expected = store.file
      ? await copyOnline(store.file, draft, onProgress)
      : await copyToFile(store, folder.path, onProgress);
    verify(draft, expected);
    forgetLogins(draft);
    // Children's names and allergies: for this user's eyes only.
    chmodSync(draft, 0o600);
    renameSync(draft, file);
    return expected;
  } finally {
    folder.remove();
  }
}

/** SQLite's own online backup, of the moment at which the rows were counted. */
async function copyOnline(
  original: string,
  draft: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const database = new DatabaseSync(original, { readOnly: true, timeout: 10_000 });
  try {
    // Open all along, so that count and copy see the same moment, whatever the server writes meanwhile.
    database.exec('begin');
    const count = countIn(database);
    await backup(database, draft, {
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    });
    return count;
  } finally {
    database.close();
  }
}

/** A copy lets nobody in: sessions, invitations and the key of the door's challenges stay in the store. */
function forgetLogins(draft: string): void {
  const database = new DatabaseSync(draft);
  try {
    // Overwritten, not only marked as free.
    database.exec('pragma secure_delete = on');
    for (const table of passingTables) database.exec(`delete from ${databaseName(table)}`);
  } finally {
    database.close();
  }
}

/** PostgreSQL's rows, as at one moment, in a new SQLite database. */
async function copyToFile(
  store: Store,
  folder: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const file = await ready(openSqlite(folder).dialect, folder);
  try {
    return await store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (from) => {
        const rows = await countRows(from);
        return file.db
          .transaction()
          .execute((to) => copyRows(from, to, (copied) => onProgress(copied / rows)));
      });
  } finally {
    await file.close();
  }
}

/**
 * Opens the copy as whoever needs it one day will, and counts.
 * @throws {BackupProblem} when it is damaged, as only a copy of a damaged database is, or rows are missing.
 */
export function verify(draft: string, expected: number): void {
  const database = new DatabaseSync(draft);
  try {
    // Without a write-ahead log the copy is one file, and can be opened where nothing may be written.
    database.exec('pragma journal_mode = delete');
    if (!isIntact(database)) throw new BackupProblem('damaged');
    if (countIn(database) !== expected) throw new BackupProblem('incomplete');
  } finally {
    database.close();
  }
}

/** Whether SQLite finds nothing wrong with a database's pages and indexes. */
export function isIntact(database: DatabaseSync): boolean {
  return Object.values(database.prepare('pragma integrity_check').get() ?? {})[0] === 'ok';
}

const countIn = (database: DatabaseSync) => Number(database.prepare(countStatement()).get()?.count);
