import type { Kysely } from 'kysely';
import { isPostgres } from '../postgres.ts';

/** The pictures that the association has added to its website, and which of its texts have been taken away for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (column) =>
        isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
      );
  await table('contentPictures')
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
  await table('contentForgotten')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('forgottenAt', 'text', (column) => column.notNull())
    .execute();
}
