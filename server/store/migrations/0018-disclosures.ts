import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** Whose data was in each list that was exported or printed, and which of the diary's lines have that noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'disclosures')
    .addColumn('reference', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('verb', 'text', required)
    .addColumn('week', 'integer')
    .addColumn('actorKind', 'text')
    .addColumn('actorId', 'text')
    .execute();
  await db.schema.createIndex('disclosuresByReference').on('disclosures').column('reference').execute();
  await db.schema
    .alterTable('diary')
    .addColumn('disclosed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
