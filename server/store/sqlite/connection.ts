import type { SQLInputValue } from 'node:sqlite';
import { NotStorable } from '../failure.ts';
import type { StatementAnswer, StatementResult } from './database.ts';

/** A connection to a database file. Statements run in the order of the calls. */
export interface Connection {
  /** The connection has failed, and a new one is needed. */
  readonly dead: boolean;
  /**
   * @throws {SqliteError}
   * @throws {NotStorable} when the connection has died, or for a commit to a file that was deleted, moved or replaced.
   */
  run(sql: string, parameters?: readonly SQLInputValue[]): Promise<StatementResult>;
  /** Closes the database after the pending statements. */
  close(): Promise<void>;
}

/** SQLite refused a statement. `errcode` is its extended result code; its low byte is the primary one. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number | undefined;

  constructor({ message, errcode }: { message: string; errcode: number | undefined }) {
    super(message);
    this.errcode = errcode;
  }
}

/** @throws what `Connection.run` rejects with. */
export function resultOf(answer: StatementAnswer): StatementResult {
  if ('result' in answer) return answer.result;
  if ('failure' in answer) throw new SqliteError(answer.failure);
  throw new NotStorable(
    'The database file was deleted, moved or replaced while in use: move it back, or see docs/operations.md',
  );
}
