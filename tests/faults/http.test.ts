import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { silentLog } from '../collector.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { impatientWithClients, serverFolder, startImpatient, startServer } from '../server-process.ts';

// Servers start and stop here; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder();
});
afterEach(() => folder.remove());

test('while the server stops, whoever is already connected is answered as ever', async () => {
  const server = await startServer(folder.environment);
  const crowd = new Crowd(64, () => [server.url]);
  await crowd.acknowledges(200);
  expect(await server.end('SIGTERM')).toBe(0);
  await crowd.goHome();
  // 0 is no answer: the server had gone, and the browser tries again.
  expect([...crowd.statuses.keys()].filter((status) => ![0, 200].includes(status))).toEqual([]);
  const store = await openStore({ databaseUrl: undefined, dataFolder: folder.dataFolder }, silentLog);
  await expectAllThereOnce(store, crowd);
  await store.close();
});

/** What a process holds, from Linux itself. */
function held(pid: number) {
  const [, kilobytes = ''] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/) ?? [];
  return { megabytes: Number(kilobytes) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

test('clients that ask and never read cost next to nothing, and are let go', async () => {
  writeFileSync(join(folder.environment.DIST_DIR, 'client/assets/stor.abc123.png'), Buffer.alloc(2_000_000));
  const server = await startImpatient(folder.environment, impatientWithClients);
  const { hostname, port } = new URL(server.url);
  const before = held(server.pid);
  const question = 'GET /assets/stor.abc123.png HTTP/1.1\r\nHost: kollo\r\n\r\n';
  const clients = [1, 8, 500].flatMap((questions) =>
    Array.from({ length: 100 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.pause();
      socket.write(question.repeat(questions));
      return socket;
    }),
  );
  await expect.poll(() => held(server.pid).descriptors).toBeGreaterThan(before.descriptors + 100);
  let most = before;
  await expect
    .poll(async () => {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const now = held(server.pid);
      most = {
        megabytes: Math.max(most.megabytes, now.megabytes),
        descriptors: Math.max(most.descriptors, now.descriptors),
      };
      return now.descriptors;
    })
    .toBeLessThan(before.descriptors + 20);
  expect(most.descriptors - before.descriptors).toBeLessThan(clients.length + 20);
  // A file for each, and eight for some, were 1,800. How soon garbage is collected depends on the machine.
  expect(most.megabytes - before.megabytes).toBeLessThan(400);
  for (const client of clients) client.destroy();
  await server.end('SIGTERM');
});
