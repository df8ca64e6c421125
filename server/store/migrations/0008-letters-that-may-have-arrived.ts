import type { Kysely } from 'kysely';

/** Whether an attempt at a letter may have brought it there. Of those tried before this nobody knows: they may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('mayHaveArrived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<{ outbox: { mayHaveArrived: number; attempts: number } }>)
    .updateTable('outbox')
    .set({ mayHaveArrived: 1 })
    .where('attempts', '>', 0)
    .execute();
}
