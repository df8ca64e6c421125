import type { ExpressionBuilder, Kysely, Selectable, Updateable } from 'kysely';
import { isPostgres } from '../store/postgres.ts';
import type { Database, Outbox } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { FollowUp, StoredSubmission } from '../submissions/store-together.ts';
import { withReceipt } from './receipt-limit.ts';
import { newMessageId, sendingLimitMs } from './smtp.ts';

/** A letter to send, leased to one sender. */
export type QueuedLetter = Pick<
  Selectable<Outbox>,
  'recipient' | 'reference' | 'messageId' | 'attempts' | 'createdAt' | 'mayHaveArrived'
>;

const minute = 60_000;
const hour = 60 * minute;

/**
 * The backoff: how long to wait after each failed attempt. Soon at first, for a mail server that restarts or
 * greylists, then patiently, over a weekend when nobody looks. Eleven attempts in 82 hours, about three and a half
 * days.
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
const longestBackoffMs = Math.max(...backoffMs);

// How long a letter is one sender's alone: as long as sending may take, and 13 minutes for machines whose clocks
// differ. When a sender dies, its letters wait this long for another.
const leaseMs = sendingLimitMs + 13 * minute;

/**
 * Queues the letters about new submissions, in the transaction that stores them: the association's about each, and the
 * sender's receipt for those that get one.
 */
export function queueLetters(from: string): FollowUp {
  return async (transaction, stored) => {
    const answered = await withReceipt(transaction, stored);
    const letter = ({ form, reference, receivedAt }: StoredSubmission, recipient: Outbox['recipient']) => ({
      form,
      reference,
      recipient,
      messageId: newMessageId(from),
      createdAt: receivedAt.toISOString(),
      nextAttemptAt: receivedAt.toISOString(),
    });
    const letters = stored.flatMap((submission) => [
      letter(submission, 'association'),
      ...(answered.has(submission) ? [letter(submission, 'sender')] : []),
    ]);
    await transaction.insertInto('outbox').values(letters).execute();
  };
}

// Long enough to see a mistake, short enough to wait for.
const holdMs = 10 * minute;

type AboutForm = Pick<Selectable<Outbox>, 'form' | 'reference' | 'messageId'>;

/**
 * Queues letters to families, which are held for ten minutes, or leave at once. Run it in the transaction that chooses them, or
 * stores what they answer.
 */
export async function queueToFamilies(
  transaction: Kysely<Database>,
  letters: readonly AboutForm[],
  now: Date,
  { held }: { readonly held: boolean },
): Promise<void> {
  const heldUntil = held ? endOfHold(now) : null;
  const rows = letters.map(({ form, reference, messageId }) => ({
    form,
    reference,
    messageId,
    recipient: 'family' as const,
    createdAt: now.toISOString(),
    nextAttemptAt: heldUntil ?? now.toISOString(),
    heldUntil,
  }));
  if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
}

/** Takes letters back that nobody is sending and that cannot have arrived, and gives their Message-IDs. */
export async function takeBack(db: Kysely<Database>, messageIds: readonly string[]): Promise<string[]> {
  const taken = await db
    .deleteFrom('outbox')
    .where('messageId', 'in', messageIds)
    .where('mayHaveArrived', '=', 0)
    .where('leasedBy', 'is', null)
    .where('sentAt', 'is', null)
    .returning('messageId')
    .execute();
  return taken.map(({ messageId }) => messageId);
}

/** Lets letters that have failed be sent once more, by whoever sends next. */
export async function sendAgain(
  db: Kysely<Database>,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  await failedAnew(db, now).where('messageId', 'in', messageIds).execute();
}

/** Lets letters that were sent to an address that has been corrected since be sent once more, to the new one. */
export async function sendToNewAddress(
  db: Kysely<Database>,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  if (messageIds.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ sentAt: null, attempts: 0, nextAttemptAt: now.toISOString(), lastError: null, mayHaveArrived: 0 })
    .where('messageId', 'in', messageIds)
    .where('sentAt', 'is not', null)
    .execute();
}

/** For a server that sends no mail: else months of letters would go out on the day when it begins to. */
export const queueNothing: FollowUp = async () => {};

/**
 * Puts right what was queued to families while the clock was ahead: those ten minutes would end when it is that late, next
 * year perhaps. They end ten minutes from now.
 */
export async function holdAnew(db: Kysely<Database>, now: Date): Promise<void> {
  const heldUntil = endOfHold(now);
  await db
    .updateTable('outbox')
    .set({ heldUntil, nextAttemptAt: heldUntil })
    .where('heldUntil', '>', heldUntil)
    .where('attempts', '=', 0)
    .execute();
}

const endOfHold = (now: Date) => new Date(now.getTime() + holdMs).toISOString();

