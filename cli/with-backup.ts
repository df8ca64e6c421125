import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../server/config.ts';
import { temporaryFolder } from '../server/store/snapshot/temporary-folder.ts';
import { latestBackup } from '../server/store/transfer/backup-names.ts';
import { placeOf } from '../server/store/transfer/backup-place.ts';
import { decryptFile, isEncrypted } from '../server/store/transfer/encryption.ts';
import { askForSecret } from './ask.ts';
import { CommandProblem } from './problem.ts';

/**
 * Opens a backup: the file, or without one the latest in BACKUP_TO, or in this folder. Asks for the private key of an
 * encrypted one, and deletes what it decrypted when `use` has ended.
 */
export async function withBackup<Result>(
  file: string | undefined,
  { dataFolder, backupTo }: Pick<Config, 'dataFolder' | 'backupTo'>,
  use: (readable: string, backup: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // In the data folder, where children's names belong. The server deletes what a killed command left there.
  const folder = temporaryFolder(join(dataFolder, '.kollo-restore-'));
  try {
    const backup =
      file === undefined ? await fetchLatest(backupTo ?? process.cwd(), folder.path) : resolve(file);
    if (!(await isEncrypted(backup))) return await use(backup, backup);
    const key = await askForSecret(`Den privata nyckeln till ${basename(backup)}: `);
    const readable = join(folder.path, 'decrypted.db');
    await decryptFile(backup, readable, key.replaceAll(/\s/g, '').toUpperCase());
    return await use(readable, backup);
  } finally {
    folder.remove();
  }
}

async function fetchLatest(at: string, folder: string): Promise<string> {
  const place = placeOf(at);
  const latest = latestBackup(await place.names());
  if (latest === undefined) {
    throw new CommandProblem(`Det finns ingen säkerhetskopia i ${at}. Skriv filens namn efter kommandot.`);
  }
  return place.fetch(latest, folder);
}
