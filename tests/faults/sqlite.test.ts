import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerDriver, workerDialect } from '../../server/store/sqlite/dialect.ts';
import { openStore, ready } from '../../server/store/store.ts';
import { completeAnswers } from '../answers.ts';
import { silentLog, startCollector } from '../collector.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { readable, startMailServer } from '../mail-server.ts';
import { sessionHeaders } from '../office.ts';
import {
  impatientWithClients,
  type ServerProcess,
  serverFolder,
  startImpatient,
  startServer,
} from '../server-process.ts';
import { smallDisk } from '../small-disk.ts';

// Servers start and stop here many times; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder();
});
afterEach(() => folder.remove());

const openedStore = () => openStore({ databaseUrl: undefined, dataFolder: folder.dataFolder }, silentLog);

test('two servers on one database file take turns under load and lose nothing they have acknowledged, though one is killed again and again', async () => {
  const start = () => startServer(folder.environment);
  let [one, other] = await Promise.all([start(), start()]);
  const crowd = new Crowd(8, () => [one.url, other.url]);
  for (let kill = 0; kill < 2; kill++) {
    await crowd.acknowledges(40);
    await one.end('SIGKILL');
    [one, other] = [other, await start()];
  }
  await crowd.acknowledges(40);
  await crowd.goHome();
  await Promise.all([one, other].map((server) => server.end('SIGKILL')));
  const store = await openedStore();
  await expectAllThereOnce(store, crowd);
  await store.close();
});

test('when the storage thread dies, those it left hear so, and the next are stored', async () => {
  const file = join(folder.dataFolder, 'kollo.db');
  mkdirSync(folder.dataFolder);
  const driver = new WorkerDriver(file);
  const store = await ready(workerDialect(driver), file);
  const { server, close } = await startCollector({ store });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const crowd = new Crowd(8, () => [url]);
  for (let death = 0; death < 5; death++) {
    await crowd.acknowledges(20);
    await driver.worker.terminate();
  }
  await crowd.acknowledges(20);
  await crowd.goHome();
  expect(crowd.statuses.get(503), 'some were told to try again').toBeGreaterThan(0);
  expect(crowd.statuses.get(500)).toBeUndefined();
  await expectAllThereOnce(store, crowd);
  await close();
  await store.close();
});

test('on a full disk people are told to try again, pages go on, and nothing acknowledged is lost', async (context) => {
  const disk = smallDisk(context);
  let server: ServerProcess | undefined;
  try {
    const environment = { ...folder.environment, DATA_DIR: disk.path };
    server = await startServer(environment);
    const { url } = server;
    const crowd = new Crowd(8, () => [url]);
    await crowd.acknowledges(30);
    const freeBytes = () => {
      const { bavail, bsize } = statfsSync(disk.path);
      return bavail * bsize;
    };
    const refused = () => crowd.statuses.get(503) ?? 0;
    const roomToErase = 256 * 1024;
    writeFileSync(join(disk.path, 'nearly'), Buffer.alloc(freeBytes() - roomToErase));
    await expect.poll(refused).toBeGreaterThan(20);
    expect(freeBytes(), 'room that is kept for erasing').toBeGreaterThan(roomToErase / 2);
    disk.fill();
    const before = refused();
    await expect.poll(refused).toBeGreaterThan(before + 20);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(url)).status).toBe(200);
    disk.empty();
    rmSync(join(disk.path, 'nearly'));
    await crowd.acknowledges(30);
    await crowd.goHome();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await server.end('SIGKILL');
    const store = await openStore({ databaseUrl: undefined, dataFolder: disk.path }, silentLog);
    await expectAllThereOnce(store, crowd);
    await store.close();
  } finally {
    await server?.end('SIGKILL');
    disk.remove();
  }
});

