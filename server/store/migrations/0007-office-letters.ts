import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import { isPostgres } from '../postgres.ts';

/** The office's letters to families, and the secrets by which families answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (column) =>
        isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
      );

  await db.schema.alterTable('outbox').addColumn('heldUntil', 'text').execute();

  await table('letters')
    .addColumn('sending', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('week', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('answerBy', 'text')
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('chosenAt', 'text', required)
    .addColumn('chosenBy', 'text', required)
    .addColumn('stoppedAt', 'text')
    .addColumn('stoppedBy', 'text')
    .addColumn('stoppedWhy', 'text')
    .addColumn('mayHaveArrived', 'integer', required)
    .addColumn('replyState', 'text')
    .addColumn('repliedAt', 'text')
    .addColumn('replyVersion', 'integer')
    .execute();
  // One letter about a decision, whoever presses how often, at whichever instance.
  await db.schema
    .createIndex('lettersOnce')
    .on('letters')
    .columns(['reference', 'week', 'version', 'topic'])
    .unique()
    .where(sql<boolean>`stopped_at is null or may_have_arrived = 1`)
    .execute();
  await db.schema.createIndex('lettersBySending').on('letters').column('sending').execute();

  await table('replyTokens')
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', required)
    .addColumn('messageId', 'text', required)
    .execute();
  await db.schema.createIndex('replyTokensByReference').on('replyTokens').column('reference').execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
