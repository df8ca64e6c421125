import { type Kysely, sql, type Transaction } from 'kysely';
import { forms } from '../../forms/all.ts';
import { isPostgres } from '../store/postgres.ts';
import { type Database, tableOf } from '../store/schema.ts';
import { senderOf } from '../submissions/read.ts';
import { submissionsOf } from '../submissions/record.ts';
import type { StoredSubmission } from '../submissions/store-together.ts';

// Anyone can write a stranger's address in a form. A family with three children has its receipts within the hour;
// a stranger's mailbox gets no more than that.
const receiptsAnHour = 3;
const anHourMs = 60 * 60_000;

/**
 * Those of the new submissions that are answered with a receipt: what a program seems to have written is not, and an
 * address gets at most three an hour. Run it in the transaction that stores them and queues the receipts.
 */
export async function withReceipt(
  transaction: Transaction<Database>,
  stored: readonly StoredSubmission[],
): Promise<ReadonlySet<StoredSubmission>> {
  const wanted = Map.groupBy(
    stored.filter(({ flagged }) => !flagged),
    addressOf,
  );
  if (wanted.size === 0) return new Set();
  const addresses = [...wanted.keys()];
  await takeTurns(transaction, addresses);
  const earliest = Math.min(...stored.map(({ receivedAt }) => receivedAt.getTime()));
  const given = await receiptsSince(transaction, addresses, new Date(earliest - anHourMs));
  return new Set(
    [...wanted].flatMap(([address, submissions]) => {
      const before = given.filter((one) => one === address).length;
      return submissions.slice(0, Math.max(0, receiptsAnHour - before));
    }),
  );
}

function addressOf({ form, values }: StoredSubmission): string {
  return senderOf(form, values).email.toLowerCase();
}

/**
 * Another instance may be about to queue receipts to the same addresses, which we could not see: the second waits
 * until the first has committed. SQLite has one writer anyway.
 */
async function takeTurns(db: Kysely<Database>, addresses: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  // Always in the same order, so that two with several addresses in common wait for each other, not deadlock.
  await sql`
    select pg_advisory_xact_lock(lock)
    from (select distinct hashtext(address) as lock from unnest(${addresses}::text[]) as address order by lock) as locks
  `.execute(db);
}

/** The address of each receipt that has been queued for one of these since then. */
async function receiptsSince(
  db: Kysely<Database>,
  addresses: readonly string[],
  since: Date,
): Promise<string[]> {
  const given: string[] = [];
  for (const [table, email] of addressColumns) {
    const found = await submissionsOf(db)
      .selectFrom(table)
      .innerJoin('outbox', 'outbox.reference', `${table}.reference`)
      .where('outbox.recipient', '=', 'sender')
      .where(`${table}.createdAt`, '>', since.toISOString())
      .where((row) => row(row.fn<string>('lower', [`${table}.${email}`]), 'in', addresses))
      .select(({ fn }) => fn<string>('lower', [`${table}.${email}`]).as('address'))
      .execute();
    given.push(...found.map(({ address }) => address));
  }
  return given;
}

/** Each table, and its column with the sender's address. */
const addressColumns = new Map(Object.values(forms).map(({ name, sender }) => [tableOf[name], sender.email]));
