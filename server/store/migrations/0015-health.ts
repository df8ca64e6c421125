import { type Kysely, sql } from 'kysely';

/**
 * When somebody who writes to the kitchen read what a family wrote about health, and the day on which that was erased. Of
 * what was done before this, the diary knows the looks; nothing tells words that were erased from none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['healthReadAt', 'healthErasedOn'])
    await db.schema.alterTable('childApplications').addColumn(column, 'text').execute();
  // A leader's look tells the kitchen nothing, and a correction may have been of these words.
  await sql`
    update child_applications set health_read_at = (
      select max(at) from diary
      where diary.reference = child_applications.reference and verb = 'såg hälsouppgifter'
        and actor_id in (select uuid from office_people where role in ('ansvarig', 'handlaggare'))
        and at > coalesce((
          select max(at) from diary
          where diary.reference = child_applications.reference and verb = 'rättade'), '')
    ) where special_needs is not null`.execute(db);
  // Only a refusal, or the end of the summer, has erased anything; after the summer nobody is given a place.
  await sql`
    update child_applications set health_erased_on = '' where special_needs is null and reference in (
      select reference from decisions where state in ('nej', 'atertagen'))`.execute(db);
}
