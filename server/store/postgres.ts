import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';

// Longer than any query here takes, shorter than a visitor's patience: a frozen database becomes a clear
// "could not be stored, try again" instead of a hanging button.
const patienceMs = 10_000;

/** Kysely over a pool of connections to PostgreSQL. `onLost` hears of idle connections that break. */
export function postgresDialect(connectionString: string, onLost: (error: Error) => void): PostgresDialect {
  const config = { pool: () => openPool(connectionString, onLost) };
  return Object.assign(new PostgresDialect(config), { createDriver: () => new CarefulDriver(config) });
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/**
 * Discards a connection whose `begin` failed, as pg and Kysely do not (node-postgres issue 3399). A frozen database
 * carries out a `begin` that we gave up on when it goes on again, and whatever we then sent over that connection
 * would be acknowledged to people and never committed.
 */
class CarefulDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // Kysely discards a connection whose rollback failed. This one fails at once, without asking the database:
      // that would take as long again as `begin` did.
      connection.executeQuery = () => Promise.reject(error);
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}

async function openPool(connectionString: string, onLost: (error: Error) => void): Promise<Pool> {
  // Loaded here: with SQLite it would only take memory.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString,
    application_name: 'kollo',
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: patienceMs,
    // The same limit in the database, so that what we gave up on does not go on holding locks there.
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
    keepAlive: true,
    // Whatever the database or role was set to, a commit is on disk before it is acknowledged. The other
    // settings wait for that too, some for more.
    onConnect: (client) =>
      client.query(
        "select set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)",
      ),
  });
  // Without listeners, a database that restarts ends the whole process: the pool's for idle connections,
  // and one on each for those in use, whose query has its own error besides.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Whether a database is PostgreSQL, for the few statements that only one of the two has. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
