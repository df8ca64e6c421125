import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from '../postgres.ts';

/** Whose data was in each list that was exported or printed, and which of the diary's lines have that noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('disclosures')
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (column) =>
      isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
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
