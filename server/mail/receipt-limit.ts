import type { Kysely, Transaction } from 'kysely';
import { forms } from '../../forms/all.ts';
import { type Database, tableOf } from '../store/schema.ts';
import { senderOf } from '../submissions/read.ts';
import { submissionsOf } from '../submissions/record.ts';
import type { StoredSubmission } from '../submissions/store-together.ts';

// Anyone can enter a stranger's address in a form. Three an hour is enough for a family with three children, and
// limits unwanted mail to a stranger.
const receiptsAnHour = 3;
const anHourMs = 60 * 60_000;

/**
 * The new submissions that get a receipt. Suspected spam gets none, and an address gets at most three an hour. Run it
 * in the transaction that stores the submissions and queues the receipts.
 */
export async function withReceipt(
  transaction: Transaction<Database>,
  stored: readonly StoredSubmission[],
): Promise<ReadonlySet<StoredSubmission>> {
  const wanted = Map.groupBy(
    stored.filter(({ flagged }) => !flagged),
    ({ form, values }) => senderOf(form, values).email.toLowerCase(),
  );
  if (wanted.size === 0) return new Set();
  const earliest = Math.min(...stored.map(({ receivedAt }) => receivedAt.getTime()));
  const given = await receiptsSince(transaction, [...wanted.keys()], new Date(earliest - anHourMs));
  return new Set(
    [...wanted].flatMap(([address, submissions]) => {
      const before = given.filter((one) => one === address).length;
      return submissions.slice(0, Math.max(0, receiptsAnHour - before));
    }),
  );
}

/** The address of each receipt queued for one of these since `since`, one entry per receipt. */
async function receiptsSince(
  db: Kysely<Database>,
  addresses: readonly string[],
  since: Date,
): Promise<string[]> {
  const given: string[] = [];
  for (const [table, email] of addressColumns) {
    const found = await submissionsOf(db)
      .selectFrom(table)
      .innerJoin('mail', 'mail.reference', `${table}.reference`)
      .where('mail.recipient', '=', 'sender')
      .where(`${table}.createdAt`, '>', since.toISOString())
      .where(({ fn }) => fn<string>('lower', [`${table}.${email}`]), 'in', addresses)
      .select(({ fn }) => fn<string>('lower', [`${table}.${email}`]).as('address'))
      .execute();
    given.push(...found.map(({ address }) => address));
  }
  return given;
}

/** Each table's column with the sender's e-mail address. */
const addressColumns = new Map(Object.values(forms).map(({ name, sender }) => [tableOf[name], sender.email]));
