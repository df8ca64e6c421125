import { cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Longer than anybody keeps a page open that they mean to go on with.
const keptMs = 7 * 24 * 60 * 60_000;

/**
 * Copies what earlier builds of the site made and this one does not: whoever has an earlier page open still fetches
 * what that names, the code of a form for instance. A file's time is that of the last build it belonged to.
 */
export function keepEarlierAssets(earlierClient: string, client: string, now: Date): void {
  const earlier = join(earlierClient, 'assets');
  if (!existsSync(earlier)) return;
  cpSync(earlier, join(client, 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => {
      // A picture that the association has taken away is gone: a guardian may have said no.
      if (path === join(earlier, 'pictures')) return false;
      const entry = statSync(path);
      return entry.isDirectory() || now.getTime() - entry.mtimeMs < keptMs;
    },
  });
}
