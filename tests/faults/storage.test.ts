import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import { queueLetters } from '../../server/mail/queue.ts';
import { correspondenceOf, sendDueLetters } from '../../server/mail/send.ts';
import type { OutgoingMail } from '../../server/mail/smtp.ts';
import type { Limits } from '../../server/main.ts';
import { completeAnswers } from '../answers.ts';
import { startCollector } from '../collector.ts';
import { testContent } from '../content.ts';
import { wipe } from '../damaged-database.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { type ServerProcess, sendForm, serverFolder, startImpatient } from '../server-process.ts';
import { layOutSqlite, newSqlite, silentLog, workIn } from '../stores.ts';

// Servers are restarted many times, which takes long on a slow machine.

let folder: ReturnType<typeof serverFolder>;
let database: string;
/** The server that was started last. */
let running: ServerProcess | undefined;
beforeEach(() => {
  folder = serverFolder();
  database = join(folder.dataFolder, 'kollo.db');
});
afterEach(async () => {
  await running?.end('SIGKILL');
  folder.remove();
});

async function start(settings: NodeJS.ProcessEnv = {}, limits: Limits = {}): Promise<ServerProcess> {
  running = await startImpatient({ ...folder.environment, ...settings }, limits);
  return running;
}

/** Sends one message and returns the response's status. */
const send = async (server: ServerProcess, Namn: string) =>
  (await sendForm(server, 'contact', { Namn })).status;

/** Waits until the server has printed `text`. */
const says = ({ output }: ServerProcess, text: string) =>
  expect.poll(() => output.join('\n')).toContain(text);

const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status;

test.each([
  { fate: 'deleted', befall: (database: string) => rmSync(database) },
  {
    fate: 'deleted with all that belongs to it',
    befall: (database: string) => {
      for (const file of globSync(`${database}*`)) rmSync(file);
    },
  },
  { fate: 'left without its write-ahead log', befall: (database: string) => rmSync(`${database}-wal`) },
  {
    fate: 'replaced by a copy of itself',
    befall: (database: string) => {
      copyFileSync(database, `${database}.copy`);
      renameSync(`${database}.copy`, database);
    },
  },
  {
    fate: 'replaced by an empty file',
    befall: (database: string) => {
      rmSync(database);
      writeFileSync(database, '');
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
  const limit = 2_500;
  const server = await start({}, { databaseMs: limit, storingMs: limit + 500 });
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
    [folder.dataFolder, `${folder.dataFolder}.flyttad`],
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
  await says(server, 'The data folder cannot be found');
  await says(server, 'The database file was deleted, moved or replaced while in use');
  await server.end('SIGKILL');
  await workIn(folder.dataFolder, (store) => expectAllThereOnce(store, crowd));
});

test('health checks report a damaged table before any submission fails', async () => {
  mkdirSync(folder.dataFolder);
  await layOutSqlite(folder.dataFolder);
  wipe(database, 'child_applications');
  expect(await readiness(await start())).toBe(503);
});

test('senders are asked to try again when the disk became read-only, and health checks fail', async (context) => {
  const image = join(mkdtempSync(join(tmpdir(), 'kollo-ext4-')), 'disk');
  const disk = `${image}-mounted`;
  mkdirSync(disk);
  const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
  const isMounted =
    runs('truncate', '-s', '32M', image) &&
    runs('mkfs.ext4', '-q', image) &&
    runs('mount', '-o', 'loop', image, disk);
  try {
    if (!isMounted) {
      console.log('Skipped: this machine does not allow mounting an ext4 disk of its own.');
      context.skip();
    }
    const server = await start({ DATA_DIR: disk });
    expect(await send(server, 'Före')).toBe(200);
    execFileSync('mount', ['-o', 'remount,abort', disk]);
    expect(await readiness(server)).toBe(503);
    expect(await send(server, 'Efter')).toBe(503);
  } finally {
    await running?.end('SIGKILL');
    if (isMounted) execFileSync('umount', [disk]);
    rmSync(join(image, '..'), { recursive: true });
  }
});

test('a machine that starts with a wrong clock stores nothing until the clock is set', async () => {
  const server = await start({ SERVER_CLOCK: '1970-01-01T00:00:07Z' });
  expect(await send(server, 'Ada')).toBe(503);
  expect(await readiness(server)).toBe(503);
  await says(server, 'The clock shows 1970-01-01T00:00:');
  const set = new Date();
  await server.moveClock(set);
  expect(await send(server, 'Ada')).toBe(200);
  expect(await readiness(server)).toBe(200);
  await server.end('SIGKILL');
  const file = new DatabaseSync(database);
  const rows = file.prepare('select created_at from contact_messages').all();
  file.close();
  expect(rows).toEqual([{ created_at: expect.any(String) }]);
  expect(String(rows[0]?.created_at) >= set.toISOString()).toBe(true);
});
