import { type Kysely, sql } from 'kysely';

/**
 * Lets letters leave in an order and at a pace: when each was last tried, and in which gathered letter the association
 * gets it. No index has a row for a letter that has just been queued but the one by which it is found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('attemptedAt', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('gatheredAs', 'text').execute();
  await db.schema.dropIndex('outboxWaiting').execute();
  await db.schema
    .createIndex('outboxWaiting')
    .on('outbox')
    .columns(['recipient', 'nextAttemptAt'])
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await db.schema
    .createIndex('outboxAttempted')
    .on('outbox')
    .columns(['recipient', 'attemptedAt'])
    .where(sql<boolean>`attempted_at is not null`)
    .execute();
  await db.schema
    .createIndex('outboxGathered')
    .on('outbox')
    .column('gatheredAs')
    .where(sql<boolean>`gathered_as is not null`)
    .execute();
  // What the office's first page and the doctor ask for.
  await db.schema
    .createIndex('outboxGivenUp')
    .on('outbox')
    .column('givenUpAt')
    .where(sql<boolean>`given_up_at is not null`)
    .execute();
}
