import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** The office's letters to families, and the secrets by which families answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('heldUntil', 'text').execute();

  await numberedTable(db, 'letters')
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

  await numberedTable(db, 'replyTokens')
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', required)
    .addColumn('messageId', 'text', required)
    .execute();
  await db.schema.createIndex('replyTokensByReference').on('replyTokens').column('reference').execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
