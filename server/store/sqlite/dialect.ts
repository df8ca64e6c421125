import type { SQLInputValue } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { WorkerConnection } from './worker-connection.ts';

/** Kysely over `node:sqlite` in a worker thread, which is started again when it has died. */
export function workerDialect(driver: WorkerDriver): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite's DDL is transactional. Without this, concurrent and interrupted migrations leave half a schema. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's driver, and the one connection that it lets live at a time (SqliteAdapter.supportsMultipleConnections
 * is false).
 */
export class WorkerDriver implements Driver, DatabaseConnection {
  readonly #file: string;
  #worker: WorkerConnection | undefined;
  /** The worker in which a transaction has begun: when it dies, the transaction dies with it. */
  #transaction: WorkerConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The living worker, a new one when the last has died. */
  get worker(): WorkerConnection {
    if (!this.#worker || this.#worker.dead) this.#worker = new WorkerConnection(this.#file);
    return this.#worker;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<this> {
    return this;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    const { worker } = this;
    // IMMEDIATE: a transaction that reads first and writes later fails at once when another process writes.
    await worker.run('begin immediate');
    this.#transaction = worker;
  }

  async commitTransaction(): Promise<void> {
    await this.#transaction?.run('commit');
    this.#transaction = undefined;
  }

  async rollbackTransaction(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (!transaction?.dead) await transaction?.run('rollback');
  }

  async destroy(): Promise<void> {
    if (this.#worker && !this.#worker.dead) await this.#worker.close();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // In a transaction always its own worker, also when that has died and this statement fails: a new worker would
    // carry the statement out by itself, outside the transaction.
    const worker = this.#transaction ?? this.worker;
    const { rows, changes } = await worker.run(query.sql, query.parameters as SQLInputValue[]);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('Lists are read in pages: a long-open reader would let the write-ahead log grow');
  }
}
