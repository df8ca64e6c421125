import type { Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** What the association has changed over the content's files: published, and not yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'contentVersions')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('basedOn', 'integer', (column) => column.unique())
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .addColumn('publishedBy', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .execute();
  // Every instance asks for the newest all the time.
  await db.schema
    .createIndex('contentVersionsPublishedAt')
    .on('contentVersions')
    .columns(['publishedAt', 'id'])
    .execute();
  await numberedTable(db, 'contentDrafts')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addUniqueConstraint('contentDraftsPlace', ['document', 'place'])
    .execute();
}
