import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** The office's tables: who may enter, what is decided about a child's weeks, and the letters to families. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createPlacements(db);
  await createNotes(db);
  await createLetters(db);
  await numberedTable(db, 'weekFigures')
    .addColumn('year', 'integer', required)
    .addColumn('week', 'integer', required)
    .addColumn('applications', 'integer')
    .addColumn('places', 'integer')
    .addColumn('paid', 'integer')
    .addColumn('reserves', 'integer')
    .addColumn('declined', 'integer')
    .addColumn('leaders', 'integer')
    .addColumn('ages', 'text', required)
    .addUniqueConstraint('weekFiguresOnce', ['year', 'week'])
    .execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('officePeople')
    // The same id as the person's row in `users`.
    .addColumn('id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('weeks', 'text', required)
    .addColumn('endsOn', 'text', required)
    .addColumn('lastSeenAt', 'text')
    .addColumn('uuid', 'text')
    .execute();
  await db.schema.createIndex('officePeopleByUuid').on('officePeople').column('uuid').unique().execute();

  await numberedTable(db, 'passkeys')
    .addColumn('userId', 'integer', ofUser)
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', required)
    // An authenticator counts to 2^32 - 1: PostgreSQL's integer ends before, and its bigint comes back as text.
    .addColumn('counter', 'double precision', required)
    .addColumn('transports', 'text', required)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', ofUser)
    .addColumn('createdAt', 'text', required)
    .addColumn('usedAt', 'text', required)
    .addColumn('lastVisit', 'text')
    .execute();

  await db.schema
    .createTable('invitations')
    .addColumn('secretHash', 'text', (column) => column.primaryKey())
    // Only the latest invitation is valid.
    .addColumn('userId', 'integer', (column) => ofUser(column).unique())
    .addColumn('invitedBy', 'text', required)
    .addColumn('until', 'text', required)
    .execute();

  await db.schema
    .createTable('challenges')
    .addColumn('challengeHash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('until', 'text', required)
    .execute();
}

async function createPlacements(db: Kysely<unknown>): Promise<void> {
  await actor(
    numberedTable(db, 'decisions')
      .addColumn('reference', 'text', required)
      .addColumn('week', 'integer', required)
      .addColumn('decisionId', 'integer', required)
      .addColumn('state', 'text', required)
      .addColumn('queueRank', 'integer')
      .addColumn('decidedAt', 'text', required)
      .addColumn('decidedBy', 'text', required)
      .addColumn('reason', 'text')
      .addColumn('undoneAt', 'text')
      .addColumn('undoneBy', 'text'),
  )
    // Of two who decide on one view, one gets the number.
    .addUniqueConstraint('decisionsOnce', ['reference', 'week', 'decisionId'])
    .execute();
  await db.schema.createIndex('decisionsByWeek').on('decisions').columns(['week', 'state']).execute();
  await sql`
    create view placements as
    select decision.* from decisions as decision
    where decision.undone_at is null and not exists (
      select 1 from decisions as later
      where later.reference = decision.reference and later.week = decision.week
        and later.decision_id > decision.decision_id and later.undone_at is null
    )`.execute(db);

  await numberedTable(db, 'weekNotes')
    .addColumn('reference', 'text', required)
    .addColumn('week', 'integer', required)
    .addColumn('paidOn', 'text')
    .addColumn('paidNotedBy', 'text')
    .addColumn('roomNote', 'text', (column) => column.notNull().defaultTo(''))
    .addUniqueConstraint('weekNotesOnce', ['reference', 'week'])
    .execute();
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'officeTexts')
    .addColumn('reference', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('writtenAt', 'text', required)
    .addColumn('writtenBy', 'text', required)
    .addUniqueConstraint('officeTextsByReference', ['reference', 'kind'])
    .execute();

  // A row for each answer, so that a new question needs no column.
  await actor(
    numberedTable(db, 'childDetails')
      .addColumn('reference', 'text', required)
      .addColumn('field', 'text', required)
      .addColumn('guardian', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('answer', 'text', required)
      .addColumn('answeredAt', 'text', required)
      .addColumn('answeredBy', 'text', required)
      .addColumn('healthReadAt', 'text')
      .addColumn('approvedAt', 'text'),
  )
    .addUniqueConstraint('childDetailsField', ['reference', 'field', 'guardian'])
    .execute();

  await numberedTable(db, 'guardianWishes')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('askedBy', 'text', required)
    .addColumn('askedAt', 'text', required)
    .execute();

  await numberedTable(db, 'answeredMessages')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('answeredAt', 'text', required)
    .addColumn('answeredBy', 'text', required)
    .execute();
}

async function createLetters(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const column of ['sending', 'kind', 'chosenBy', 'answerBy', 'payBy', 'written'])
    await db.schema.alterTable('mail').addColumn(column, 'text').execute();
  await db.schema.alterTable('mail').addColumn('fee', 'integer').execute();
  await db.schema
    .alterTable('mail')
    .addColumn('onPaper', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('mailBySending')
    .on('mail')
    .column('sending')
    .where(sql<boolean>`sending is not null`)
    .execute();

  await numberedTable(db, 'mailWeeks')
    .addColumn('messageId', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('week', 'integer', required)
    .addColumn('decisionId', 'integer', required)
    .addColumn('topic', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('beside', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('removedEmail', 'text')
    .addColumn('stands', 'integer', required)
    .addColumn('replyState', 'text')
    .addColumn('repliedAt', 'text')
    .addColumn('replyDecisionId', 'integer')
    .addColumn('repliedBy', 'text')
    .execute();
  // One letter about a decision, however often people press, and at whichever instance.
  await db.schema
    .createIndex('mailWeeksOnce')
    .on('mailWeeks')
    .columns(['reference', 'week', 'decisionId', 'topic', 'recipient'])
    .unique()
    .where(sql<boolean>`stands = 1`)
    .execute();
  await db.schema.createIndex('mailWeeksByReference').on('mailWeeks').column('reference').execute();
  await db.schema.createIndex('mailWeeksByMail').on('mailWeeks').column('messageId').execute();

  await numberedTable(db, 'linkTokens')
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', required)
    .addColumn('messageId', 'text', required)
    .addColumn('email', 'text', required)
    .execute();
  await numberedTable(db, 'linkRequests')
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', required)
    .execute();
  await db.schema.createIndex('linkTokensByReference').on('linkTokens').column('reference').execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();

const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');

/** Who acted, as `ActorColumns` says. */
const actor = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('actorKind', 'text').addColumn('actorId', 'text');
