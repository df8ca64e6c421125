import { type Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

// Longer than any query here takes, shorter than a visitor's patience: a frozen database becomes a clear
// "could not be stored, try again" instead of a hanging button.
const patienceMs = 10_000;

/** A pool of connections to PostgreSQL. `onLost` hears of idle connections that break. */
export function postgresDialect(connectionString: string, onLost: (error: Error) => void): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(connectionString, onLost) });
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
