import { randomBytes } from 'node:crypto';
import { inject, test } from 'vitest';
import { openStore, type Store } from '../server/store/store.ts';
import { silentLog, type TestStore, temporarySqlite, threadedSqlite } from './collector.ts';
import { inDatabase } from './postgres.ts';
import { reusing } from './reused-stores.ts';
import type { SharedPostgres } from './shared-postgres.ts';

/**
 * A new database with all tables and nothing in them, in the PostgreSQL server that the tests of a run share; gives its
 * address. Tests that stop or freeze a server start one of their own (postgres.ts).
 */
export async function createPostgresDatabase(): Promise<string> {
  const { template } = sharedPostgres();
  return createFrom(new URL(template).pathname.slice(1));
}

/** A new database without tables. */
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

/** `test`, of what needs PostgreSQL: a fast run leaves it out. */
export const testWithPostgres = test.runIf(inject('postgres') !== undefined);

/** One of the databases that a promise is held on. */
interface TestDatabase {
  readonly database: string;
  /** An empty store. */
  open(): Promise<TestStore>;
  /** Two stores over one database, as two servers have them. */
  openTwo(): Promise<readonly [Store, Store]>;
  /** Where a new one is; undefined for SQLite, whose place is the data folder. */
  createDatabase(): Promise<string | undefined>;
  /** `test`, of what says nothing of the database: with SQLite alone. */
  testOnce(name: string, body: () => void | Promise<void>): void;
}

/** The two databases that a promise is held on, for `describe.each`. A fast run has SQLite alone. */
export function bothDatabases(): readonly TestDatabase[] {
  return inject('postgres') ? [sqlite, postgres] : [sqlite];
}

/** The store at an address. */
export async function openAt(databaseUrl: string): Promise<TestStore> {
  return { ...(await openStore({ databaseUrl, dataFolder: '' }, silentLog)), databaseUrl };
}

/** Those that other tests have had beside the store in the same place; they stay open for the next. */
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
  testOnce: test,
};

const postgres: TestDatabase = {
  database: 'PostgreSQL',
  open: temporaryPostgres,
  openTwo: async () => withSecond(await temporaryPostgres()),
  createDatabase: createPostgresDatabase,
  testOnce: () => {},
};
