import { type Kysely, sql } from 'kysely';
import { anyTable } from './any-table.ts';
import { isPostgres } from './postgres.ts';
import type { Database } from './schema.ts';

/**
 * Erases the words that no letter is by any more. Whoever erases letters does this last in the same transaction: it waits
 * for those who are sending letters, and they then wait for it.
 */
export async function eraseUnusedVersions(transaction: Kysely<Database>): Promise<void> {
  // A letter by the same words may be on its way in. It is seen once it is there; one that comes later brings its words.
  // SQLite's transactions take turns by themselves.
  if (isPostgres(transaction))
    await sql`lock table letter_versions in share row exclusive mode`.execute(transaction);
  await anyTable(transaction)
    .deleteFrom('letterVersions')
    .where('version', 'not in', (query) =>
      query.selectFrom('letters').select('version').where('version', 'is not', null),
    )
    .execute();
}
