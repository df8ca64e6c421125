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
import type { Connection } from './connection.ts';
import { type Errand, Turns } from './turns.ts';

/** Kysely over `node:sqlite`, with one connection at a time. A failed connection is replaced by a new one. */
export function sqliteDialect(connect: () => Connection): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new OneConnectionDriver(connect),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite's DDL is transactional. Without this, concurrent and interrupted migrations leave half a schema. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** There is one, but Kysely's own queue for it does not know of transactions that go first (`Turns`). */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Shares one connection between all users, one at a time. */
class OneConnectionDriver implements Driver {
  readonly #connect: () => Connection;
  readonly #turns = new Turns();
  #connection: Connection | undefined;

  constructor(connect: () => Connection) {
    this.#connect = connect;
  }

  /** A working connection. */
  get connection(): Connection {
    if (!this.#connection || this.#connection.dead) this.#connection = this.#connect();
    return this.#connection;
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
    if (this.#connection && !this.#connection.dead) await this.#connection.close();
  }
}

/** Waits for its turn at its first use, when its purpose is known. Keeps the turn until release. */
class TurnConnection implements DatabaseConnection {
  readonly #driver: Pick<OneConnectionDriver, 'connection'>;
  readonly #turns: Turns;
  #hasTurn = false;
  /** The transaction's connection. If it fails, the transaction is lost. */
  #transaction: Connection | undefined;

  constructor(driver: Pick<OneConnectionDriver, 'connection'>, turns: Turns) {
    this.#driver = driver;
    this.#turns = turns;
  }

  async begin(): Promise<void> {
    await this.#takeTurn('transaction');
    const { connection } = this.#driver;
    // IMMEDIATE: a transaction that reads first and writes later fails at once when another process writes.
    await connection.run('begin immediate');
    this.#transaction = connection;
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
    // A transaction always uses its own connection, even a failed one. A new connection would run the statement outside
    // the transaction.
    const connection = this.#transaction ?? this.#driver.connection;
    const { rows, changes } = await connection.run(query.sql, query.parameters as SQLInputValue[]);
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
