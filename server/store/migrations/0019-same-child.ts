import { type Kysely, sql } from 'kysely';

/** Finds the applications of children of one name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('childApplicationsName')
    .on('childApplications')
    .expression(sql`lower(child_name), created_at`)
    .execute();
}