test('on a full disk the office can still be read, and says that nothing was saved', async (context) => {
  const disk = smallDisk(context);
  const summer = serverFolder(2027);
  let server: ServerProcess | undefined;
  try {
    const begun = new Date('2027-07-26T12:00:00Z');
    const store = await openStore({ databaseUrl: undefined, dataFolder: disk.path }, silentLog);
    const anna = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' }, begun);
    const kim = await sessionHeaders(store, { name: 'Kim Ek', role: 'kok' }, begun);
    await store.close();
    server = await startServer({
      ...summer.environment,
      DATA_DIR: disk.path,
      PUBLIC_URL: 'https://kollo.example',
      SERVER_CLOCK: begun.toISOString(),
    });
    const { url, output } = server;
    const sent = await fetch(`${url}/api/forms/child`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(completeAnswers.child),
    });
    const { reference } = await sent.json();
    async function ask(headers: typeof anna, method: 'GET' | 'POST', path: string, body: object = {}) {
      const answer = await fetch(`${url}/kansli/api${path}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: await answer.text(),
      };
    }
    const offer = () => {
      const decisions = [{ reference, week: 31, state: 'ja', version: 0 }];
      return ask(anna, 'POST', '/decisions', { decisions });
    };
    disk.fill();
    for (let minutes = 2; minutes <= 20; minutes += 2) {
      await server.moveClock(new Date(begun.getTime() + minutes * 60_000));
      for (const path of ['/today', `/applications/${reference}`, '/weeks/30', '/diary', '/people'])
        expect.soft((await ask(anna, 'GET', path)).status, `${path} after ${minutes} minutes`).toBe(200);
      expect.soft((await ask(kim, 'GET', '/weeks/30')).status, 'the kitchen’s list').toBe(200);
    }
    expect(output.filter((line) => line.includes('The use of a session could not be noted'))).not.toEqual([]);
    for (const { status, retryAfter, text } of [
      await offer(),
      await ask(anna, 'POST', `/applications/${reference}/health`),
      await ask(anna, 'POST', '/weeks/30/lists', { list: 'ledare' }),
      await ask(anna, 'POST', '/people/renew', { email: 'kim.ek@example.org' }),
    ]) {
      expect.soft([status, retryAfter]).toEqual([503, '30']);
      expect.soft(JSON.parse(text).error.message).toContain('Inget har ändrats');
      expect.soft(text).not.toContain('answers');
    }
    disk.empty();
    expect((await offer()).status).toBe(200);
  } finally {
    await server?.end('SIGKILL');
    summer.remove();
    disk.remove();
  }
});

/**
 * Each form's sender gets a receipt, and the association is told of each, once: in hours, since only so many letters leave
 * in one.
 */
async function expectEverybodyTold(
  mail: Awaited<ReturnType<typeof startMailServer>>,
  { acknowledged }: Crowd,
  server: ServerProcess,
  from: number,
): Promise<void> {
  const told = (isWanted: (to: string) => boolean) =>
    mail.arrived
      .filter(({ to }) => isWanted(to[0] ?? ''))
      .flatMap(({ raw }) => [...new Set(readable(raw).match(/M-\w{4}-\w{3}/g))])
      .sort();
  const isSender = (to: string) => to.endsWith('@example.org');
  const everybody = [...acknowledged.values()].sort();
  let hours = 0;
  let arrived = -1;
  /** When nothing is on its way. */
  const goOn = async () => {
    if (mail.arrived.length === arrived) {
      hours += 1;
      await server.moveClock(new Date(from + hours * 60 * 60_000));
    }
    arrived = mail.arrived.length;
    return told(isSender).length;
  };
  // Longer than it takes until the outbox is looked at.
  await expect.poll(goOn, { interval: 150 }).toBeGreaterThanOrEqual(acknowledged.size);
  expect(told(isSender)).toEqual(expect.arrayContaining(everybody));
  expect(told((to) => !isSender(to))).toEqual(expect.arrayContaining(everybody));
  const letters = mail.arrived.map(({ to, raw }) => `${to} ${raw.match(/^Message-ID: (.*)$/m)?.[1]}`);
  expect(new Set(letters).size).toBe(letters.length);
}

test('a clock that jumps about under load loses nothing, sends no letter twice and keeps nobody out', async () => {
  const mail = await startMailServer();
  const start = Date.now();
  const aYear = 366 * 24 * 60 * 60_000;
  const server = await startImpatient(
    { ...folder.environment, SMTP_URL: mail.url, SERVER_CLOCK: new Date(start).toISOString() },
    { lettersEveryMs: 50 },
  );
  const crowd = new Crowd(4, () => [server.url]);
  for (const jump of [aYear, -aYear, 0, 16 * 60_000]) {
    await crowd.acknowledges(10);
    await server.moveClock(new Date(start + jump));
  }
  await crowd.acknowledges(10);
  await crowd.goHome();
  await expectEverybodyTold(mail, crowd, server, start + 16 * 60_000);
  expect(await server.end('SIGTERM')).toBe(0);
  expect([...crowd.statuses.keys()]).toEqual([200]);
  expect(server.output.join('\n')).not.toMatch(/Person|@example\.org/);
  const store = await openedStore();
  await expectAllThereOnce(store, crowd);
  await store.close();
  await mail.close();
});

test('somebody who never finishes a form does not keep a stopping server from ending well', async () => {
  const server = await startImpatient(folder.environment, { lastRequestMs: 1_000 });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('POST /api/forms/contact HTTP/1.1\r\nHost: kollo\r\nContent-Length: 1000\r\n');
  socket.write('Content-Type: application/json\r\n\r\n{"Namn":');
  // The server has taken it in when it answers another.
  await fetch(`${server.url}/healthz`);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('clients that send a byte now and then are let go, and keep nobody else waiting', async () => {
  const server = await startImpatient(folder.environment, impatientWithClients);
  const { hostname, port } = new URL(server.url);
  const head =
    'POST /api/forms/contact HTTP/1.1\r\nHost: kollo\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  const slow = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  // Half of them are slow from their first letter, half only with the form itself.
  for (const socket of slow.slice(50)) socket.write(head);
  const gone = Promise.all(slow.map((socket) => once(socket.on('error', () => {}).resume(), 'close')));
  const dripping = new AbortController();
  const drip = (async () => {
    for (let at = 0; !dripping.signal.aborted; at++) {
      for (const socket of slow) if (socket.writable) socket.write(head.charAt(at % head.length));
      await setTimeout(200);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, person) =>
      fetch(`${server.url}/api/forms/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...completeAnswers.contact, Namn: `Rask ${person}` }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  await gone;
  dripping.abort();
  await drip;
  await server.end('SIGKILL');
});
