import { type Kysely, sql } from 'kysely';

/** What a restore leaves for people to see to: letters that it held back, and what two histories had differently. */
export async function up(db: Kysely<{ upkeep: { duty: string; doneAt: string | null } }>): Promise<void> {
  await db.insertInto('upkeep').values({ duty: 'restore', doneAt: null }).execute();
  await db.schema.alterTable('placements').addColumn('conflict', 'text').execute();
  await db.schema.alterTable('officeTexts').addColumn('conflict', 'text').execute();
  await db.schema.alterTable('letters').addColumn('setAside', 'text').execute();
  // One letter about a decision, as before: one that is set aside leaves room for another.
  await db.schema.dropIndex('lettersOnce').execute();
  await db.schema
    .createIndex('lettersOnce')
    .on('letters')
    .columns(['reference', 'week', 'version', 'topic'])
    .unique()
    .where(sql<boolean>`set_aside is null and (stopped_at is null or may_have_arrived = 1)`)
    .execute();
}
