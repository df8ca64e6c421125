import { statSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { openFile } from './open-file.ts';

export interface Opening {
  readonly file: string;
  /** How long to wait for another process's write, such as the administrator's export. */
  readonly busyMs?: number | undefined;
}

export interface StatementRequest {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

export type StatementAnswer =
  | { readonly result: StatementResult }
  /** `errcode` is SQLite's extended result code: https://www.sqlite.org/rescode.html */
  | { readonly failure: { readonly message: string; readonly errcode: number | undefined } }
  /** Committed, to a file that is no longer where it was opened. */
  | { readonly misplaced: true };

export interface StatementResult {
  readonly rows: Record<string, SQLOutputValue>[];
  readonly changes: number | bigint;
}

// Node's default is 0.
const usualBusyMs = 10_000;
// The write-ahead log is usually a few megabytes. It grows during a long read of an older state, and is then truncated
// to this size. Without the limit it would keep its largest size.
const largestLogBytes = 8 * 1024 * 1024;

/** An open database file. Calls are synchronous, and wait for the disk and for another process's lock. */
export class SqliteDatabase {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #openedFiles: string;

  constructor({ file, busyMs = usualBusyMs }: Opening) {
    this.#file = file;
    this.#database = open(file, busyMs);
    this.#openedFiles = this.#filesInPlace();
  }

  answer({ sql, parameters }: StatementRequest): StatementAnswer {
    try {
      const result = this.#run(sql, parameters);
      // SQLite still writes to a file that was deleted, moved or replaced, and those rows would be lost.
      if (sql === 'commit' && this.#filesInPlace() !== this.#openedFiles) return { misplaced: true };
      return { result };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
      return { failure: { message: error.message, errcode } };
    }
  }

  close(): void {
    this.#database.close();
  }

  #run(sql: string, parameters: readonly SQLInputValue[]): StatementResult {
    // A full disk makes SQLite roll back by itself; there is nothing left to do then.
    if (sql === 'rollback' && !this.#database.isTransaction) return { rows: [], changes: 0 };
    const statement = this.#database.prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 };
    return { rows: [], changes: statement.run(...parameters).changes };
  }

  /** Identifies the files at the paths where a restart would open the database and its write-ahead log. */
  #filesInPlace(): string {
    return [this.#file, `${this.#database.location()}-wal`]
      .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
      .map((found) => `${found?.dev}:${found?.ino}`)
      .join();
  }
}

function open(file: string, busyMs: number): DatabaseSync {
  const opened = openFile(file, { timeout: busyMs, enableForeignKeyConstraints: true });
  const mode = opened.prepare('pragma journal_mode = wal').get()?.journal_mode;
  if (mode !== 'wal') throw new Error(`SQLite has journal_mode ${mode} where wal is needed`);
  // NORMAL loses acknowledged rows in a power cut.
  opened.exec('pragma synchronous = full');
  // Overwrites deleted data, which would otherwise remain in the file's free pages.
  opened.exec('pragma secure_delete = on');
  opened.exec(`pragma journal_size_limit = ${largestLogBytes}`);
  // Only the first look opens the write-ahead log.
  opened.exec('select count(*) from sqlite_schema');
  return opened;
}
