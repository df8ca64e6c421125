import { type Kysely, sql } from 'kysely';
import { nameKey } from '../../../forms/names.ts';
import { folded } from '../../submissions/search-text.ts';

const tables = { childApplications: 'childName', leaderApplications: 'name' } as const;

type Tables = Record<keyof typeof tables, { id: number; name: string; searchText: string | null }>;

const pageSize = 500;

/** Finds the applications of one name by a column that both databases compare alike: `lower` in SQLite knows only A to Z. */
export async function up(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Tables>;
  for (const [table, column] of Object.entries(tables) as [keyof Tables, string][]) {
    await db.schema.alterTable(table).addColumn('nameKey', 'text').execute();
    for (let after = 0, last: number | undefined = 0; last !== undefined; after = last ?? after) {
      const { rows } = await sql<Tables[typeof table]>`
        select id, ${sql.ref(column)} as name, search_text from ${sql.table(table)}
        where id > ${after} order by id limit ${sql.lit(pageSize)}`.execute(db);
      for (const { id, name, searchText } of rows)
        await sql`
          update ${sql.table(table)}
          set name_key = ${nameKey(name)}, search_text = ${searchText === null ? null : folded(searchText)}
          where id = ${id}`.execute(db);
      last = rows.at(-1)?.id;
    }
  }
  await db.schema.dropIndex('childApplicationsName').execute();
  await db.schema
    .createIndex('childApplicationsName')
    .on('childApplications')
    .columns(['nameKey', 'createdAt'])
    .execute();
}
