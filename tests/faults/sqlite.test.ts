import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqliteDialect } from '../../server/store/sqlite/dialect.ts';
import { WorkerConnection } from '../../server/store/sqlite/worker-connection.ts';
import { openStore, ready } from '../../server/store/store.ts';
import { silentLog, startCollector } from '../collector.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { readable, startMailServer } from '../mail-server.ts';
import { type ServerProcess, serverFolder, startImpatient, startServer } from '../server-process.ts';

// Servers are restarted many times, which takes long on a slow machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder();
});
afterEach(() => folder.remove());

const openedStore = () => openStore({ databaseUrl: undefined, dataFolder: folder.dataFolder }, silentLog);

test('two servers on one SQLite file lose nothing acknowledged under load, though one is killed repeatedly', async () => {
  const start = () => startServer(folder.environment);
  let [one, other] = await Promise.all([start(), start()]);
  const crowd = new Crowd(8, () => [one.url, other.url]);
  await crowd.acknowledges(40);
  await one.end('SIGKILL');
  [one, other] = [other, await start()];
  await crowd.acknowledges(40);
  await one.end('SIGKILL');
  one = other;
  await crowd.acknowledges(40);
  await crowd.goHome();
  await one.end('SIGKILL');
  const store = await openedStore();
  await expectAllThereOnce(store, crowd);
  await store.close();
});

test('when the storage thread exits, pending submissions get an error, and later ones are stored', async () => {
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
  for (let death = 0; death < 3; death++) {
    await crowd.acknowledges(20);
    await thread?.terminate();
  }
  await crowd.acknowledges(20);
  await crowd.goHome();
  expect(crowd.statuses.get(503), 'some were told to try again').toBeGreaterThan(0);
  expect(crowd.statuses.get(500)).toBeUndefined();
  await expectAllThereOnce(store, crowd);
  await close();
  await store.close();
});

/**
 * Expects one receipt for each sender and one mail for each form to the association. Takes simulated hours, because
 * of the hourly cap.
 */
async function expectEverybodyTold(
  mail: Awaited<ReturnType<typeof startMailServer>>,
  { acknowledged }: Crowd,
  server: ServerProcess,
  from: number,
): Promise<void> {
  const mailsTo = (isWanted: (to: string) => boolean) =>
    mail.arrived
      .filter(({ to }) => isWanted(to[0] ?? ''))
      .flatMap(({ raw }) => [...new Set(readable(raw).match(/M-\w{4}-\w{3}/g))])
      .sort();
  const isSender = (to: string) => to.endsWith('@example.org');
  const everybody = [...acknowledged.values()].sort();
  let hours = 0;
  let arrived = -1;
  /** Moves the clock when no mail is being sent. */
  const goOn = async () => {
    if (mail.arrived.length === arrived) {
      hours += 1;
      await server.moveClock(new Date(from + hours * 60 * 60_000));
    }
    arrived = mail.arrived.length;
    return Math.min(mailsTo(isSender).length, mailsTo((to) => !isSender(to)).length);
  };
  // Longer than the interval at which the outbox is read.
  await expect.poll(goOn, { interval: 150 }).toBeGreaterThanOrEqual(acknowledged.size);
  expect(mailsTo(isSender)).toEqual(expect.arrayContaining(everybody));
  expect(mailsTo((to) => !isSender(to))).toEqual(expect.arrayContaining(everybody));
  const letters = mail.arrived.map(({ to, raw }) => `${to} ${raw.match(/^Message-ID: (.*)$/m)?.[1]}`);
  expect(new Set(letters).size).toBe(letters.length);
}

test('a clock that goes back under load, and then on, loses nothing, sends no mail twice and locks nobody out', async () => {
  const mail = await startMailServer();
  const start = Date.now();
  const aYear = 366 * 24 * 60 * 60_000;
  const server = await startImpatient(
    { ...folder.environment, SMTP_URL: mail.url, SERVER_CLOCK: new Date(start).toISOString() },
    { lettersEveryMs: 50 },
  );
  const crowd = new Crowd(4, () => [server.url]);
  for (const jump of [-aYear, 0, 16 * 60_000]) {
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
