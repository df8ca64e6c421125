import type { Kysely } from 'kysely';
import type { Database, Duty } from './schema.ts';

/** Stores when a duty was last done, for the doctor. */
export async function noteDone(db: Kysely<Database>, duty: Duty, now: Date): Promise<void> {
  const doneAt = now.toISOString();
  await db
    .insertInto('upkeep')
    .values({ duty, doneAt })
    .onConflict((row) => row.column('duty').doUpdateSet({ doneAt }))
    .execute();
}

/** When a duty was last done; undefined if never. */
export async function lastDone(db: Kysely<Database>, duty: Duty): Promise<Date | undefined> {
  const row = await db.selectFrom('upkeep').select('doneAt').where('duty', '=', duty).executeTakeFirst();
  return row?.doneAt ? new Date(row.doneAt) : undefined;
}
