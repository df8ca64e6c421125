import type { CreateTableBuilder, Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await submission(numberedTable(db, 'childApplications'))
    .addColumn('childName', 'text', required)
    .addColumn('childAge', 'integer', required)
    .addColumn('parentName', 'text', required)
    .addColumn('parentEmail', 'text', required)
    .addColumn('parentPhone', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('specialNeeds', 'text')
    .execute();

  await submission(numberedTable(db, 'leaderApplications'))
    .addColumn('name', 'text', required)
    .addColumn('age', 'integer', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('periods', 'text', required)
    .addColumn('experience', 'text', required)
    .addColumn('motivation', 'text', required)
    .addColumn('skills', 'text')
    .execute();

  await submission(numberedTable(db, 'contactMessages'))
    .addColumn('form', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .execute();

  await submission(numberedTable(db, 'rentalRequests'))
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('eventType', 'text')
    .addColumn('startDate', 'text')
    .addColumn('endDate', 'text')
    .addColumn('message', 'text', required)
    .execute();

  await numberedTable(db, 'users')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', required)
    .execute();

  await numberedTable(db, 'outbox')
    .addColumn('form', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text', required)
    .addColumn('leasedBy', 'text')
    .addColumn('leasedUntil', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('givenUpAt', 'text')
    .addColumn('lastError', 'text')
    .execute();

  // The outbox asks this every few seconds; most rows are already sent.
  await db.schema
    .createIndex('outboxWaiting')
    .on('outbox')
    .columns(['sentAt', 'givenUpAt', 'nextAttemptAt'])
    .execute();
}

type Column = Parameters<Parameters<CreateTableBuilder<string>['addColumn']>[2] & object>[0];

const required = (column: Column) => column.notNull();

const submission = (table: CreateTableBuilder<string, 'id'>) =>
  table
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submissionKey', 'text', (column) => column.notNull().unique())
    .addColumn('flagged', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', required);
