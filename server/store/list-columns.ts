import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { isPostgres } from './postgres.ts';
import type { Column } from './schema.ts';

const texts = z.array(z.string());

/** Reads and writes columns with lists of texts: `text[]` in PostgreSQL, JSON in SQLite, which has no arrays. */
export function listColumns(db: Pick<Kysely<unknown>, 'getExecutor'>) {
  const hasArrays = isPostgres(db);
  return {
    write(list: unknown): Column {
      return hasArrays ? texts.parse(list) : JSON.stringify(texts.parse(list));
    },
    read(stored: unknown): string[] {
      return texts.parse(hasArrays ? stored : JSON.parse(String(stored)));
    },
    /** Whether the list in a column contains at least one of the texts. */
    hasAny(column: string, wanted: readonly string[]): Expression<SqlBool> {
      return hasArrays
        ? sql`${sql.ref(column)} && ${[...wanted]}::text[]`
        : sql`exists (select 1 from json_each(${sql.ref(column)}) where value in (${sql.join([...wanted])}))`;
    },
  };
}
