import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';

// Longer than any query here takes, shorter than a visitor's patience: a frozen database becomes a clear
// "could not be stored, try again" instead of a hanging button.
const patienceMs = 10_000;

/** A pool of connections to PostgreSQL. `onLost` hears of idle connections that break. */
export function postgresDialect(connectionString: string, onLost: (error: Error) => void): PostgresDialect {
  return new CarefulDialect({ pool: () => openPool(connectionString, onLost) });
}

class CarefulDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new CarefulDriver(this.#config);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/**
 * Discards a connection whose `begin` failed. One that we gave up on while the database was frozen is still
 * carried out when it thaws: whatever came next on that connection would be acknowledged, never committed.
 */
class CarefulDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // Kysely discards a connection only after a rollback that failed. This one fails at once, rather than
      // wait for a frozen database as long as `begin` did.
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
    // The same on the other side, so that what we gave up on does not go on holding locks.
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
