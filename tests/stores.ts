import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../server/log.ts';
import { databaseFile, openSqlite } from '../server/store/sqlite/open.ts';
import { openStore, ready, type Store } from '../server/store/store.ts';
import { reusing } from './reused-stores.ts';
import { withoutThread } from './without-thread.ts';

export const silentLog = createLog(() => {});

/** An empty SQLite store in a folder of its own. */
export const temporarySqlite = reusing(newSqlite);

/**
 * A store with its database in a thread, as in production: it can wait while another store in this process writes.
 */
export const threadedSqlite = reusing(() =>
  inNewFolder((dataFolder) => openStore({ databaseUrl: undefined, dataFolder }, silentLog)),
);

/** A store that is never reused, for tests that read its file's bytes or damage it. */
export function newSqlite(): Promise<TestStore> {
  return inNewFolder(openIn);
}

async function inNewFolder(open: (folder: string) => Promise<Store>): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-store-'));
  await layOutSqlite(folder);
  const store = await open(folder);
  return {
    ...store,
    databaseUrl: undefined,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A test's store with its location: for SQLite, the data folder. */
export interface TestStore extends Store {
  readonly databaseUrl: string | undefined;
}

/** Copies an empty migrated database into a data folder, because migrating takes longer than most tests. */
export async function layOutSqlite(folder: string): Promise<void> {
  migrated ??= migratedDatabase();
  writeFileSync(databaseFile(folder), await migrated);
}

let migrated: Promise<Buffer> | undefined;

async function migratedDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-store-'));
  const store = await openIn(folder);
  // Closing the last connection writes the WAL into the file.
  await store.close();
  const database = readFileSync(databaseFile(folder));
  rmSync(folder, { recursive: true, force: true });
  return database;
}

/** Opens the SQLite database in a data folder, in this thread. */
export function openIn(dataFolder: string): Promise<Store> {
  const { dialect, ...sqlite } = openSqlite(dataFolder, undefined, withoutThread);
  return ready(dialect, dataFolder, sqlite);
}

/** Opens the SQLite database in a data folder for some work, and closes it. */
export async function workIn<Result>(
  dataFolder: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openIn(dataFolder);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
