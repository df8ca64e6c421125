import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Crowd, expectAllThereOnce } from '../load.ts';
import {
  impatientWithClients,
  type ServerProcess,
  sendForm,
  serverFolder,
  startImpatient,
} from '../server-process.ts';
import { workIn } from '../stores.ts';

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder();
});
afterEach(() => folder.remove());

/** A raw TCP connection. */
function connectTo({ url }: ServerProcess) {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => {});
}

const formsHead =
  'POST /api/forms/contact HTTP/1.1\r\nHost: kollo\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';

test('a stopping server answers connected clients, and does not wait for an unfinished request', async () => {
  const server = await startImpatient(folder.environment, { lastRequestMs: 1_000 });
  connectTo(server).write(`${formsHead}{"Namn":`);
  const crowd = new Crowd(8, () => [server.url]);
  // The requests sent before have reached the server.
  await crowd.acknowledges(40);
  expect(await server.end('SIGTERM')).toBe(0);
  await crowd.goHome();
  // 0 means no response: the server had exited, and the browser retries.
  expect([...crowd.statuses.keys()].filter((status) => ![0, 200].includes(status))).toEqual([]);
  await workIn(folder.dataFolder, (store) => expectAllThereOnce(store, crowd));
});

/** Expects clients that send single bytes to be disconnected. */
async function expectSlowLetGo(server: ServerProcess): Promise<void> {
  const slow = Array.from({ length: 40 }, () => connectTo(server));
  // Half of them are slow from the first byte, half only within the form.
  for (const socket of slow.slice(20)) socket.write(formsHead);
  const gone = Promise.all(
    slow.map((socket) => new Promise((closed) => socket.resume().once('close', closed))),
  );
  const dripping = new AbortController();
  const drip = (async () => {
    for (let at = 0; !dripping.signal.aborted; at++) {
      for (const socket of slow) if (socket.writable) socket.write(formsHead.charAt(at % formsHead.length));
      await setTimeout(200);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, person) => sendForm(server, 'contact', { Namn: `Rask ${person}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await gone;
  dripping.abort();
  await drip;
}

/** A process's memory and open files, from Linux's /proc. */
function held(pid: number) {
  const [, kilobytes = ''] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/) ?? [];
  return { megabytes: Number(kilobytes) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** Expects clients to be disconnected that request a large file, some repeatedly, and never read. */
async function expectDeafLetGo(server: ServerProcess, file: string): Promise<void> {
  const before = held(server.pid);
  const question = `GET /${file} HTTP/1.1\r\nHost: kollo\r\n\r\n`;
  const clients = [1, 8, 500].flatMap((questions) =>
    Array.from({ length: 20 }, () => {
      const socket = connectTo(server);
      socket.pause();
      socket.write(question.repeat(questions));
      return socket;
    }),
  );
  await expect.poll(() => held(server.pid).descriptors).toBeGreaterThan(before.descriptors + 20);
  let most = before;
  await expect
    .poll(
      async () => {
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        const now = held(server.pid);
        most = {
          megabytes: Math.max(most.megabytes, now.megabytes),
          descriptors: Math.max(most.descriptors, now.descriptors),
        };
        return now.descriptors;
      },
      { interval: 100 },
    )
    .toBeLessThan(before.descriptors + 10);
  expect(most.descriptors - before.descriptors).toBeLessThan(clients.length + 20);
  // A copy of the file for each client would be 1,200 MB. The rest depends on garbage collection.
  expect(most.megabytes - before.megabytes).toBeLessThan(400);
  for (const client of clients) client.destroy();
}

test('slow clients and clients that never read cost little, are disconnected and delay nobody else', async () => {
  const file = 'assets/stor.abc123.png';
  writeFileSync(join(folder.environment.DIST_DIR, 'client', file), Buffer.alloc(20_000_000));
  const server = await startImpatient(folder.environment, impatientWithClients);
  await expectSlowLetGo(server);
  await expectDeafLetGo(server, file);
  await server.end('SIGKILL');
});
