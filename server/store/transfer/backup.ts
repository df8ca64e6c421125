import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { takeSnapshot } from '../snapshot/snapshot.ts';
import { putInPlace } from '../snapshot/sync.ts';
import { temporaryFolder } from '../snapshot/temporary-folder.ts';
import type { Store } from '../store.ts';
import { noteDone } from '../upkeep.ts';
import { encryptFile } from './encryption.ts';

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
    const draft = await takeSnapshot(store, folder.path, now);
    const complete = isEncrypted ? join(beside.path, 'encrypted') : draft;
    if (isEncrypted) await encryptFile(draft, complete, publicKeys);
    putInPlace(complete, file);
  } finally {
    folder.remove();
    beside.remove();
  }
  await noteDone(store.db, 'backup', now);
}

const prefix = '.kollo-backup-';
