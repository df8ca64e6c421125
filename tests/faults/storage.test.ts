import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { queueLetters } from '../../server/mail/queue.ts';
import { correspondenceOf, sendDueLetters } from '../../server/mail/send.ts';
import type { OutgoingMail } from '../../server/mail/smtp.ts';
import type { Limits } from '../../server/main.ts';
import { databaseFile } from '../../server/store/sqlite/open.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { completeAnswers } from '../answers.ts';
import { startCollector } from '../collector.ts';
import { testContent } from '../content.ts';
import { wipe } from '../damaged-database.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { sendForm } from '../server-process.ts';
import { layOutSqlite, newSqlite, silentLog } from '../stores.ts';
import { websiteFolder } from '../website.ts';

let folder: ReturnType<typeof websiteFolder>;
let database: string;
let stores: Store[];
let lines: string[];
beforeEach(() => {
  folder = websiteFolder();
  database = databaseFile(folder.environment.DATA_DIR);
  stores = [];
  lines = [];
});
afterEach(async () => {
  await folder.stop();
  for (const store of stores) await store.close();
  folder.remove();
});

interface StartOptions {
  readonly limits?: Limits;
  readonly now?: () => Date;
}

/** Serves the site in this process. Its database has a thread, which can wait for other programs. */
async function start({ limits = {}, ...options }: StartOptions = {}) {
  const dataFolder = folder.environment.DATA_DIR;
  const store = await openStore({ databaseUrl: undefined, dataFolder }, silentLog, limits.databaseMs);
  stores.push(store);
  const config = readConfig({ ...folder.environment, RATE_LIMIT: '1000000' });
  const log = createLog((line) => lines.push(line));
  const { address } = await folder.start(store, { config, log, limits, ...options });
  return { url: address, store };
}

/** Sends one message and returns the response's status. */
const send = async (server: { url: string }, Namn: string) =>
  (await sendForm(server, 'contact', { Namn })).status;

const readiness = async ({ url }: { url: string }) => (await fetch(`${url}/readyz`)).status;

test.each([
  { fate: 'deleted', befall: (database: string) => rmSync(database) },
  { fate: 'left without its write-ahead log', befall: (database: string) => rmSync(`${database}-wal`) },
  {
    fate: 'replaced by a copy of itself',
    befall: (database: string) => {
      copyFileSync(database, `${database}.copy`);
      renameSync(`${database}.copy`, database);
    },
  },
])(
  'nothing is acknowledged, by response or mail, that a restart would not find: the database is $fate',
  async ({ befall }) => {
    const store = await newSqlite();
    const followUp = queueLetters('kollo@kollo.example');
    const { server, send, lines, close } = await startCollector({ store, followUp });
    const statuses = async () => [
      (await send('contact', completeAnswers.contact)).status,
      (await server.inject('/readyz')).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);
    befall(store.file ?? '');
    expect(await statuses()).toEqual([503, 503]);
    expect(lines.join()).toContain('The database file was deleted, moved or replaced while in use');
    const letters: OutgoingMail[] = [];
    const outbox = {
      ...{ store, log: silentLog, now: () => new Date(), families: undefined },
      async send(letter: OutgoingMail) {
        letters.push(letter);
        return undefined;
      },
      correspondence: correspondenceOf({ mailFrom: undefined, mailTo: undefined }, loadCamp(testContent)),
    };
    await expect(sendDueLetters(outbox, 'en', new AbortController().signal)).rejects.toThrow();
    expect(letters).toEqual([]);
    await close();
    await store.close();
  },
);

test('each request is refused in time while another program locks the database, and the next are stored', async () => {
  const limit = 1_500;
  const server = await start({ limits: { databaseMs: limit, storingMs: limit + 500 } });
  expect(await send(server, 'Före')).toBe(200);
  const other = new DatabaseSync(database);
  other.exec('begin immediate');
  const began = performance.now();
  const first = send(server, 'Första');
  // Each request has arrived before the next is sent.
  await fetch(`${server.url}/healthz`);
  const ready = readiness(server);
  await fetch(`${server.url}/healthz`);
  const second = send(server, 'Andra');
  expect(await Promise.all([first, ready, second])).toEqual([503, 503, 503]);
  expect(performance.now() - began, 'milliseconds until all have heard').toBeLessThan(2.5 * limit);
  other.exec('rollback');
  other.close();
  expect(await send(server, 'Första')).toBe(200);
  expect(await readiness(server)).toBe(200);
});

test('forms are refused while the data folder or the database is moved away, and nothing acknowledged is lost', async () => {
  const server = await start();
  const crowd = new Crowd(4, () => [server.url]);
  const refused = () => crowd.statuses.get(503) ?? 0;
  for (const [from, to] of [
    [folder.environment.DATA_DIR, `${folder.environment.DATA_DIR}.flyttad`],
    [database, `${database}.flyttad`],
  ] as const) {
    await crowd.acknowledges(20);
    const before = refused();
    renameSync(from, to);
    await expect.poll(refused).toBeGreaterThan(before + 10);
    expect(await readiness(server)).toBe(503);
    renameSync(to, from);
  }
  await crowd.acknowledges(20);
  await crowd.goHome();
  expect(lines.join()).toContain('The data folder cannot be found');
  expect(lines.join()).toContain('The database file was deleted, moved or replaced while in use');
  await expectAllThereOnce(server.store, crowd);
});

test('health checks report a damaged table before any submission fails', async () => {
  mkdirSync(folder.environment.DATA_DIR);
  await layOutSqlite(folder.environment.DATA_DIR);
  wipe(database, 'child_applications');
  expect(await readiness(await start())).toBe(503);
});

test('a machine that starts with a wrong clock stores nothing until the clock is set', async () => {
  let clock = new Date('1970-01-01T00:00:07Z');
  const server = await start({ now: () => clock });
  expect([await send(server, 'Ada'), await readiness(server)]).toEqual([503, 503]);
  expect(lines.join()).toContain('The clock shows 1970-01-01T00:00:');
  clock = new Date();
  expect([await send(server, 'Ada'), await readiness(server)]).toEqual([200, 200]);
  const rows = await server.store.db.selectFrom('contactMessages').select('createdAt').execute();
  expect(rows).toEqual([{ createdAt: clock.toISOString() }]);
});
