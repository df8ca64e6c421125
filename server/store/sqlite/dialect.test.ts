import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../tests/new-folder.ts';
import { ready, type Store } from '../store.ts';
import { sqliteDialect } from './dialect.ts';
import { WorkerConnection } from './worker-connection.ts';

let folder: string;
let file: string;
let thread: WorkerConnection;
let store: Store;
beforeEach(async () => {
  folder = newFolder();
  file = join(folder, 'kollo.db');
  const connect = () => {
    thread = new WorkerConnection({ file });
    return thread;
  };
  store = await ready(sqliteDialect(connect), file);
});
afterEach(async () => {
  await store.close();
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

test('a held connection is exclusive until it is released, even if a transaction waits', async () => {
  const holder = store.db.connection().execute(async (connection) => {
    await write(connection, 'först');
    return read(connection);
  });
  const form = store.db.transaction().execute((transaction) => write(transaction, 'sist'));
  expect(await holder).toEqual({ doneAt: 'först' });
  await form;
  expect(await read(store.db)).toEqual({ doneAt: 'sist' });
});

test('a view in the file, which somebody may have altered, cannot call a function with side effects', async () => {
  const other = new DatabaseSync(file);
  other.exec("create view altered as select load_extension('x')");
  other.close();
  await expect(sql`select * from altered`.execute(store.db)).rejects.toThrow('unsafe use of load_extension');
});
