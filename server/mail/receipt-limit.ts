import { type Kysely, sql, type Transaction } from 'kysely';
import { forms } from '../../forms/all.ts';
import { latestPast } from '../clock-skew.ts';
import { isPostgres } from '../store/postgres.ts';
import { type Database, tableOf } from '../store/schema.ts';
import { senderOf } from '../submissions/read.ts';
import { submissionsOf } from '../submissions/record.ts';
import type { StoredSubmission } from '../submissions/store-together.ts';

// Anyone can enter a stranger's address in a form. Three an hour is enough for a family with three children, and
// limits unwanted mail to a stranger.
const receiptsAnHour = 3;
const anHourMs = 60 * 60_000;

/**
 * The new submissions that get a receipt. Suspected spam gets none, and a mailbox gets at most three an hour. Run it
 * in the transaction that stores the submissions and queues the receipts.
 */
export async function withReceipt(
  transaction: Transaction<Database>,
  stored: readonly StoredSubmission[],
): Promise<ReadonlySet<StoredSubmission>> {
  const wanted = Map.groupBy(
    stored.filter(({ flagged }) => !flagged),
    ({ form, values }) => mailboxOf(senderOf(form, values).email),
  );
  if (wanted.size === 0) return new Set();
  const mailboxes = [...wanted.keys()];
  await lockMailboxes(transaction, mailboxes);
  const times = stored.map(({ receivedAt }) => receivedAt.getTime());
  const since = new Date(Math.min(...times) - anHourMs);
  const given = await receiptsBetween(transaction, mailboxes, since, new Date(Math.max(...times)));
  return new Set(
    [...wanted].flatMap(([mailbox, submissions]) => {
      const before = given.filter((one) => one === mailbox).length;
      return submissions.slice(0, Math.max(0, receiptsAnHour - before));
    }),
  );
}

/**
 * A canonical spelling of a mailbox: lower case, without a `+` suffix. Gmail ignores dots and has two domains, so
 * dots are removed there and one domain is used.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const isGmail = gmailDomains.includes(domain);
  return isGmail ? `${name.replaceAll('.', '')}@${gmailDomains[0]}` : `${name}@${domain}`;
}

const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/** SQL patterns that every spelling of a mailbox matches, and few other addresses do. */
function patternsOf(mailbox: string): string[] {
  const [name = '', domain = ''] = mailbox.split('@');
  return gmailDomains.includes(domain)
    ? gmailDomains.map((one) => `${name.slice(0, 1)}%@${one}`)
    : [`${name}%@${domain}`];
}

/**
 * Locks the mailboxes until the transaction ends, because another instance's uncommitted receipts are invisible here.
 * SQLite has only one writer anyway.
 */
async function lockMailboxes(db: Kysely<Database>, addresses: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  // The same order in every transaction prevents deadlocks.
  await sql`
    select pg_advisory_xact_lock(lock)
    from (select distinct hashtext(address) as lock from unnest(${addresses}::text[]) as address order by lock) as locks
  `.execute(db);
}

/** The mailbox of each receipt queued for one of these from `since` to `now`, one entry per receipt. */
async function receiptsBetween(
  db: Kysely<Database>,
  mailboxes: readonly string[],
  since: Date,
  now: Date,
): Promise<string[]> {
  const given: string[] = [];
  for (const [table, email] of addressColumns) {
    const found = await submissionsOf(db)
      .selectFrom(table)
      .innerJoin('mail', 'mail.reference', `${table}.reference`)
      .where('mail.recipient', '=', 'sender')
      .where(`${table}.createdAt`, '>', since.toISOString())
      .where(`${table}.createdAt`, '<=', latestPast(now))
      .where((row) => {
        const address = row.fn<string>('lower', [`${table}.${email}`]);
        return row.or(mailboxes.flatMap(patternsOf).map((pattern) => row(address, 'like', pattern)));
      })
      .select(({ fn }) => fn<string>('lower', [`${table}.${email}`]).as('address'))
      .execute();
    given.push(...found.map(({ address }) => mailboxOf(address)));
  }
  return given;
}

/** Each table's column with the sender's e-mail address. */
const addressColumns = new Map(Object.values(forms).map(({ name, sender }) => [tableOf[name], sender.email]));
