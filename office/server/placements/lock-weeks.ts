import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../../server/store/postgres.ts';
import type { Database } from '../../../server/store/schema.ts';

// Any number that no other advisory lock of ours uses: "kans" in ASCII.
const lockOfPlacements = 0x6b616e73;

/**
 * Locks these weeks until the transaction ends. Locking in ascending order prevents deadlocks. SQLite needs no lock, because
 * it runs one write transaction at a time.
 */
export async function lockWeeks(transaction: Kysely<Database>, weeks: readonly number[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  for (const week of [...new Set(weeks)].sort((one, other) => one - other)) {
    // A separate statement, so that the next one sees what other transactions have committed during the wait.
    await sql`select pg_advisory_xact_lock(${sql.lit(lockOfPlacements)}, ${sql.lit(week)})`.execute(
      transaction,
    );
  }
}
