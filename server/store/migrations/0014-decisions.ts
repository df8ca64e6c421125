import { type Kysely, sql } from 'kysely';

/**
 * Each decision is told apart by an id of its own, the version that it made, and keeps what it replaced, so that it can be
 * undone. Of decisions from before that, the one that stands has its id; what it replaced is known where it was the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('placements')
    .addColumn('decisionId', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update placements set decision_id = version`.execute(db);
  for (const column of ['undoneAt', 'undoneBy'])
    await db.schema.alterTable('placements').addColumn(column, 'text').execute();
  for (const column of ['decisionId', 'replaces', 'replacedRank'])
    await db.schema.alterTable('decisions').addColumn(column, 'integer').execute();
  await sql`
    update decisions set
      decision_id = standing.version,
      replaces = case when standing.version = 1 then 0 end,
      actor_kind = standing.actor_kind
    from placements as standing
    where standing.reference = decisions.reference and standing.week = decisions.week
      and standing.state = decisions.state and standing.decided_at = decisions.decided_at`.execute(db);
  await db.schema.alterTable('letters').renameColumn('version', 'decisionId').execute();
  await db.schema.alterTable('letters').renameColumn('replyVersion', 'replyDecisionId').execute();
}
