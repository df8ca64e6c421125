import type { ExpressionBuilder, Kysely, Selectable, Updateable } from 'kysely';
import { clockSkewMs } from '../clock-skew.ts';
import { anyTable } from '../store/any-table.ts';
import { isPostgres } from '../store/postgres.ts';
import { type Database, type Mail, tablesAboutMail } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { FollowUp, StoredSubmission } from '../submissions/store-together.ts';
import { withReceipt } from './receipt-limit.ts';
import { newMessageId, sendingLimitMs } from './smtp.ts';

/** A letter to send, leased to one sender. */
export type QueuedLetter = Pick<
  Selectable<Mail>,
  'recipient' | 'reference' | 'messageId' | 'attempts' | 'createdAt' | 'mayHaveArrived'
>;

const minute = 60_000;
const hour = 60 * minute;

/**
 * The delay after each failed attempt. Short at first, for a mail server that restarts or greylists. Long later, to
 * outlast a weekend when nobody is at work. Eleven attempts in 82 hours.
 */
const backoffMs = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];

// When a sender exits without releasing its letters, other senders wait this long.
const leaseMs = sendingLimitMs + clockSkewMs;

// Long enough to discover a mistake and undo the letter.
const holdMs = 10 * minute;

/** The longest delay before the next attempt, by the number of attempts so far; the last one for all further attempts. */
const longestWaitsMs = [holdMs, ...backoffMs];

/**
 * Queues the letters about new submissions in the transaction that stores them: one to the association for each, and
 * a receipt to the sender where receipt-limit.ts allows it.
 */
export function queueLetters(from: string): FollowUp {
  return async (transaction, stored) => {
    const answered = await withReceipt(transaction, stored);
    const letter = ({ form, reference, receivedAt }: StoredSubmission, recipient: Mail['recipient']) => ({
      form,
      reference,
      recipient,
      messageId: newMessageId(from),
      ...queued(receivedAt),
    });
    const letters = stored.flatMap((submission) => [
      letter(submission, 'association'),
      ...(answered.has(submission) ? [letter(submission, 'sender')] : []),
    ]);
    await transaction.insertInto('mail').values(letters).execute();
  };
}

/** The columns of mail that is sent at once. */
export const queued = (now: Date) => {
  const at = now.toISOString();
  return { createdAt: at, state: 'queued' as const, nextAttemptAt: at };
};

/** The columns of a letter that is sent after ten minutes. */
export const held = (now: Date) => {
  const nextAttemptAt = inFuture(now, holdMs);
  return { createdAt: now.toISOString(), state: 'held' as const, nextAttemptAt };
};

/** Stops those of the letters that no sender has leased and that cannot have arrived. Returns their Message-IDs. */
export async function stopUnsent(
  db: Kysely<Database>,
  messageIds: readonly string[],
  reason: Pick<Updateable<Mail>, 'stoppedBy' | 'stoppedWhy'>,
  now: Date,
): Promise<string[]> {
  const stopped = await db
    .updateTable('mail')
    .set({ ...reason, state: 'stopped', endedAt: now.toISOString() })
    .where('messageId', 'in', messageIds)
    .where('mayHaveArrived', '=', 0)
    .where('leasedBy', 'is', null)
    .where('state', 'not in', ['sent', 'stopped'])
    .returning('messageId')
    .execute();
  return stopped.map(({ messageId }) => messageId);
}

/** Stops failed letters that a person does not want to send again. Returns how many. */
export async function putAway(
  db: Kysely<Database>,
  messageIds: readonly string[],
  stoppedBy: string,
): Promise<number> {
  if (messageIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'stopped', stoppedBy })
    .where('messageId', 'in', messageIds)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Resets failed letters that a person sends again, so that the next poll sends them. Run it in a transaction. */
export async function sendAgain(
  db: Kysely<Database>,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  const reset = failedAnew(db, now).where('messageId', 'in', messageIds);
  await renew(db, await reset.returning('messageId').execute());
}

/**
 * Resets sent letters after a corrected address, so that they are sent to the new address too. Run it in a transaction.
 */
export async function sendToNewAddress(
  db: Kysely<Database>,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  if (messageIds.length === 0) return;
  const reset = await db
    .updateTable('mail')
    .set({ ...anew(now), mayHaveArrived: 0 })
    .where('messageId', 'in', messageIds)
    .where('state', '=', 'sent')
    .returning('messageId')
    .execute();
  await renew(db, reset);
}

/**
 * Gives letters new Message-IDs. A mail system that has the first mail, with a link that may have ended, would drop
 * another with the same Message-ID.
 */
async function renew(db: Kysely<Database>, letters: readonly Pick<QueuedLetter, 'messageId'>[]) {
  for (const { messageId } of letters) {
    const renewed = newMessageId(messageId.slice(1, -1));
    for (const table of ['mail', ...tablesAboutMail] as const)
      await anyTable(db)
        .updateTable(table)
        .set({ messageId: renewed })
        .where('messageId', '=', messageId)
        .execute();
  }
}

/** For a server without mail. Queued letters would otherwise all be sent, months late, once mail is configured. */
export const queueNothing: FollowUp = async () => {};

