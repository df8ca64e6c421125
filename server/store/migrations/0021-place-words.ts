import type { Kysely } from 'kysely';

/** A word of the office's about each child in each week: the room, the group or the bus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('placements')
    .addColumn('word', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
