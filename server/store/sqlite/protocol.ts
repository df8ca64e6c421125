import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

/** A statement for the worker to run. */
export interface StatementRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

/** What the worker says: first whether the database could be opened, then one answer to each request. */
export type WorkerMessage =
  | { readonly opened: true }
  | { readonly id: number; readonly result: StatementResult }
  | { readonly id: number; readonly failure: SqliteFailure }
  /** Committed, to a file that is no longer where it was opened. */
  | { readonly id: number; readonly misplaced: true };

export interface StatementResult {
  readonly rows: Record<string, SQLOutputValue>[];
  readonly changes: number | bigint;
}

/** `errcode` is SQLite's extended result code: https://www.sqlite.org/rescode.html */
export interface SqliteFailure {
  readonly message: string;
  readonly errcode: number | undefined;
}
