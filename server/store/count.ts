import type { SelectQueryBuilder } from 'kysely';

/** The number of rows in a query. PostgreSQL returns the count as text. */
export async function countOf<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const counted = rows.clearSelect().select(({ fn }) => fn.countAll().as('count'));
  const { count } = await counted.$castTo<{ count: string | number | bigint }>().executeTakeFirstOrThrow();
  return Number(count);
}
