import type { Kysely } from 'kysely';

/** Challenges of the office's door carry their own signature: only the key, and those that were used, are remembered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('challenges').execute();

  await db.schema
    .createTable('challengeKey')
    // There is one.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('usedChallenges')
    .addColumn('challengeHash', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