/**
 * The letters to a recipient that `owner` may send now: neither sent nor given up, not held, and leased to nobody else.
 * Of those that have been tried, the ones whose next attempt has come. One whose next attempt is further off than any
 * backoff was tried by a clock that was far ahead, and is due too: else it would wait for that clock's year.
 *
 * Those that have waited longest come first. Receipts come the other way about: a family that has just sent a form looks for its receipt, and is not to wait behind the
 * thousands that a program may have sent before.
 *
 * In a transaction on PostgreSQL the rows are locked, and those that somebody else has locked are left out. SQLite has
 * one writer at a time by itself.
 */
export function dueLetters(db: Kysely<Database>, owner: string, now: Date, recipient: Outbox['recipient']) {
  const tooFar = new Date(now.getTime() + 2 * longestBackoffMs).toISOString();
  const due = db
    .selectFrom('outbox')
    .select(['id', 'messageId'])
    .where('recipient', '=', recipient)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where((row) =>
      row.or([
        row('attempts', '=', 0),
        row('nextAttemptAt', '<=', now.toISOString()),
        row('nextAttemptAt', '>', tooFar),
      ]),
    )
    .where((row) =>
      row.or([
        row('heldUntil', 'is', null),
        row('heldUntil', '<=', now.toISOString()),
        // To be held anew.
        row('heldUntil', '>', endOfHold(now)),
      ]),
    )
    .where((row) => row.or([isFree(row, now), row('leasedBy', '=', owner)]))
    .orderBy('nextAttemptAt', recipient === 'sender' ? 'desc' : 'asc');
  return isPostgres(db) && db.isTransaction ? due.forUpdate().skipLocked() : due;
}

/** Whether it is certain that a letter has not arrived: no attempt broke off halfway, and none is under way. */
export function cannotHaveArrived(row: ExpressionBuilder<Database, 'outbox'>) {
  return row.and([
    row('mayHaveArrived', '=', 0),
    row.or([row('leasedBy', 'is', null), row('attempts', '=', 0)]),
  ]);
}

/** Whether no sender has the letter, or none that lives. */
function isFree(row: ExpressionBuilder<Database, 'outbox'>, now: Date) {
  return row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<', now.toISOString())]);
}

/** A letter is this sender's alone, for as long as sending it may take. */
export const lease = (owner: string, now: Date) => ({
  leasedBy: owner,
  leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
});

/** The mail server has taken the letter. `refused` is the code of one of its addresses that it did not take it for. */
export async function markSent(
  store: Store,
  letter: QueuedLetter,
  owner: string,
  refused: string | undefined,
  now: Date,
): Promise<void> {
  await release(store, letter, owner, { sentAt: now.toISOString(), lastError: refused ?? null });
}

/** Why a letter was not sent. */
export interface SendingFailure {
  /** For the log and the doctor. */
  readonly code: string;
  /** Whether the letter may be there all the same. */
  readonly mayHaveArrived: boolean;
  /** How long to go on trying: not at all, a few days, or for good and in the end once a day. */
  readonly patience: 'none' | 'days' | 'forever';
}

/** Puts the letter back for later, or gives it up; says which. */
export async function markFailed(
  store: Store,
  letter: QueuedLetter,
  owner: string,
  failure: SendingFailure,
  now: Date,
): Promise<'later' | 'given up'> {
  const next = nextAttempt(letter.attempts, failure.patience, now);
  const change = next ? { nextAttemptAt: next.toISOString() } : { givenUpAt: now.toISOString() };
  const mayHaveArrived = failure.mayHaveArrived ? 1 : letter.mayHaveArrived;
  await release(store, letter, owner, { ...change, lastError: failure.code, mayHaveArrived });
  return next ? 'later' : 'given up';
}

/** When to try again after `attempts` failed ones, or undefined when it is time to give up. */
function nextAttempt(attempts: number, patience: SendingFailure['patience'], now: Date): Date | undefined {
  const wait = backoffMs[attempts - 1] ?? (patience === 'forever' ? backoffMs.at(-1) : undefined);
  return patience === 'none' || wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** Letters that have failed, given up or waiting for another attempt, and that nobody is sending now: as if new. */
function failedAnew(db: Kysely<Database>, now: Date) {
  return db
    .updateTable('outbox')
    .set({ givenUpAt: null, attempts: 0, nextAttemptAt: now.toISOString(), lastError: null })
    .where('sentAt', 'is', null)
    .where('lastError', 'is not', null)
    .where((row) => isFree(row, now));
}

/** Forgets a letter about a submission that has been erased. */
export async function dropLetter(store: Store, { messageId }: QueuedLetter): Promise<void> {
  await store.db.deleteFrom('outbox').where('messageId', '=', messageId).execute();
}

async function release(
  store: Store,
  { messageId }: QueuedLetter,
  owner: string,
  change: Updateable<Outbox>,
): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ ...change, leasedBy: null, leasedUntil: null })
    .where('messageId', '=', messageId)
    .where('leasedBy', '=', owner)
    .execute();
}
