import { type Kysely, sql } from 'kysely';

/** When somebody who writes to the kitchen read what a family wrote about health: of looks before this, the diary's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('childApplications').addColumn('healthReadAt', 'text').execute();
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
}
