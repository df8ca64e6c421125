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

/**
 * Kysely over `node:sqlite`, with one connection, which Kysely gives to one user at a time. A failed connection is
 * replaced by a new one.
 */
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
}

class OneConnectionDriver implements Driver {
  readonly #connection: ReplacedConnection;

  constructor(connect: () => Connection) {
    this.#connection = new ReplacedConnection(connect);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReplacedConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: ReplacedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: ReplacedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ReplacedConnection): Promise<void> {
    return connection.rollback();
  }

  destroy(): Promise<void> {
    return this.#connection.close();
  }
}

/** A connection that is replaced when it has failed. */
class ReplacedConnection implements DatabaseConnection {
  readonly #connect: () => Connection;
  #current: Connection | undefined;
  /** The transaction's connection. If it fails, the transaction is lost. */
  #transaction: Connection | undefined;

  constructor(connect: () => Connection) {
    this.#connect = connect;
  }

  async begin(): Promise<void> {
    const connection = this.#working();
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
    // A transaction always uses its own connection, even a failed one. A new connection would run the statement outside
    // the transaction.
    const connection = this.#transaction ?? this.#working();
    const { rows, changes } = await connection.run(query.sql, query.parameters as SQLInputValue[]);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('Lists are read in pages: a long-open reader would let the write-ahead log grow');
  }

  async close(): Promise<void> {
    if (this.#current && !this.#current.dead) await this.#current.close();
  }

  #working(): Connection {
    if (!this.#current || this.#current.dead) this.#current = this.#connect();
    return this.#current;
  }
}
