import type { Kysely } from 'kysely';

/** What somebody has read of a letter before it was sent: it leaves as that, or not at all. And the day to pay by that it says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('letters').addColumn('template', 'text').execute();
  await db.schema.alterTable('letters').addColumn('place', 'integer').execute();
  await db.schema.alterTable('letters').addColumn('payBy', 'text').execute();
}
