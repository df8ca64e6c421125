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

export class WorkerDriver implements Driver {
  readonly #file: string;
  #worker: WorkerConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The living worker, a new one when the last has died. */
  get worker(): WorkerConnection {
    if (!this.#worker || this.#worker.dead) this.#worker = new WorkerConnection(this.#file);
    return this.#worker;
  }

  async init(): Promise<void> {
    await this.worker.opened();
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    await connection.leaveNothingOpen();
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('rollback');
  }

  async destroy(): Promise<void> {
    if (this.#worker && !this.#worker.dead) await this.#worker.close();
  }
}

/** Kysely lets one of these live at a time (SqliteAdapter.supportsMultipleConnections is false). */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: WorkerDriver;
  /** The worker that has this connection's transaction open. */
  #transaction: WorkerConnection | undefined;

  constructor(driver: WorkerDriver) {
    this.#driver = driver;
  }

  async begin(): Promise<void> {
    const { worker } = this.#driver;
    // IMMEDIATE: a transaction that reads first and writes later fails at once when another process writes.
    await worker.run('begin immediate');
    this.#transaction = worker;
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    const worker = this.#transaction;
    // The transaction died with its thread.
    if (command === 'rollback' && (!worker || worker.dead)) {
      this.#transaction = undefined;
      return;
    }
    await worker?.run(command);
    this.#transaction = undefined;
  }

  /** A rollback that itself failed must not leave a transaction open for the next user. */
  async leaveNothingOpen(): Promise<void> {
    const worker = this.#transaction;
    this.#transaction = undefined;
    if (worker && !worker.dead) await worker.run('rollback');
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Within a transaction never on a newer thread, where the statement would stand on its own.
    const worker = this.#transaction ?? this.#driver.worker;
    const { rows, changes } = await worker.run(query.sql, query.parameters.map(sqliteValue));
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: the interface demands a generator; lists are read in pages instead.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Lists are read in pages: a long-open reader would let the write-ahead log grow');
  }
}

function sqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
