import type { Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** What families have answered about a child that has a place: a row for each answer, so that a new question needs no column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'childDetails')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answeredAt', 'text', (column) => column.notNull())
    .addColumn('answeredBy', 'text', (column) => column.notNull())
    .addColumn('healthReadAt', 'text')
    .addColumn('actorKind', 'text')
    .addColumn('actorId', 'text')
    .addUniqueConstraint('childDetailsField', ['reference', 'field'])
    .execute();
}
