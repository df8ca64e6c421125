/**
 * `npm start`: builds the site if anything it is made of has changed, and is the server. While it builds, and when it
 * cannot, visitors have the site that was built before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { openContent } from '../content-loader/content.ts';
import { ContentProblem } from '../content-loader/problem.ts';
import { serverExtensions } from '../office.ts';
import { distFolder } from '../site/folders.ts';
import { isBuilt, isFresh } from '../site/freshness.ts';
import { builtContent } from '../site-settings.ts';
import { startOrExplain } from './start-problem.ts';

await startOrExplain(async () => {
  const rebuilt = isFresh() ? undefined : build();
  const canWait = isBuilt() && (await settingsAreReadable());
  if (rebuilt && !canWait && !(await rebuilt)) process.exit(1);
  const { main } = await import('./main.ts');
  await main(canWait ? rebuilt : undefined);
});

/** In a process of its own: the bundler's memory is given back, and visitors are served meanwhile. */
async function build(): Promise<boolean> {
  const building = spawn(process.execPath, [join(import.meta.dirname, '../site/build.ts')], {
    stdio: 'inherit',
  });
  process.once('exit', () => building.kill());
  if (building.pid) setPriority(building.pid, 10);
  const [code] = await once(building, 'exit');
  return code === 0;
}

/** Whether this server reads the settings and letters of the last build: an older version may have made them. */
async function settingsAreReadable(): Promise<boolean> {
  try {
    const content = openContent(join(distFolder, builtContent));
    for (const { readContent } of await serverExtensions()) readContent(content);
    return true;
  } catch (error) {
    if (error instanceof ContentProblem) return false;
    throw error;
  }
}
