import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each recurring duty was last done, and the row that instances lock to take turns. */
export const upkeep: Migration = {
  async up(db: Kysely<{ upkeep: { duty: string; doneAt: string | null } }>) {
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
  },
};
