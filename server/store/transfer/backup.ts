import { chmodSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { databaseName, passingTables } from '../schema.ts';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { openFile } from '../sqlite/open-file.ts';
import { ready, type Store } from '../store.ts';
import { noteDone } from '../upkeep.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyTables } from './copy.ts';
import { encryptFile } from './encryption.ts';
import { syncToDisk } from './sync.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * SQLite's `application_id` of a backup: "koll" in ASCII. Only backups have it, because a copied database file may lack
 * what its write-ahead log held.
 */
export const backupMark = 0x6b6f6c6c;

/**
 * Writes a snapshot of the whole database to one SQLite file, whichever kind the database is, while the server runs.
 * With public keys the file is encrypted for them. It gets its name when it is complete. The time of the backup is stored
 * in the file and in the database.
 * @throws {BackupProblem} when the database is damaged.
 * @throws {SettingProblem} when a public key is wrong.
 */
export async function writeBackup(
  store: Store,
  file: string,
  now: Date,
  publicKeys: readonly string[] = [],
): Promise<void> {
  const isEncrypted = publicKeys.length > 0;
  const beside = temporaryFolder(join(dirname(file), prefix));
  // What can be read by anybody is never written to the backup's own disk, which may leave the machine.
  const folder = isEncrypted
    ? temporaryFolder(join(store.file ? dirname(store.file) : tmpdir(), prefix))
    : beside;
  try {
    const draft = databaseFile(folder.path);
    if (store.file) vacuumInto(store.file, draft);
    else await copyToFile(store, folder.path);
    finish(draft, now);
    const complete = isEncrypted ? join(beside.path, 'encrypted') : draft;
    if (isEncrypted) await encryptFile(draft, complete, publicKeys);
    // Readable by this user only, because it contains children's names and allergies.
    chmodSync(complete, 0o600);
    syncToDisk(complete);
    renameSync(complete, file);
    syncToDisk(dirname(file));
  } finally {
    folder.remove();
    beside.remove();
  }
  await noteDone(store.db, 'backup', now);
}

const prefix = '.kollo-backup-';

function vacuumInto(original: string, draft: string): void {
  const database = openFile(original, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run(draft);
  } finally {
    database.close();
  }
}

/** Copies PostgreSQL's rows, of one moment, to a new SQLite database. */
async function copyToFile(store: Store, folder: string): Promise<void> {
  const file = await ready(openSqlite(folder).dialect, folder);
  try {
    await store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((from) => file.db.transaction().execute((to) => copyTables(from, to)));
  } finally {
    await file.close();
  }
}

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
    for (const table of passingTables) database.exec(`delete from ${databaseName(table)}`);
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
