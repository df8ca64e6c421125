import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** The words of letters that are sent together, once: each letter keeps their id. Until this, each had a copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'letterVersions')
    .addColumn('version', 'text', (column) => column.notNull().unique())
    .addColumn('template', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('letters').renameColumn('template', 'version').execute();
  const copies = await sql<{
    template: string;
  }>`select distinct version as template from letters where version is not null`.execute(db);
  for (const { template } of copies.rows) {
    const version = createHash('sha256').update(template).digest('hex');
    await sql`insert into letter_versions (version, template) values (${version}, ${template})`.execute(db);
    await sql`update letters set version = ${version} where version = ${template}`.execute(db);
  }
}
