import { type Kysely, sql } from 'kysely';

/** What is mailed as one letter, about several weeks: until this, each by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('letters').addColumn('mailedAs', 'text').execute();
  await sql`update letters set mailed_as = message_id`.execute(db);
  await db.schema.createIndex('lettersByMail').on('letters').column('mailedAs').execute();
}
