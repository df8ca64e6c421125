import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type { Pool } from 'pg';
import { NotStorable } from './failure.ts';

// Longer than any query here takes, but short enough that a visitor gets an error message, not a hanging button, when
// the database is frozen.
const defaultTimeoutMs = 10_000;
// Limits how long a session can keep outdated settings. The outbox polls so often that an idle timeout would never
// close its session.
const sessionLifetimeSeconds = 10 * 60;

// Overrides the settings of the database and the role. A session that started under `default_transaction_read_only`
// would stay read-only after the setting is removed. A commit must be on disk before it is acknowledged, which every
// value of `synchronous_commit` except `off` ensures.
const sessionSettings = `
  set session characteristics as transaction isolation level read committed, read write;
  select set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)`;

/**
 * Kysely over a pool of PostgreSQL connections. `onLost` is called when a connection breaks. `timeoutMs` limits each
 * query.
 */
export function postgresDialect(
  connectionString: string,
  onLost: (error: Error) => void,
  timeoutMs = defaultTimeoutMs,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => discardFailed(await openPool(connectionString, onLost, timeoutMs)),
  });
}

async function openPool(
  connectionString: string,
  onLost: (error: Error) => void,
  timeoutMs: number,
): Promise<Pool> {
  // Imported lazily, because SQLite does not need it.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString,
    application_name: 'kollo',
    max: 10,
    maxLifetimeSeconds: sessionLifetimeSeconds,
    connectionTimeoutMillis: 5_000,
    query_timeout: timeoutMs,
    // The same limit in the database, so that an abandoned query does not keep its locks.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    keepAlive: true,
    onConnect: (client) => client.query(sessionSettings),
  });
  // Without error listeners, a database restart would end the process. The pool reports idle connections, and each
  // client reports itself while in use.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/**
 * Discards a session after any failure; pg and Kysely would reuse it (node-postgres issue 3399). The session may be
 * permanently read-only (25006). A frozen database may also run an abandoned `begin` later. Further statements would
 * then be acknowledged to visitors but never committed.
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
        // Omits the overload for cursors, because lists are read in pages.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(hasFailed),
      };
    },
  };
}

/** Keeps PostgreSQL's own errors. Replaces pg's various connection errors with one, because the database did not answer. */
function answerOf(error: unknown): unknown {
  if (error instanceof Error && 'severity' in error) return error;
  return new NotStorable('PostgreSQL does not answer', { cause: error });
}

/** Whether a database is PostgreSQL, for the few statements that differ. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
