import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAnswers } from '../answers.ts';
import { startCollector } from '../collector.ts';
import { createEmptyPostgresDatabase, openAt } from '../databases.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { startMailServer } from '../mail-server.ts';
import { sessionHeaders } from '../office.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import {
  type ServerProcess,
  sendForm,
  serverFolder,
  spawnServer,
  startImpatient,
  startServer,
} from '../server-process.ts';

// A server and its database are restarted, which takes long on a slow machine.

let postgres: Postgres;
let folder: ReturnType<typeof serverFolder>;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = serverFolder();
});
afterAll(async () => {
  await postgres.close();
  folder.remove();
});

test('a server killed during migration leaves no incomplete tables', async () => {
  const databaseUrl = await postgres.createDatabase();
  const other = new Client(databaseUrl);
  await other.connect();
  const count = async (query: string) => (await other.query(query)).rows.length;
  // Another transaction is creating a table, so the server waits when it creates the same one.
  await other.query('begin');
  await other.query('create table rental_requests (id integer)');
  const { child } = spawnServer({ ...folder.environment, DATABASE_URL: databaseUrl });
  await expect.poll(() => count('select from pg_locks where not granted')).toBe(1);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await other.query('rollback');
  // PostgreSQL notices the lost connection only after the statement.
  const sessions =
    "select from pg_stat_activity where application_name = 'kollo' and datname = current_database()";
  await expect.poll(() => count(sessions)).toBe(0);
  // Kysely's own two tables, which are empty so far, come first.
  const { rows } = await other.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'",
  );
  expect(rows).toEqual([]);
  await other.end();

  const store = await openAt(databaseUrl);
  const { send, close } = await startCollector({ store });
  expect((await send('contact', completeAnswers.contact)).status).toBe(200);
  await close();
  await store.close();
});

test('two servers that start on an empty database share the load and lose nothing acknowledged while one is killed', async () => {
  const databaseUrl = await createEmptyPostgresDatabase();
  const start = () => startServer({ ...folder.environment, DATABASE_URL: databaseUrl });
  const [one, other] = await Promise.all([start(), start()]);
  let running = [one, other];
  const crowd = new Crowd(4, () => running.map(({ url }) => url));
  await crowd.acknowledges(20);
  await one.end('SIGKILL');
  running = [other];
  await crowd.acknowledges(20);
  await crowd.goHome();
  await other.end('SIGKILL');
  const store = await openAt(databaseUrl);
  await expectAllThereOnce(store, crowd);
  await store.close();
});

describe('one server', () => {
  const limit = 2_000;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let databaseUrl: string;
  let headers: Readonly<Record<string, string>>;
  let server: ServerProcess;
  beforeAll(async () => {
    mail = await startMailServer();
    databaseUrl = await postgres.createDatabase();
    const store = await openAt(databaseUrl);
    headers = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' });
    await store.close();
    const environment = {
      DATABASE_URL: databaseUrl,
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://kollo.example',
    };
    const limits = { databaseMs: limit, lettersEveryMs: 200 };
    server = await startImpatient({ ...folder.environment, ...environment }, limits);
  });
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    await mail.close();
  });

  async function expectNothingLost(crowd: Crowd): Promise<void> {
    const store = await openAt(databaseUrl);
    await expectAllThereOnce(store, crowd);
    await store.close();
  }

  // First, because a crowd's receipts would use up the hourly cap.
  test('sends mails that were being sent when its database stopped as soon as it is back', async () => {
    mail.become('keeps it waiting');
    expect((await sendForm(server, 'contact')).status).toBe(200);
    await expect.poll(mail.waiting).toBe(2);
    await postgres.stop();
    mail.become('refuses for now');
    const notTakenBack = () => server.output.filter((line) => line.includes('The outbox could not be read'));
    await expect.poll(() => notTakenBack().length).toBeGreaterThan(0);
    // Until the database is back, the server retries five times a second.
    mail.become('takes it');
    await postgres.start();
    // A lease that is not released lasts 15 minutes.
    await expect.poll(() => mail.arrived.length).toBe(2);
  });

  test('serves pages while its database is down, says what the office cannot save, and loses nothing acknowledged', async () => {
    const look = async () => {
      const answer = await fetch(`${server.url}/kansli/api/today`, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await look()).status).toBe(200);
    const crowd = new Crowd(8, () => [server.url]);
    await crowd.acknowledges(20);
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
    await crowd.acknowledges(20);
    expect((await look()).status).toBe(200);
    await crowd.goHome();
    expect(crowd.statuses.get(500)).toBeUndefined();
    await expectNothingLost(crowd);
  });

  test('keeps no read-only connection after its database was read-only for a while', async () => {
    const crowd = new Crowd(8, () => [server.url]);
    await crowd.acknowledges(20);
    const owner = new Client(databaseUrl);
    await owner.connect();
    const set = (value: string) =>
      owner.query(`alter database ${owner.database} set default_transaction_read_only = ${value}`);
    const endSessions =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kollo' and datname = current_database()";
    await set('on');
    await owner.query(endSessions);
    await crowd.acknowledges(20);
    await set('off');
    await crowd.acknowledges(20);
    await crowd.goHome();
    await owner.end();
    await expectNothingLost(crowd);
  });

  test('responds in time while its database is frozen, and loses nothing afterwards', async () => {
    const crowd = new Crowd(8, () => [server.url]);
    await crowd.acknowledges(20);
    postgres.freeze();
    const began = performance.now();
    await expect.poll(() => crowd.statuses.get(503) ?? 0).toBeGreaterThan(0);
    expect(performance.now() - began, 'milliseconds until people hear').toBeLessThan(2.5 * limit);
    expect((await fetch(server.url)).status, 'pages are served meanwhile').toBe(200);
    postgres.thaw();
    await crowd.acknowledges(20);
    await crowd.goHome();
    await expectNothingLost(crowd);
  });
});
