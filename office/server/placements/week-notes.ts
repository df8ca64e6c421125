import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';

/** Stores the given notes about a placement; its other notes stay. */
export async function noteWeek(
  transaction: Kysely<Database>,
  { reference, week, ...notes }: Insertable<Database['weekNotes']>,
): Promise<void> {
  await transaction
    .insertInto('weekNotes')
    .values({ reference, week, ...notes })
    .onConflict((conflict) => conflict.columns(['reference', 'week']).doUpdateSet(notes))
    .execute();
}

/** Whether the application has a decision for the week that has not been undone. */
export async function isDecided(db: Kysely<Database>, reference: string, week: number): Promise<boolean> {
  const found = await db
    .selectFrom('placements')
    .select('id')
    .where('reference', '=', reference)
    .where('week', '=', week)
    .executeTakeFirst();
  return found !== undefined;
}
