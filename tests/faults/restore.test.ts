import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { silentLog } from '../collector.ts';
import { bothDatabases } from '../databases.ts';
import { openOffice } from '../kollo.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { serverFolder, startServer } from '../server-process.ts';

// Servers start and stop here; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder();
});
afterEach(() => folder.remove());

test.each(bothDatabases())(
  'a backup that is read into $database while people send forms costs nobody theirs',
  async ({ createDatabase }) => {
    const databaseUrl = await createDatabase();
    const store = await openStore({ databaseUrl, dataFolder: folder.dataFolder }, silentLog);
    const office = await openOffice(Promise.resolve({ ...store, databaseUrl }));
    const server = await startServer({ ...folder.environment, DATABASE_URL: databaseUrl ?? '' });
    const crowd = new Crowd(4, () => [server.url]);
    await crowd.acknowledges(20);
    const backup = join(office.folder, 'kopia.db');
    expect(await office.kollo(['backup', backup])).toMatchObject({ status: 0 });
    for (let time = 0; time < 2; time++) {
      const [{ status, error }] = await Promise.all([
        office.kollo(['restore', backup, '--yes']),
        crowd.acknowledges(60),
      ]);
      // Somebody may be reading what was replaced just when it is to leave the disk: then it does so later.
      if (status !== 0) expect(error).toContain('inte från disken ännu');
    }
    await crowd.acknowledges(20);
    await crowd.goHome();
    expect(crowd.statuses.get(500)).toBeUndefined();
    expect(await server.end('SIGTERM')).toBe(0);
    await expectAllThereOnce(store, crowd);
    await office.close();
  },
);
