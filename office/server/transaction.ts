import type { Transaction } from 'kysely';
import { isCollision } from '../../server/store/failure.ts';
import type { Database } from '../../server/store/schema.ts';
import type { Context } from './context.ts';

/** Runs work in a transaction, and retries once if it collides with another transaction. */
export async function inTransaction<Result>(
  { store: { db } }: Pick<Context, 'store'>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    // A transaction that erases several applications can lock one of ours and wait for another (a deadlock).
    if (isCollision(error)) return db.transaction().execute(work);
    throw error;
  }
}

/** The same context, reading and writing in the transaction. */
export function within<Each extends Pick<Context, 'store'>>(
  transaction: Transaction<Database>,
  context: Each,
): Each {
  return { ...context, store: { ...context.store, db: transaction } };
}
