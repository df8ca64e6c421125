import type { Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** The pictures that the association has added to its website, and which of its texts have been taken away for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'contentPictures')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('shows', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('child', 'text')
    .addColumn('addedAt', 'text', (column) => column.notNull())
    .addColumn('addedBy', 'text', (column) => column.notNull())
    .addColumn('forgottenAt', 'text')
    // Last, so that SQLite reads what is told of pictures without reading the pictures.
    .addColumn('bytes', 'text', (column) => column.notNull())
    .execute();
  await numberedTable(db, 'contentForgotten')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('forgottenAt', 'text', (column) => column.notNull())
    .execute();
}
