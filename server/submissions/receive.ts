import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { asNotStorable, isAboutTheRows, isCollision, NotStorable } from '../store/failure.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { findSubmission, type ReceivedSubmission } from './read.ts';
import { type FollowUp, rehearseStoring, type Submission, storeTogether } from './store-together.ts';

export interface Receiver {
  /**
   * Stores a submission, and resolves to its reference once the commit is on disk. Idempotent: a submission with a
   * known key gets its first reference.
   * @throws {NotStorable} when it may not have been stored. Sending it again is safe.
   */
  receive(submission: Submission): Promise<string>;
  /** Reads a submission, for its receipt page. */
  find(reference: string): Promise<ReceivedSubmission | undefined>;
  /**
   * Checks that the last commit succeeded, a visitor's or a rehearsal's. Rehearses at most once in a few seconds,
   * however many requests there are.
   * @throws {NotStorable} when submissions cannot be stored.
   */
  assertReady(now: Date): Promise<void>;
}

// A statement has at most 65,535 parameters in PostgreSQL and 32,766 in SQLite. A row has at most 14.
const largestBatch = 500;
// The longest time for one request, however often the database is delayed. Longer than the databases' own timeout of
// 10 s, so that the log gets their error.
const defaultTimeoutMs = 12_000;
// About as many as can be stored within 12 s, at 800 a second.
const longestQueue = 10_000;
// Equal random references are one in a billion. Three failures in a row have another cause.
const attemptsAlone = 3;
// Many monitors must not keep the database busy.
const rehearsalLastsMs = 5_000;

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (reference: string) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: submissions that arrive during a commit share the next transaction. On a slow disk each submission
 * waits for one or two commits, not for one commit per earlier submission.
 */
export function createReceiver(store: Store, followUp: FollowUp, timeoutMs = defaultTimeoutMs): Receiver {
  const queue = new Set<Waiting>();
  let committing = false;
  let failure: NotStorable | undefined;
  let rehearsal: Promise<void> | undefined;

  async function commitQueue(): Promise<void> {
    committing = true;
    // Submissions from the same turn of the event loop share the first commit.
    await setImmediate();
    while (queue.size > 0) {
      const batch = [...queue].slice(0, largestBatch);
      for (const waiting of batch) queue.delete(waiting);
      await settle(batch);
    }
    committing = false;
  }

  async function commit<Result>(work: (transaction: Transaction<Database>) => Promise<Result>) {
    await store.assertFreeSpace();
    const result = await store.db.transaction().execute(work);
    failure = undefined;
    return result;
  }

  /** Resolves or rejects every submission in the batch. Never rejects itself. */
  async function settle(batch: readonly Waiting[], attempt = 1): Promise<void> {
    try {
      const submissions = batch.map(({ submission }) => submission);
      const references = await commit((transaction) => storeTogether(transaction, submissions, followUp));
      for (const { submission, resolve, reject } of batch) {
        const reference = references.get(submission.key);
        if (reference) resolve(reference);
        else reject(new NotStorable('The store did not confirm the submission'));
      }
    } catch (error) {
      if (isCollision(error) && attempt === 1) return settle(batch, attempt + 1);
      // A refused row must not prevent the others from being stored.
      if (isAboutTheRows(error) && (batch.length > 1 || attempt < attemptsAlone)) {
        for (const waiting of batch) await settle([waiting], attempt + 1);
        return;
      }
      failure = asNotStorable(error);
      for (const { reject } of batch) reject(failure);
    }
  }

  /** Never rejects. Its result is in `failure`, which the next visitor's commit may change. */
  async function rehearse(now: Date): Promise<void> {
    try {
      await commit((transaction) => rehearseStoring(transaction, now, followUp));
    } catch (error) {
      failure = asNotStorable(error);
    }
    setTimeout(() => {
      rehearsal = undefined;
    }, rehearsalLastsMs).unref();
  }

  return {
    receive(submission) {
      if (queue.size >= longestQueue) return Promise.reject(new NotStorable('Too many are waiting'));
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const waiting = { submission, resolve, reject };
      queue.add(waiting);
      if (!committing) void commitQueue();
      return withTimeout(promise, timeoutMs, () => queue.delete(waiting));
    },
    find: (reference) => withTimeout(findSubmission(store, reference), timeoutMs),
    async assertReady(now) {
      rehearsal ??= rehearse(now);
      await withTimeout(rehearsal, timeoutMs);
      if (failure) throw failure;
    },
  };
}

/**
 * Adds a timeout to a promise. The work itself continues, so a submission may be stored after all.
 * @throws {NotStorable} after the timeout.
 */
async function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  onTooLate = () => {},
): Promise<Result> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onTooLate();
    tooLate.reject(new NotStorable(`It was not stored within ${timeoutMs / 1000} seconds`));
  }, timeoutMs);
  try {
    return await Promise.race([promise, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
