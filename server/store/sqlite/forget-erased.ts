import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { SqliteError } from './connection.ts';

// Writes are blocked while the checkpoint waits for a reader of an older state.
const timeoutMs = 1_000;

/**
 * Rewrites the database file without what has been erased, and empties the write-ahead log. `secure_delete` is not
 * enough: when pages are divided or joined, SQLite leaves copies of rows that it does not overwrite later.
 * Returns false when the disk is full, or when another process reads an older state.
 */
export function forgetErased(db: Kysely<Database>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    try {
      await sql`vacuum`.execute(connection);
      return await emptyLog(connection);
    } catch (error) {
      if (error instanceof SqliteError) return false;
      throw error;
    }
  });
}

async function emptyLog(db: Kysely<Database>): Promise<boolean> {
  const before = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  await sql`pragma busy_timeout = ${sql.lit(timeoutMs)}`.execute(db);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(before.rows[0]?.timeout ?? 0)}`.execute(db);
  }
}
