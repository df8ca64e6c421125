import { type Kysely, sql } from 'kysely';
import { toSearchColumns } from '../../submissions/search-text.ts';
import { isPostgres } from '../postgres.ts';

interface Applications {
  id: number;
  reference: string;
  childName: string;
  parentName: string;
  parentEmail: string;
  parentPhone: string;
  name: string;
  email: string;
  phone: string;
  searchText: string | null;
  dialledPhone: string | null;
}

type Tables = Record<'childApplications' | 'leaderApplications', Applications>;

const pageSize = 500;

/**
 * Finds applications without reading all of them: the newest, a name, a family; the letters about one; and the oldest
 * message.
 */
export async function up(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Tables>;
  for (const table of ['childApplications', 'leaderApplications'] as const) {
    await db.schema.alterTable(table).addColumn('searchText', 'text').execute();
    await db.schema.alterTable(table).addColumn('dialledPhone', 'text').execute();
  }
  await fill(db, 'childApplications', ['childName', 'parentName', 'parentEmail'], 'parentPhone');
  await fill(db, 'leaderApplications', ['name', 'email'], 'phone');

  // SQLite looks through the text in the index alone, which is a quarter of the table. PostgreSQL's indexes take no
  // text longer than 2.7 kB.
  const searched = isPostgres(db) ? [] : (['searchText'] as const);
  for (const table of ['childApplications', 'leaderApplications'] as const) {
    await db.schema
      .createIndex(`${table}Newest`)
      .on(table)
      .columns(['createdAt', 'id', ...searched])
      .execute();
  }
  await db.schema
    .createIndex('childApplicationsPhone')
    .on('childApplications')
    .columns(['dialledPhone', 'createdAt'])
    .execute();
  await db.schema.createIndex('lettersByReference').on('letters').column('reference').execute();
  for (const table of ['contactMessages', 'rentalRequests'])
    await db.schema.createIndex(`${table}Oldest`).on(table).columns(['createdAt', 'reference']).execute();
}

async function fill<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  texts: readonly (keyof Applications)[],
  phone: keyof Applications,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Applications>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(pageSize)}`.execute(
      db,
    );
    for (const row of rows) {
      const { searchText, dialledPhone } = toSearchColumns(
        [...texts.map((column) => String(row[column])), row.reference],
        String(row[phone]),
      );
      await sql`
        update ${sql.table(table)} set search_text = ${searchText}, dialled_phone = ${dialledPhone}
        where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