/**
 * The letters to a recipient that `owner` may send now: neither ended nor held, and not leased to another sender.
 *
 * The oldest letters come first, except for receipts. A family that has just sent a form expects its receipt, and
 * must not wait behind thousands of forms from a spam program.
 *
 * In a PostgreSQL transaction the rows are locked, and rows that another transaction has locked are skipped. SQLite
 * has only one writer.
 */
export function dueLetters(db: Kysely<Database>, owner: string, now: Date, recipient: Mail['recipient']) {
  const due = db
    .selectFrom('mail')
    .select(['id', 'messageId'])
    .where('recipient', '=', recipient)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('nextAttemptAt', '<=', now.toISOString()), isTooFarAhead(row, now)]))
    .where((row) => row.or([isFree(row, now), row('leasedBy', '=', owner)]))
    .orderBy('nextAttemptAt', recipient === 'sender' ? 'desc' : 'asc');
  return isPostgres(db) && db.isTransaction ? due.forUpdate().skipLocked() : due;
}

/** Whether a letter certainly has not arrived: no attempt was interrupted, and none is in progress. */
export function cannotHaveArrived(row: ExpressionBuilder<Database, 'mail'>) {
  return row.and([
    row('mayHaveArrived', '=', 0),
    row.or([row('leasedBy', 'is', null), row('attempts', '=', 0)]),
  ]);
}

/**
 * Whether the next attempt is later than its longest delay from now: the clock was ahead when it was stored. The right
 * time is then unknown, so the letter is due; a hold cannot be resumed.
 */
function isTooFarAhead(row: ExpressionBuilder<Database, 'mail'>, now: Date) {
  return row.or(
    longestWaitsMs.map((waitMs, attempts) =>
      row.and([
        row('attempts', attempts === longestWaitsMs.length - 1 ? '>=' : '=', attempts),
        row('nextAttemptAt', '>', inFuture(now, waitMs + clockSkewMs)),
      ]),
    ),
  );
}

/** Whether the letter has no lease, an expired one, or one that a clock that was ahead has stored. */
function isFree(row: ExpressionBuilder<Database, 'mail'>, now: Date) {
  return row.or([
    row('leasedUntil', 'is', null),
    row('leasedUntil', '<', now.toISOString()),
    row('leasedUntil', '>', inFuture(now, leaseMs + clockSkewMs)),
  ]);
}

const inFuture = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

export const lease = (owner: string, now: Date) => ({
  leasedBy: owner,
  leasedUntil: inFuture(now, leaseMs),
});

/** Stores that the mail server accepted the letter. `refused` is the code of a recipient address that it refused. */
export async function markSent(
  store: Store,
  letter: QueuedLetter,
  owner: string,
  refused: string | undefined,
  now: Date,
): Promise<void> {
  await release(store, letter, owner, {
    ...{ state: 'sent', endedAt: now.toISOString() },
    lastError: refused ?? null,
  });
}

/** Why a letter was not sent. */
export interface SendingFailure {
  /** For the log and the doctor. */
  readonly code: string;
  /** Whether the letter may have arrived in spite of the failure. */
  readonly mayHaveArrived: boolean;
  /** How long to retry: never, for a few days, or for ever (at last once a day). */
  readonly retryPolicy: 'none' | 'days' | 'forever';
}

/** Schedules the next attempt, or gives the letter up. Returns which. */
export async function markFailed(
  store: Store,
  letter: QueuedLetter,
  owner: string,
  failure: SendingFailure,
  now: Date,
): Promise<'later' | 'given up'> {
  const next = nextAttempt(letter.attempts, failure.retryPolicy, now);
  const change = next
    ? { nextAttemptAt: next.toISOString() }
    : { state: 'failed' as const, endedAt: now.toISOString() };
  const mayHaveArrived = failure.mayHaveArrived ? 1 : letter.mayHaveArrived;
  await release(store, letter, owner, { ...change, lastError: failure.code, mayHaveArrived });
  return next ? 'later' : 'given up';
}

/** The time of the next attempt after `attempts` failures. Undefined means to give up. */
function nextAttempt(
  attempts: number,
  retryPolicy: SendingFailure['retryPolicy'],
  now: Date,
): Date | undefined {
  const wait = backoffMs[attempts - 1] ?? (retryPolicy === 'forever' ? backoffMs.at(-1) : undefined);
  return retryPolicy === 'none' || wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** Resets failed letters, given up or awaiting a retry, that no sender has leased. */
function failedAnew(db: Kysely<Database>, now: Date) {
  return db
    .updateTable('mail')
    .set(anew(now))
    .where('state', 'in', ['queued', 'failed'])
    .where('lastError', 'is not', null)
    .where((row) => isFree(row, now));
}

/** The columns of mail whose attempts begin again. */
const anew = (now: Date) => ({
  ...{ state: 'queued' as const, endedAt: null },
  ...{ attempts: 0, nextAttemptAt: now.toISOString(), lastError: null },
});

/** Deletes a letter whose submission has been erased. */
export async function dropLetter(store: Store, { messageId }: QueuedLetter): Promise<void> {
  await store.db.deleteFrom('mail').where('messageId', '=', messageId).execute();
}

async function release(
  store: Store,
  { messageId }: QueuedLetter,
  owner: string,
  change: Updateable<Mail>,
): Promise<void> {
  await store.db
    .updateTable('mail')
    .set({ ...change, leasedBy: null, leasedUntil: null })
    .where('messageId', '=', messageId)
    .where('leasedBy', '=', owner)
    .execute();
}
