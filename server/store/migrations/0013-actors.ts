import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Who acts, by a kind and an id beside the name: two people may share a name, and a family is told apart by what it is.
 * Lines that were written before keep theirs alone. An id is random, so that it is nobody else's in a database that is
 * put together from two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['diary', 'decisions', 'placements']) {
    for (const column of ['actorKind', 'actorId'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('officePeople').addColumn('uuid', 'text').execute();
  const people = db as Kysely<{ officePeople: { id: number; uuid: string } }>;
  for (const { id } of await people.selectFrom('officePeople').select('id').execute())
    await people.updateTable('officePeople').set({ uuid: randomUUID() }).where('id', '=', id).execute();
  await db.schema.createIndex('officePeopleByUuid').on('officePeople').column('uuid').unique().execute();
  // A placement is as it was decided last: by a family, where its letter has that answer.
  await sql`
    update placements set actor_kind = 'family' where decided_by = 'Familjen' and exists (
      select 1 from letters where letters.reference = placements.reference and letters.week = placements.week
        and letters.reply_state = placements.state)`.execute(db);
}
