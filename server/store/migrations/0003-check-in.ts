import type { Kysely } from 'kysely';

/** Adds when a child came to a week and handed in its telephone, each with the name of the person who recorded it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const column of ['cameAt', 'cameNotedBy', 'phoneAt', 'phoneNotedBy'])
    await db.schema.alterTable('weekNotes').addColumn(column, 'text').execute();
}
