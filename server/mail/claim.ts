import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../store/postgres.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cannotHaveArrived, dueLetters, lease, type QueuedLetter } from './queue.ts';
import { leftInHour } from './throttle.ts';

/**
 * Leases up to `most` due letters to one sender and counts the attempt before it starts. Priority: families'
 * letters, then the association's, then links that were asked for, then receipts. All but families' letters have an
 * hourly cap (throttle.ts).
 * Senders claim one at a time and skip rows that another transaction has locked.
 * A sender claims only after it has finished its previous letters. A letter still leased to it then is one whose
 * result could not be stored, so it is due again at once.
 */
export async function claimLetters(
  store: Store,
  owner: string,
  now: Date,
  most: number,
): Promise<QueuedLetter[]> {
  // Reads first: most polls find nothing and should not take SQLite's write lock.
  if ((await choose(store.db, owner, now, most)).length === 0) return [];
  return store.db.transaction().execute(async (transaction) => {
    await lockMailQueue(transaction);
    const ids = await choose(transaction, owner, now, most);
    if (ids.length === 0) return [];
    return transaction
      .updateTable('mail')
      .set((row) => ({
        ...lease(owner, now),
        // A held letter can no longer be undone.
        state: 'queued' as const,
        attemptedAt: now.toISOString(),
        attempts: row('attempts', '+', 1),
        // An expired lease means that the previous sender exited or could not store the result.
        mayHaveArrived: row.case().when(cannotHaveArrived(row)).then(0).else(1).end(),
      }))
      .where('id', 'in', ids)
      .returning(['reference', 'recipient', 'messageId', 'attempts', 'createdAt', 'mayHaveArrived'])
      .execute();
  });
}

/** The ids of the letters to send next, by priority. */
async function choose(db: Kysely<Database>, owner: string, now: Date, most: number): Promise<number[]> {
  const families = await idsOf(dueLetters(db, owner, now, 'family').limit(most));
  if (families.length > 0) return families;
  const ids: number[] = [];
  for (const recipient of ['association', 'link', 'sender'] as const) {
    const some = Math.min(await leftInHour(db, recipient, now), most - ids.length);
    ids.push(...(await idsOf(dueLetters(db, owner, now, recipient).limit(some))));
  }
  return ids;
}

async function idsOf(due: ReturnType<typeof dueLetters>): Promise<number[]> {
  return (await due.execute()).map(({ id }) => id);
}

/** Serializes claims, so that two senders cannot exceed a cap together. SQLite has only one writer anyway. */
async function lockMailQueue(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext('mail'))`.execute(db);
}
