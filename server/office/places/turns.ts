import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../store/postgres.ts';
import type { Database } from '../../store/schema.ts';

// Any number will do, if nothing else of ours takes advisory locks with it: "kans" in ASCII.
const lockOfPlacements = 0x6b616e73;

/**
 * Waits until nobody else is deciding about these weeks, and keeps others waiting until the transaction ends. Everybody
 * takes the weeks in the same order. SQLite's transactions take turns by themselves.
 */
export async function takeTurns(transaction: Kysely<Database>, weeks: readonly number[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  for (const week of [...new Set(weeks)].sort((one, other) => one - other)) {
    // Its own statement: the next one sees what the others have committed meanwhile.
    await sql`select pg_advisory_xact_lock(${sql.lit(lockOfPlacements)}, ${sql.lit(week)})`.execute(
      transaction,
    );
  }
}
