import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { numberedTable } from '../numbered-table.ts';

/** Who may enter the office (Kansliet), and by what: a person beside their row in `users`, keys, what is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('officePeople')
    // That of the person's row in `users`.
    .addColumn('id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('weeks', 'text', required)
    .addColumn('endsOn', 'text', required)
    .addColumn('lastSeenAt', 'text')
    .execute();

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
    // The latest is the only one that is good.
    .addColumn('userId', 'integer', (column) => ofUser(column).unique())
    .addColumn('invitedBy', 'text', required)
    .addColumn('until', 'text', required)
    .execute();

  await db.schema
    .createTable('challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('until', 'text', required)
    .execute();
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();

const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');
