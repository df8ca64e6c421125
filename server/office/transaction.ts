import type { Transaction } from 'kysely';
import { isCollision } from '../store/failure.ts';
import type { Database } from '../store/schema.ts';
import type { Context } from './context.ts';

/** Does something in a transaction, and once more if it collides with another. */
export async function inTransaction<Result>(
  { store: { db } }: Pick<Context, 'store'>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    // Whoever erases several applications meanwhile may hold one of ours and wait for another.
    if (isCollision(error)) return db.transaction().execute(work);
    throw error;
  }
}
