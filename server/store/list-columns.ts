import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { isPostgres } from './postgres.ts';
import type { Column } from './schema.ts';

/** How a list of texts is kept in a column. */
interface ListColumns {
  write(list: unknown): Column;
  read(stored: unknown): string[];
  /** Whether the list in a column has at least one of the texts. */
  hasAny(column: string, texts: readonly string[]): Expression<SqlBool>;
}

const textList = z.array(z.string());

const arrays: ListColumns = {
  write: (list) => textList.parse(list),
  read: (stored) => textList.parse(stored),
  hasAny: (column, texts) => sql`${sql.ref(column)} && ${[...texts]}::text[]`,
};

/** SQLite has no arrays. */
const json: ListColumns = {
  write: (list) => JSON.stringify(textList.parse(list)),
  read: (stored) => textList.parse(JSON.parse(String(stored))),
  hasAny: (column, texts) =>
    sql`exists (select 1 from json_each(${sql.ref(column)}) where value in (${sql.join([...texts])}))`,
};

/** How the database keeps lists: PostgreSQL as `text[]`, SQLite as JSON. */
export function listColumns(db: Pick<Kysely<unknown>, 'getExecutor'>): ListColumns {
  return isPostgres(db) ? arrays : json;
}
