import type { Kysely } from 'kysely';

/** When each recurring duty was last done, and the row that instances lock to take turns. */
export async function up(db: Kysely<{ upkeep: { duty: string; doneAt: string | null } }>): Promise<void> {
  await db.schema
    .createTable('upkeep')
    .addColumn('duty', 'text', (column) => column.primaryKey())
    .addColumn('doneAt', 'text')
    .execute();
  await db
    .insertInto('upkeep')
    .values([
      { duty: 'retention', doneAt: null },
      { duty: 'backup', doneAt: null },
    ])
    .execute();
}
