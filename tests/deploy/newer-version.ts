import type { Kysely } from 'kysely';

/** A later version's migration, for `npm run try:deploy`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contactMessages').addColumn('newerColumn', 'text').execute();
}
