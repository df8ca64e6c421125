import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type { Pool } from 'pg';
import { NotStorable } from './failure.ts';

// Longer than any query here takes, shorter than a visitor's patience: a frozen database becomes a clear
// "could not be stored, try again" instead of a hanging button.
const usualPatienceMs = 10_000;
// Whatever a session has come to believe of its database, it is over in this time. The outbox's looks would keep one
// alive for ever.
const sessionLifetimeSeconds = 10 * 60;

// Whatever the database or role was set to. A spell of `default_transaction_read_only` ends in the database and not in
// the sessions that it was met in; and a commit is on disk before it is acknowledged, for which the other settings of
// `synchronous_commit` wait too, some for more.
const sessionSettings = `
  set session characteristics as transaction isolation level read committed, read write;
  select set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)`;

/**
 * Kysely over a pool of connections to PostgreSQL. `onLost` hears of idle connections that break; a query may take
 * `patienceMs`.
 */
export function postgresDialect(
  connectionString: string,
  onLost: (error: Error) => void,
  patienceMs = usualPatienceMs,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => discardFailed(await openPool(connectionString, onLost, patienceMs)),
  });
}

async function openPool(
  connectionString: string,
  onLost: (error: Error) => void,
  patienceMs: number,
): Promise<Pool> {
  // Loaded here: with SQLite it would only take memory.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString,
    application_name: 'kollo',
    max: 10,
    maxLifetimeSeconds: sessionLifetimeSeconds,
    connectionTimeoutMillis: 5_000,
    query_timeout: patienceMs,
    // The same limit in the database, so that what we gave up on does not go on holding locks there.
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
    keepAlive: true,
    onConnect: (client) => client.query(sessionSettings),
  });
  // Without listeners, a database that restarts ends the whole process: the pool's for idle connections,
  // and one on each for those in use, whose query has its own error besides.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/**
 * A session in which anything has failed is not used again, as pg and Kysely would (node-postgres issue 3399). It may be
 * read-only (25006) and stay so; and a frozen database carries out a `begin` that we gave up on when it goes on again:
 * whatever we then sent would be acknowledged to people and never committed.
 */
function discardFailed(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw answerOf(error);
      });
      let hasFailed = false;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          hasFailed = true;
          throw answerOf(error);
        }
      };
      return {
        // Without its second form, for cursors: lists are read in pages.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(hasFailed),
      };
    },
  };
}

/** What PostgreSQL itself said, with a code and how severe it is; or that it said nothing, which pg has many words for. */
function answerOf(error: unknown): unknown {
  if (error instanceof Error && 'severity' in error) return error;
  return new NotStorable('PostgreSQL does not answer', { cause: error });
}

/** Whether a database is PostgreSQL, for the few statements that only one of the two has. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
