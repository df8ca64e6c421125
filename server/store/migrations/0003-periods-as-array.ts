import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../postgres.ts';

/** The specification's "periods: array of text". SQLite has no arrays and keeps its JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  // A new column, since PostgreSQL allows no subquery in the `using` of `alter column … type`.
  await sql`alter table leader_applications rename column periods to periods_as_json`.execute(db);
  await sql`alter table leader_applications add column periods text[]`.execute(db);
  await sql`
    update leader_applications set periods = array(
      select period from json_array_elements_text(periods_as_json::json) with ordinality as list(period, place)
      order by place
    )`.execute(db);
  await sql`alter table leader_applications alter column periods set not null`.execute(db);
  await sql`alter table leader_applications drop column periods_as_json`.execute(db);
}
