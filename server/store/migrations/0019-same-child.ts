import { type Kysely, sql } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** Finds the applications of children of one name, and remembers those that have been put together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('childApplicationsName')
    .on('childApplications')
    .expression(sql`lower(child_name), created_at`)
    .execute();
  await numberedTable(db, 'mergedApplications')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('intoReference', 'text')
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addColumn('weeks', 'text', (column) => column.notNull())
    .execute();
}
