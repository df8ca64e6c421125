import { copyFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, openSqlite } from '../sqlite/open.ts';
import { ready, type Store } from '../store.ts';
import { BackupProblem, isIntact } from './backup.ts';
import { copyRows, countRows, deleteRows, type TableCounts } from './copy.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A backup, opened and brought up to date with the program. Close it after use. */
export interface OpenBackup {
  readonly counts: TableCounts;
  readonly store: Store;
  close(): Promise<void>;
}

/**
 * Opens a copy of a backup: the backup itself is never written to.
 * @throws {BackupProblem} when there is none or it cannot be read.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  if (!existsSync(file)) throw new BackupProblem('missing');
  const folder = temporaryFolder(join(tmpdir(), 'kollo-restore-'));
  try {
    const copy = databaseFile(folder.path);
    copyFileSync(file, copy);
    assertOurs(copy);
    const store = await ready(openSqlite(folder.path).dialect, file);
    return {
      store,
      counts: await countRows(store.db),
      async close() {
        await store.close();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem('unreadable', { cause: error });
  }
}

/** Puts everything in the backup in place of everything in the store: all of it, compared, or nothing. */
export function restoreBackup(
  backup: OpenBackup,
  store: Store,
  onRows: (copied: number) => void,
): Promise<TableCounts> {
  return store.db.transaction().execute(async (to) => {
    await deleteRows(to);
    return copyRows(backup.store.db, to, onRows);
  });
}

/** Another SQLite database would be given our tables and then look like an empty backup. */
function assertOurs(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const ours = database
      .prepare("select 1 from sqlite_master where type = 'table' and name = 'child_applications'")
      .get();
    if (!isIntact(database) || !ours) throw new BackupProblem('unreadable');
  } finally {
    database.close();
  }
}
