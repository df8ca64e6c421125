import { type Kysely, sql } from 'kysely';

/** Finds the letters about a submission, and an address's latest submissions: how many receipts it has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('outboxReference').on('outbox').column('reference').execute();
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
}
