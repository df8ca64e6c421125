import { cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Longer than a visitor is likely to keep a page open and still use it.
const keptMs = 7 * 24 * 60 * 60_000;

/**
 * Copies files of earlier builds that this build lacks: a page that is still open may fetch them, for example a form's
 * script. A file's modification time is that of the last build that made it.
 */
export function keepEarlierAssets(earlierClient: string, client: string, now: Date): void {
  const earlier = join(earlierClient, 'assets');
  if (!existsSync(earlier)) return;
  cpSync(earlier, join(client, 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => {
      // Not pictures: the association may have removed one because a guardian withdrew consent.
      if (path === join(earlier, 'pictures')) return false;
      const entry = statSync(path);
      return entry.isDirectory() || now.getTime() - entry.mtimeMs < keptMs;
    },
  });
}
