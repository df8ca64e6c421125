import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** What stood in an application before somebody corrected it, and which letters go on paper: to families without e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'corrections')
    .addColumn('reference', 'text', required)
    .addColumn('field', 'text', required)
    .addColumn('was', 'text', required)
    .addColumn('correctedAt', 'text', required)
    .addColumn('correctedBy', 'text', required)
    .addColumn('actorKind', 'text')
    .addColumn('actorId', 'text')
    .execute();
  await db.schema.createIndex('correctionsByReference').on('corrections').column('reference').execute();
  await db.schema
    .alterTable('letters')
    .addColumn('onPaper', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
