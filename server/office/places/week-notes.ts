import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Writes some of what is noted about a week; the rest stays. */
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

/** Whether anything has been decided about an application and a week, and not been undone. */
export async function isDecided(db: Kysely<Database>, reference: string, week: number): Promise<boolean> {
  const found = await db
    .selectFrom('placements')
    .select('id')
    .where('reference', '=', reference)
    .where('week', '=', week)
    .executeTakeFirst();
  return found !== undefined;
}
