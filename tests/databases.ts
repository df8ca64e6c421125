import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Database } from '../server/store/schema.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { inDatabase } from './postgres.ts';
import { reusing } from './reused-stores.ts';
import type { SharedPostgres } from './shared-postgres.ts';
import { silentLog, type TestStore, temporarySqlite, threadedSqlite } from './stores.ts';

/**
 * Creates a migrated, empty database in the PostgreSQL server of this test run, and returns its URL. Tests that stop
 * or freeze a server start their own (postgres.ts).
 */
export async function createPostgresDatabase(): Promise<string> {
  const { template } = sharedPostgres();
  return createFrom(new URL(template).pathname.slice(1));
}

/** Creates a database without tables. */
export const createEmptyPostgresDatabase = (): Promise<string> => createFrom('template0');

async function createFrom(template: string): Promise<string> {
  const { admin } = sharedPostgres();
  const address = new URL(admin);
  address.pathname = `kollo_${randomBytes(6).toString('hex')}`;
  await inDatabase(admin, `create database ${address.pathname.slice(1)} template ${template}`);
  return address.href;
}

function sharedPostgres(): SharedPostgres {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('There is no PostgreSQL server in a fast run');
  return postgres;
}

/** `test` for cases that need PostgreSQL; a fast run skips them. */
export const testWithPostgres = test.runIf(inject('postgres') !== undefined);

/** A kind of database on which tests run. */
interface TestDatabase {
  readonly database: string;
  /** Opens an empty store. */
  open(): Promise<TestStore>;
  /** Opens two stores on one database, as two servers do. */
  openTwo(): Promise<readonly [Store, Store]>;
  /** Creates a database and returns its URL; undefined for SQLite, which uses the data folder. */
  createDatabase(): Promise<string | undefined>;
  /** `test` on SQLite; nothing on PostgreSQL. */
  test(name: string, body: () => void | Promise<void>): void;
  /** `test` on both, for cases about a dialect, a race, a lock or a transaction. */
  onBoth(name: string, body: () => void | Promise<void>): void;
  /** `test` on PostgreSQL, for its locks between sessions. */
  onPostgres(name: string, body: () => void | Promise<void>): void;
}

/**
 * Both kinds of database, for `describe.each`, where a dialect, a race, a lock or a transaction matters. Everything else
 * runs on SQLite alone. `vitest run -t PostgreSQL` runs all tests with PostgreSQL; a fast run has none of them.
 */
export function bothDatabases(): readonly TestDatabase[] {
  return inject('postgres') ? [sqlite, postgres] : [sqlite];
}

/** Opens the store at a URL. */
export async function openAt(databaseUrl: string): Promise<TestStore> {
  return { ...(await openStore({ databaseUrl, dataFolder: '' }, silentLog)), databaseUrl };
}

/** Second stores of earlier tests, which stay open for reuse. */
const seconds = new Map<string, Store>();

async function withSecond(store: TestStore): Promise<readonly [Store, Store]> {
  const { databaseUrl, place } = store;
  const second = seconds.get(place) ?? (await openStore({ databaseUrl, dataFolder: place }, silentLog));
  seconds.set(place, second);
  return [store, { ...second, close: async () => {} }];
}

const temporaryPostgres = reusing(async () => openAt(await createPostgresDatabase()));

const sqlite: TestDatabase = {
  database: 'SQLite',
  open: temporarySqlite,
  openTwo: async () => withSecond(await threadedSqlite()),
  createDatabase: async () => undefined,
  test,
  onBoth: test,
  onPostgres: () => {},
};

const postgres: TestDatabase = {
  database: 'PostgreSQL',
  open: temporaryPostgres,
  openTwo: async () => withSecond(await temporaryPostgres()),
  createDatabase: createPostgresDatabase,
  test: () => {},
  onBoth: test,
  onPostgres: test,
};

/**
 * Makes a change in a PostgreSQL transaction, starts a request, and commits when the request waits for the
 * transaction's lock. Returns the request's response.
 */
export async function requestWhileLocked<Response>(
  db: Kysely<Database>,
  change: (transaction: Transaction<Database>) => Promise<unknown>,
  request: () => Promise<Response>,
): Promise<Response> {
  const { response } = await db.transaction().execute(async (transaction) => {
    await change(transaction);
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const response = request();
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    // Wrapped in an object, because an awaited promise would wait for the lock that this transaction holds.
    return { response };
  });
  return response;
}
