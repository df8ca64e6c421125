import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { silentLog } from '../collector.ts';
import { bothDatabases } from '../databases.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { serverFolder, startServer } from '../server-process.ts';

// Servers start and stop here; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReturnType<typeof serverFolder>;
let copies: string;
beforeEach(() => {
  folder = serverFolder();
  copies = mkdtempSync(join(tmpdir(), 'kollo-copies-'));
});
afterEach(() => {
  folder.remove();
  rmSync(copies, { recursive: true });
});

const run = promisify(execFile);

/** Somebody may be reading what was replaced just when it is to leave the disk: then it does so later. */
function notYetFromDisk(error: unknown): void {
  expect(String(error)).toContain('inte från disken ännu');
}

test.each(bothDatabases())(
  'a backup that is read into $database while people send forms costs nobody theirs',
  async ({ createDatabase }) => {
    const databaseUrl = await createDatabase();
    const environment = { ...folder.environment, DATABASE_URL: databaseUrl ?? '' };
    const kollo = (...typed: string[]) =>
      run(process.execPath, ['cli/kollo.ts', ...typed], { env: { ...process.env, ...environment } });
    const server = await startServer(environment);
    const crowd = new Crowd(4, () => [server.url]);
    await crowd.acknowledges(40);
    const backup = join(copies, 'kopia.db');
    await kollo('backup', backup);
    for (let time = 0; time < 2; time++) {
      await crowd.acknowledges(20);
      await kollo('restore', backup, '--yes').catch(notYetFromDisk);
    }
    await crowd.acknowledges(20);
    await crowd.goHome();
    expect(crowd.statuses.get(500)).toBeUndefined();
    expect(await server.end('SIGTERM')).toBe(0);
    const store = await openStore({ databaseUrl, dataFolder: folder.dataFolder }, silentLog);
    await expectAllThereOnce(store, crowd);
    await store.close();
  },
);
