import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../store/postgres.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cannotHaveArrived, dueLetters, holdAnew, lease, type QueuedLetter } from './queue.ts';
import { leftInHour } from './throttle.ts';

/**
 * Takes up to `most` letters that are due, so that no other sender has them: counted as attempted before the attempt,
 * and leased. Families' letters go before the association's, and those before receipts; both of these have a cap by
 * the hour (throttle.ts). Senders take turns; a row that somebody else is changing is left for the next time.
 * A sender asks when it is done with what it took before. What is still leased to it then, the database failed to
 * take back, and it is due again at once.
 */
export async function claimLetters(
  store: Store,
  owner: string,
  now: Date,
  most: number,
): Promise<QueuedLetter[]> {
  // A look first: most looks find nothing and should not take SQLite's write lock.
  if ((await choose(store.db, owner, now, most)).length === 0) return [];
  return store.db.transaction().execute(async (transaction) => {
    await takeTurns(transaction);
    await holdAnew(transaction, now);
    const ids = await choose(transaction, owner, now, most);
    if (ids.length === 0) return [];
    return transaction
      .updateTable('outbox')
      .set((row) => ({
        ...lease(owner, now),
        attemptedAt: now.toISOString(),
        attempts: row('attempts', '+', 1),
        // Whoever tried it before died with it, or could not note what became of it.
        mayHaveArrived: row.case().when(cannotHaveArrived(row)).then(0).else(1).end(),
      }))
      .where('id', 'in', ids)
      .returning(['reference', 'recipient', 'messageId', 'attempts', 'createdAt', 'mayHaveArrived'])
      .execute();
  });
}

/** The rows of what is sent next. */
async function choose(db: Kysely<Database>, owner: string, now: Date, most: number): Promise<number[]> {
  const families = await idsOf(dueLetters(db, owner, now, 'family').limit(most));
  if (families.length > 0) return families;
  const ids: number[] = [];
  for (const recipient of ['association', 'sender'] as const) {
    const some = Math.min(await leftInHour(db, recipient, now), most - ids.length);
    ids.push(...(await idsOf(dueLetters(db, owner, now, recipient).limit(some))));
  }
  return ids;
}

async function idsOf(due: ReturnType<typeof dueLetters>): Promise<number[]> {
  return (await due.execute()).map(({ id }) => id);
}

/** So that two senders together keep to the caps: the second counts what the first has taken. SQLite has one writer. */
async function takeTurns(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(db);
}
