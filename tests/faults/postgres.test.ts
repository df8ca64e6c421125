import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { completeAnswers } from '../answers.ts';
import { silentLog } from '../collector.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { startMailServer } from '../mail-server.ts';
import { sessionHeaders } from '../office.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { serverFolder, spawnServer, startImpatient, startServer } from '../server-process.ts';

// Servers start and stop here many times; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

let postgres: Postgres;
let folder: ReturnType<typeof serverFolder>;
let databaseUrl: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  folder = serverFolder();
  databaseUrl = await postgres.createDatabase();
  environment = { ...folder.environment, DATABASE_URL: databaseUrl };
});
afterEach(() => folder.remove());

async function expectNothingLost(crowd: Crowd): Promise<void> {
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  await expectAllThereOnce(store, crowd);
  await store.close();
}

test('two servers that start at once on an empty database agree on its tables and share the load', async () => {
  const servers = await Promise.all([startServer(environment), startServer(environment)]);
  const crowd = new Crowd(16, () => servers.map(({ url }) => url));
  await crowd.acknowledges(200);
  await crowd.goHome();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await expectNothingLost(crowd);
});

test('a server that is killed while it makes the tables leaves nothing half made', async () => {
  const other = new Client(databaseUrl);
  await other.connect();
  const count = async (query: string) => (await other.query(query)).rows.length;
  // A table that someone else is making, and may yet not make, stops the server at its own.
  await other.query('begin');
  await other.query('create table rental_requests (id integer)');
  const { child } = spawnServer(environment);
  await expect.poll(() => count('select from pg_locks where not granted')).toBe(1);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await other.query('rollback');
  // PostgreSQL finds out that the server is gone once its statement is done.
  const sessions =
    "select from pg_stat_activity where application_name = 'kollo' and datname = current_database()";
  await expect.poll(() => count(sessions)).toBe(0);
  // Kysely's own two, which say that nothing has been made, come first.
  const { rows } = await other.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'",
  );
  expect(rows).toEqual([]);
  await other.end();

  const server = await startServer(environment);
  const crowd = new Crowd(4, () => [server.url]);
  await crowd.acknowledges(20);
  await crowd.goHome();
  await server.end('SIGTERM');
  await expectNothingLost(crowd);
});

test('while the database is down pages are served and the office says that nothing was changed; afterwards nothing acknowledged is lost', async () => {
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const headers = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' });
  await store.close();
  const server = await startServer({ ...environment, PUBLIC_URL: 'https://kollo.example' });
  const look = async () => {
    const answer = await fetch(`${server.url}/kansli/api/today`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await look()).status).toBe(200);
  const crowd = new Crowd(8, () => [server.url]);
  await crowd.acknowledges(50);
  await postgres.stop();
  await expect.poll(() => crowd.statuses.get(503) ?? 0).toBeGreaterThan(0);
  expect((await fetch(server.url)).status, 'pages are served meanwhile').toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const away = await look();
  expect([away.status, JSON.parse(away.text).error.message]).toEqual([
    503,
    expect.stringContaining('Inget har ändrats'),
  ]);
  await postgres.start();
  await crowd.acknowledges(50);
  expect((await look()).status).toBe(200);
  await crowd.goHome();
  expect(crowd.statuses.get(500)).toBeUndefined();
  expect(await server.end('SIGTERM')).toBe(0);
  await expectNothingLost(crowd);
});

test('a spell in which the database makes its sessions read-only leaves none of them behind', async () => {
  const server = await startServer(environment);
  const crowd = new Crowd(8, () => [server.url]);
  await crowd.acknowledges(50);
  const owner = new Client(databaseUrl);
  await owner.connect();
  const set = (value: string) =>
    owner.query(`alter database ${owner.database} set default_transaction_read_only = ${value}`);
  const endSessions =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kollo' and datname = current_database()";
  await set('on');
  await owner.query(endSessions);
  await crowd.acknowledges(50);
  await set('off');
  await crowd.acknowledges(50);
  await crowd.goHome();
  await owner.end();
  await server.end('SIGTERM');
  await expectNothingLost(crowd);
});

test('a database that freezes gets people an answer in time, and loses nothing when it thaws', async () => {
  const limit = 2_000;
  const server = await startImpatient(environment, { databaseMs: limit });
  const crowd = new Crowd(8, () => [server.url]);
  await crowd.acknowledges(50);
  postgres.freeze();
  const began = performance.now();
  await expect.poll(() => crowd.statuses.get(503) ?? 0).toBeGreaterThan(0);
  expect(performance.now() - began, 'milliseconds until people hear').toBeLessThan(2.5 * limit);
  expect((await fetch(server.url)).status, 'pages are served meanwhile').toBe(200);
  postgres.thaw();
  await crowd.acknowledges(50);
  await crowd.goHome();
  await server.end('SIGTERM');
  await expectNothingLost(crowd);
});

test('letters that were on their way when the database went down go out as soon as it is back', async () => {
  const mail = await startMailServer();
  const server = await startImpatient({ ...environment, SMTP_URL: mail.url }, { lettersEveryMs: 200 });
  mail.become('keeps it waiting');
  const answer = await fetch(`${server.url}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(completeAnswers.contact),
  });
  expect(answer.status).toBe(200);
  await expect.poll(mail.waiting).toBe(2);
  await postgres.stop();
  mail.become('refuses for now');
  const notTakenBack = () => server.output.filter((line) => line.includes('The outbox could not be read'));
  await expect.poll(() => notTakenBack().length).toBeGreaterThan(0);
  // Before the database is back: the server looks five times a second.
  mail.become('takes it');
  await postgres.start();
  // A lease that nobody gave back would last 15 minutes.
  await expect.poll(() => mail.arrived.length).toBe(2);
  await server.end('SIGTERM');
  await mail.close();
});
