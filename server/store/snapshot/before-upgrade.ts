import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { failureCode, isFullDisk } from '../failure.ts';
import { keptFile } from '../kept-files.ts';
import type { Store } from '../store.ts';
import { takeSnapshot } from './snapshot.ts';
import { putInPlace } from './sync.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Keeps the whole database as it is, as a backup in the data folder, before migrations change it. Makes the folder, which nothing
 * else needs with PostgreSQL. Returns the file, which the server deletes after 30 days.
 * @throws {StartProblem} when it cannot be kept: nothing has been changed then.
 */
export async function keepBeforeUpgrade(
  store: Pick<Store, 'db' | 'file'>,
  dataFolder: string,
  now: Date,
): Promise<string> {
  const kept = keptFile(dataFolder, 'uppgradering', now);
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const folder = temporaryFolder(join(dataFolder, '.kollo-backup-'));
    try {
      putInPlace(await takeSnapshot(store, folder.path, now), kept);
    } finally {
      folder.remove();
    }
  } catch (error) {
    const remedy = isFullDisk(error) ? 'Free some disk space' : 'Run kollo doctor with the earlier version';
    throw new StartProblem(
      `The database could not be backed up before its upgrade (${failureCode(error)}), so nothing was changed. ${remedy}, and start again. The earlier version still starts.`,
      { cause: error },
    );
  }
  return kept;
}
