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
import { type Errand, Turns } from './turns.ts';
import { WorkerConnection } from './worker-connection.ts';

/** Kysely over `node:sqlite` in a worker thread, which is started again when it has died. */
export function workerDialect(driver: WorkerDriver): Dialect {
  return {
    createAdapter: () => new WorkerAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class WorkerAdapter extends SqliteAdapter {
  /** SQLite's DDL is transactional. Without this, concurrent and interrupted migrations leave half a schema. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** There is one, but Kysely's own queue for it does not know of transactions that go first (`Turns`). */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Kysely's driver. Its connections take turns at the one that the worker has. */
export class WorkerDriver implements Driver {
  readonly #file: string;
  readonly #busyMs: number | undefined;
  readonly #turns = new Turns();
  #worker: WorkerConnection | undefined;

  constructor(file: string, busyMs?: number) {
    this.#file = file;
    this.#busyMs = busyMs;
  }

  /** The living worker, a new one when the last has died. */
  get worker(): WorkerConnection {
    if (!this.#worker || this.#worker.dead) this.#worker = new WorkerConnection(this.#file, this.#busyMs);
    return this.#worker;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TurnConnection> {
    return new TurnConnection(this, this.#turns);
  }

  async releaseConnection(connection: TurnConnection): Promise<void> {
    connection.release();
  }

  beginTransaction(connection: TurnConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: TurnConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: TurnConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    if (this.#worker && !this.#worker.dead) await this.#worker.close();
  }
}

/** Waits for its turn when it is first used, since only then it says what for, and keeps it until it is released. */
class TurnConnection implements DatabaseConnection {
  readonly #driver: Pick<WorkerDriver, 'worker'>;
  readonly #turns: Turns;
  #hasTurn = false;
  /** The worker in which a transaction has begun: when it dies, the transaction dies with it. */
  #transaction: WorkerConnection | undefined;

  constructor(driver: Pick<WorkerDriver, 'worker'>, turns: Turns) {
    this.#driver = driver;
    this.#turns = turns;
  }

  async begin(): Promise<void> {
    await this.#takeTurn('transaction');
    const { worker } = this.#driver;
    // IMMEDIATE: a transaction that reads first and writes later fails at once when another process writes.
    await worker.run('begin immediate');
    this.#transaction = worker;
  }

  async commit(): Promise<void> {
    await this.#transaction?.run('commit');
    this.#transaction = undefined;
  }

  async rollback(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (!transaction?.dead) await transaction?.run('rollback');
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#takeTurn('query');
    // In a transaction always its own worker, also when that has died and this statement fails: a new worker would
    // carry the statement out by itself, outside the transaction.
    const worker = this.#transaction ?? this.#driver.worker;
    const { rows, changes } = await worker.run(query.sql, query.parameters as SQLInputValue[]);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('Lists are read in pages: a long-open reader would let the write-ahead log grow');
  }

  release(): void {
    if (this.#hasTurn) this.#turns.passOn();
    this.#hasTurn = false;
  }

  async #takeTurn(errand: Errand): Promise<void> {
    if (this.#hasTurn) return;
    await this.#turns.take(errand);
    this.#hasTurn = true;
  }
}
