import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteDialect } from '../../server/store/sqlite/dialect.ts';
import { WorkerConnection } from '../../server/store/sqlite/worker-connection.ts';
import { ready } from '../../server/store/store.ts';
import { startCollector } from '../collector.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { serverFolder, startServer } from '../server-process.ts';
import { workIn } from '../stores.ts';

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder();
});
afterEach(() => folder.remove());

test('two servers on one SQLite file lose nothing acknowledged under load, though one is killed', async () => {
  const start = () => startServer(folder.environment);
  const [one, other] = await Promise.all([start(), start()]);
  let running = [one, other];
  const crowd = new Crowd(8, () => running.map(({ url }) => url));
  await crowd.acknowledges(40);
  await one.end('SIGKILL');
  running = [other];
  await crowd.acknowledges(40);
  await crowd.goHome();
  await other.end('SIGKILL');
  await workIn(folder.dataFolder, (store) => expectAllThereOnce(store, crowd));
});

test('pending submissions get an error when the storage thread exits, and later ones are stored', async () => {
  const file = join(folder.dataFolder, 'kollo.db');
  mkdirSync(folder.dataFolder);
  let thread: WorkerConnection | undefined;
  const connect = () => {
    thread = new WorkerConnection({ file });
    return thread;
  };
  const store = await ready(sqliteDialect(connect), file);
  const { server, close } = await startCollector({ store });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const crowd = new Crowd(8, () => [url]);
  // On a fast machine a thread may exit while nothing is pending.
  for (let exits = 0; exits < 3 || !crowd.statuses.has(503); exits++) {
    await crowd.acknowledges(20);
    await thread?.terminate();
  }
  await crowd.acknowledges(20);
  await crowd.goHome();
  expect(crowd.statuses.get(500)).toBeUndefined();
  await expectAllThereOnce(store, crowd);
  await close();
  await store.close();
});
