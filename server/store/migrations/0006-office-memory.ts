import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** What the office remembers: who has a place, what was written and paid, and who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'placements')
    .addColumn('reference', 'text', required)
    .addColumn('week', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('queueRank', 'integer')
    .addColumn('decidedAt', 'text', required)
    .addColumn('decidedBy', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('paidOn', 'text')
    .addColumn('paidNotedBy', 'text')
    .addUniqueConstraint('placementsByReference', ['reference', 'week'])
    .execute();
  await db.schema.createIndex('placementsByWeek').on('placements').columns(['week', 'state']).execute();

  await numberedTable(db, 'decisions')
    .addColumn('reference', 'text', required)
    .addColumn('week', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('decidedAt', 'text', required)
    .addColumn('decidedBy', 'text', required)
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('decisionsByReference').on('decisions').column('reference').execute();

  await numberedTable(db, 'officeTexts')
    .addColumn('reference', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('writtenAt', 'text', required)
    .addColumn('writtenBy', 'text', required)
    .addUniqueConstraint('officeTextsByReference', ['reference', 'kind'])
    .execute();

  await numberedTable(db, 'answeredMessages')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('answeredAt', 'text', required)
    .addColumn('answeredBy', 'text', required)
    .execute();

  await numberedTable(db, 'diary')
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('verb', 'text', required)
    .addColumn('reference', 'text')
    .addColumn('week', 'integer')
    .execute();
  await db.schema.createIndex('diaryByReference').on('diary').column('reference').execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
