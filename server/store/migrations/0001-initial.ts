import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { numberedTable } from '../numbered-table.ts';
import { isPostgres } from '../postgres.ts';

/** The collector's tables: what visitors send, the mail about it, and what the association publishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSubmissions(db);
  await createMail(db);
  await createRecords(db);
  await createContent(db);
}

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await submission(numberedTable(db, 'childApplications'))
    .addColumn('childName', 'text', required)
    .addColumn('childAge', 'integer', required)
    .addColumn('parentName', 'text', required)
    .addColumn('parentEmail', 'text', required)
    .addColumn('parentPhone', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('specialNeeds', 'text')
    .addColumn('searchText', 'text')
    .addColumn('nameKey', 'text')
    .addColumn('dialledPhone', 'text')
    .addColumn('healthReadAt', 'text')
    .addColumn('healthErasedOn', 'text')
    .execute();

  await submission(numberedTable(db, 'leaderApplications'))
    .addColumn('name', 'text', required)
    .addColumn('age', 'integer', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    // The specification's "periods: array of text". SQLite has no arrays and keeps JSON.
    .addColumn('periods', isPostgres(db) ? sql`text[]` : 'text', required)
    .addColumn('experience', 'text', required)
    .addColumn('motivation', 'text', required)
    .addColumn('skills', 'text')
    .addColumn('searchText', 'text')
    .addColumn('nameKey', 'text')
    .addColumn('dialledPhone', 'text')
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

  // Counts the receipts that an e-mail address has had lately.
  for (const [table, email] of [
    ['childApplications', 'parent_email'],
    ['leaderApplications', 'email'],
    ['contactMessages', 'email'],
    ['rentalRequests', 'email'],
  ] as const) {
    await db.schema
      .createIndex(`${table}Sender`)
      .on(table)
      .expression(sql`lower(${sql.ref(email)}), created_at`)
      .execute();
  }
  // SQLite searches the text in the index alone, which is a quarter of the table. PostgreSQL's indexes take no
  // text longer than 2.7 kB.
  const searched = isPostgres(db) ? [] : ['searchText'];
  for (const table of ['childApplications', 'leaderApplications'])
    await db.schema
      .createIndex(`${table}Newest`)
      .on(table)
      .columns(['createdAt', 'id', ...searched])
      .execute();
  for (const table of ['contactMessages', 'rentalRequests'])
    await db.schema.createIndex(`${table}Oldest`).on(table).columns(['createdAt', 'reference']).execute();
  await db.schema
    .createIndex('childApplicationsPhone')
    .on('childApplications')
    .columns(['dialledPhone', 'createdAt'])
    .execute();
  await db.schema
    .createIndex('childApplicationsName')
    .on('childApplications')
    .columns(['nameKey', 'createdAt'])
    .execute();
}

async function createMail(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'mail')
    .addColumn('form', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('endedAt', 'text')
    .addColumn('stoppedBy', 'text')
    .addColumn('stoppedWhy', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attemptedAt', 'text')
    .addColumn('nextAttemptAt', 'text')
    .addColumn('leasedBy', 'text')
    .addColumn('leasedUntil', 'text')
    .addColumn('lastError', 'text')
    .addColumn('mayHaveArrived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // A new row enters only the first two indexes, so that storing a form stays fast.
  await db.schema.createIndex('mailReference').on('mail').column('reference').execute();
  for (const [name, columns, rows] of [
    ['mailWaiting', ['recipient', 'nextAttemptAt'], sql<boolean>`ended_at is null`],
    ['mailAttempted', ['recipient', 'attemptedAt'], sql<boolean>`attempted_at is not null`],
    ['mailFailed', ['endedAt'], sql<boolean>`state = 'failed'`],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('mail')
      .columns([...columns])
      .where(rows)
      .execute();
  }
}

/** Accounts, the diary, corrections, and when recurring duties were last done. */
async function createRecords(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'users')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', required)
    .execute();

  await actor(
    numberedTable(db, 'diary')
      .addColumn('at', 'text', required)
      .addColumn('who', 'text', required)
      .addColumn('verb', 'text', required)
      .addColumn('reference', 'text')
      .addColumn('week', 'integer'),
  ).execute();
  await db.schema.createIndex('diaryByReference').on('diary').column('reference').execute();

  await actor(
    numberedTable(db, 'corrections')
      .addColumn('reference', 'text', required)
      .addColumn('field', 'text', required)
      .addColumn('was', 'text', required)
      .addColumn('correctedAt', 'text', required)
      .addColumn('correctedBy', 'text', required),
  ).execute();
  await db.schema.createIndex('correctionsByReference').on('corrections').column('reference').execute();

  await db.schema
    .createTable('upkeep')
    .addColumn('duty', 'text', (column) => column.primaryKey())
    .addColumn('doneAt', 'text')
    .execute();
  // Instances lock these rows to take turns, so the rows exist from the start.
  await (db as Kysely<{ upkeep: { duty: string; doneAt: string | null } }>)
    .insertInto('upkeep')
    .values(['retention', 'backup'].map((duty) => ({ duty, doneAt: null })))
    .execute();
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await numberedTable(db, 'contentVersions')
    .addColumn('changes', 'text', required)
    .addColumn('basedOn', 'integer', (column) => column.notNull().unique())
    .addColumn('publishedAt', 'text', required)
    .addColumn('publishedBy', 'text', required)
    .addColumn('kind', 'text', required)
    .execute();
  // Every instance asks for the newest all the time.
  await db.schema
    .createIndex('contentVersionsPublishedAt')
    .on('contentVersions')
    .columns(['publishedAt', 'id'])
    .execute();

  await numberedTable(db, 'contentDrafts')
    .addColumn('document', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('changedAt', 'text', required)
    .addColumn('changedBy', 'text', required)
    .addUniqueConstraint('contentDraftsPlace', ['document', 'place'])
    .execute();

  await numberedTable(db, 'contentPictures')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('shows', 'text', required)
    .addColumn('child', 'text', required)
    .addColumn('addedAt', 'text', required)
    .addColumn('addedBy', 'text', required)
    .addColumn('forgottenAt', 'text')
    // Last, so that SQLite reads the other columns without reading the files.
    .addColumn('files', 'text', required)
    .execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();

const submission = (table: CreateTableBuilder<string, 'id'>) =>
  table
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submissionKey', 'text', (column) => column.notNull().unique())
    .addColumn('flagged', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', required);

/** Who acted, as `ActorColumns` says. */
const actor = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('actorKind', 'text').addColumn('actorId', 'text');
