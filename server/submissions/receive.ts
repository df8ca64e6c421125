import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { asNotStorable, isAboutTheRows, isCollision, NotStorable } from '../store/failure.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { findSubmission, type ReceivedSubmission } from './read.ts';
import { type FollowUp, rehearseStoring, type Submission, storeTogether } from './store-together.ts';

export interface Receiver {
  /**
   * Stores a submission and gives its reference, once the commit is on disk. One that was stored before,
   * by its key, keeps the reference it got then.
   * @throws {NotStorable} when it may not have been stored; sending it again is safe.
   */
  receive(submission: Submission): Promise<string>;
  /** The stored submission with a reference, for its receipt. */
  find(reference: string): Promise<ReceivedSubmission | undefined>;
  /**
   * Whether submissions can be stored: the last commit, a visitor's or a rehearsal's, went well. Rehearsed every few
   * seconds at the most, however many ask.
   * @throws {NotStorable} when they cannot.
   */
  assertReady(now: Date): Promise<void>;
}

// PostgreSQL takes 65,535 parameters in a statement and SQLite 32,766; a row has at most 14.
const largestBatch = 500;
// Nobody waits longer for an answer than this, from when the form had arrived, whatever holds up the database and
// however many times. Longer than the databases' own 10 s, so that the log can say what they said.
const usualPatienceMs = 12_000;
// At 800 a second, as many as can be stored within that patience.
const longestQueue = 10_000;
// Two random references that are equal are one in a billion; three times in a row is something else.
const attemptsAlone = 3;
// A crowd of monitors must not keep the database busy.
const rehearsalLastsMs = 5_000;

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (reference: string) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: while one transaction is being committed, the submissions that come wait, and then share the next.
 * On a slow disk each waits for a commit or two, and not for everyone before it.
 */
export function createReceiver(store: Store, followUp: FollowUp, patienceMs = usualPatienceMs): Receiver {
  const queue = new Set<Waiting>();
  let committing = false;
  let failure: NotStorable | undefined;
  let rehearsal: Promise<void> | undefined;

  async function commitQueue(): Promise<void> {
    committing = true;
    // What arrived in the same turn of the event loop shares the first commit too.
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

  /** Answers everyone in the batch, whatever happens. */
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
      // One row that the database refuses must not cost the others theirs.
      if (isAboutTheRows(error) && (batch.length > 1 || attempt < attemptsAlone)) {
        for (const waiting of batch) await settle([waiting], attempt + 1);
        return;
      }
      failure = asNotStorable(error);
      for (const { reject } of batch) reject(failure);
    }
  }

  /** Never rejects: how it went is in `failure`, which the next visitor's commit may change. */
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
      return withPatience(promise, patienceMs, () => queue.delete(waiting));
    },
    find: (reference) => withPatience(findSubmission(store, reference), patienceMs),
    async assertReady(now) {
      rehearsal ??= rehearse(now);
      await withPatience(rehearsal, patienceMs);
      if (failure) throw failure;
    },
  };
}

/**
 * What `promise` gives, if it does in time. Whatever was begun goes on: it may be stored after all.
 * @throws {NotStorable} when it does not.
 */
async function withPatience<Result>(
  promise: Promise<Result>,
  patienceMs: number,
  onTooLate = () => {},
): Promise<Result> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onTooLate();
    tooLate.reject(new NotStorable(`It was not stored within ${patienceMs / 1000} seconds`));
  }, patienceMs);
  try {
    return await Promise.race([promise, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
