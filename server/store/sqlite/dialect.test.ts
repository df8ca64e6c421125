import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ready, type Store } from '../store.ts';
import { sqliteDialect } from './dialect.ts';
import { WorkerConnection } from './worker-connection.ts';

let folder: string;
let file: string;
let thread: WorkerConnection;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-dialect-'));
  file = join(folder, 'kollo.db');
  const connect = () => {
    thread = new WorkerConnection({ file });
    return thread;
  };
  store = await ready(sqliteDialect(connect), file);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const write = (db: Store['db'], doneAt: string) =>
  db.updateTable('upkeep').set({ doneAt }).where('duty', '=', 'backup').executeTakeFirst();
const read = (db: Store['db']) =>
  db.selectFrom('upkeep').select('doneAt').where('duty', '=', 'backup').executeTakeFirst();

test('nothing of a transaction is stored when the thread ends in it, including its later statements', async () => {
  const broken = store.db.transaction().execute(async (transaction) => {
    await write(transaction, 'före');
    await thread.terminate();
    await write(transaction, 'efter');
  });
  await expect(broken).rejects.toThrow('The storage thread ended');
  expect(await read(store.db)).toEqual({ doneAt: null });
});

test('a transaction that reads first and writes later does not fail because of another writer in between', async () => {
  const other = new DatabaseSync(file, { timeout: 0 });
  await store.db.transaction().execute(async (transaction) => {
    await read(transaction);
    expect(() => other.exec("update upkeep set done_at = 'emellan'")).toThrow('database is locked');
    await write(transaction, 'själv');
  });
  other.close();
  expect(await read(store.db)).toEqual({ doneAt: 'själv' });
});

/** Starts all tasks at once, and returns the order in which they completed. */
async function inOrder(errands: readonly (readonly [string, () => Promise<unknown>])[]): Promise<string[]> {
  const done: string[] = [];
  await Promise.all(errands.map(([name, errand]) => errand().then(() => done.push(name))));
  return done;
}
const asking = () => read(store.db);
const storing = () => store.db.transaction().execute((transaction) => write(transaction, 'sist'));

test('a transaction runs before queries that already wait, and after the query in progress', async () => {
  const done = inOrder([
    ['first reader', asking],
    ['second reader', asking],
    ['third reader', asking],
    ['form', storing],
  ]);
  expect(await done).toEqual(['first reader', 'form', 'second reader', 'third reader']);
});

test('a query waits for one transaction only, even if many transactions wait', async () => {
  const done = inOrder([
    ['first form', storing],
    ['second form', storing],
    ['third form', storing],
    ['reader', asking],
  ]);
  expect(await done).toEqual(['first form', 'reader', 'second form', 'third form']);
});

test('a held connection is exclusive until it is released, even if a transaction waits', async () => {
  const holder = store.db.connection().execute(async (connection) => {
    await write(connection, 'först');
    return read(connection);
  });
  const form = storing();
  expect(await holder).toEqual({ doneAt: 'först' });
  await form;
  expect(await asking()).toEqual({ doneAt: 'sist' });
});
