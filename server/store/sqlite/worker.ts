/**
 * Owns the SQLite connection, in a thread of its own: a slow disk or another process that holds the lock
 * delays what is stored, and never the pages.
 */
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SqliteFailure, StatementRequest, StatementResult, WorkerMessage } from './protocol.ts';

// How long to wait for another process's write, such as the administrator's export. Node's default is 0.
const busyTimeoutMs = 10_000;
// Group commits differ in their number of rows, and so in their SQL; this is more than they need at a time.
const cachedStatements = 100;
// The write-ahead log is a few megabytes. It grows while somebody reads an older state, and shrinks to this when
// they have gone: else it would stay as large as it has ever been.
const largestLogBytes = 8 * 1024 * 1024;

if (!parentPort) throw new Error('The SQLite worker only runs as a worker thread');
const port = parentPort;
const file = String(workerData);
const database = open(file);
const openedFiles = filesInPlace();
const statements = new Map<string, StatementSync>();

port.on('message', (request: StatementRequest | 'close') => {
  if (request === 'close') {
    database.close();
    port.close();
    return;
  }
  post(answer(request));
});
post({ opened: true });

function post(message: WorkerMessage): void {
  port.postMessage(message);
}

function open(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  opened.exec('pragma journal_mode = wal');
  // NORMAL loses acknowledged rows in a power cut.
  opened.exec('pragma synchronous = full');
  // What is erased is overwritten, not left in the file's unused pages.
  opened.exec('pragma secure_delete = on');
  opened.exec(`pragma journal_size_limit = ${largestLogBytes}`);
  assertPragma(opened, 'journal_mode', 'wal');
  assertPragma(opened, 'synchronous', 2);
  // Only the first look opens the write-ahead log.
  opened.exec('select count(*) from sqlite_schema');
  return opened;
}

/** Which files lie where a restart would look for the database and its write-ahead log. */
function filesInPlace(): string {
  return [file, `${database.location()}-wal`]
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((found) => `${found?.dev}:${found?.ino}`)
    .join();
}

function assertPragma(opened: DatabaseSync, name: string, expected: string | number): void {
  const actual = Object.values(opened.prepare(`pragma ${name}`).get() ?? {})[0];
  if (actual !== expected) throw new Error(`SQLite has ${name} ${actual} where ${expected} is needed`);
}

function answer({ id, sql, parameters }: StatementRequest): WorkerMessage {
  try {
    const result = run(sql, parameters);
    // A file that was deleted, moved or replaced goes on taking rows that nobody will find.
    if (sql === 'commit' && filesInPlace() !== openedFiles) return { id, misplaced: true };
    return { id, result };
  } catch (error) {
    return { id, failure: failure(error) };
  }
}

function run(sql: string, parameters: readonly SQLInputValue[]): StatementResult {
  // A full disk makes SQLite roll back by itself; there is nothing left to do then.
  if (sql === 'rollback' && !database.isTransaction) return { rows: [], changes: 0 };
  const statement = prepared(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: statement.run(...parameters).changes };
}

function prepared(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= cachedStatements) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

function failure(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { message: String(error), errcode: undefined };
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
  return { message: error.message, errcode };
}
