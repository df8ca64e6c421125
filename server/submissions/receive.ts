import { setImmediate } from 'node:timers/promises';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { FormName, FormValues } from '../../forms/form.ts';
import { isAboutTheRows, isCollision } from '../store/failure.ts';
import { NotStorable } from '../store/not-storable.ts';
import { type Database, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { toColumns } from './record.ts';
import { newReference } from './reference.ts';
import { type AnySubmission, submissionsOf } from './tables.ts';

/** A checked form, on its way to the store. */
interface Submission {
  readonly form: FormName;
  readonly values: FormValues;
  readonly key: string;
  readonly flagged: boolean;
  readonly receivedAt: Date;
}

/** What a new submission leads to, stored in the same transaction: the letters to send. */
export type FollowUp = (
  transaction: Transaction<Database>,
  stored: readonly StoredSubmission[],
) => Promise<void>;

export interface StoredSubmission extends Submission {
  readonly reference: string;
}

export interface Receiver {
  /**
   * Stores a submission and gives its reference, once the commit is on disk. One that was stored before,
   * by its key, keeps the reference it got then.
   * @throws {NotStorable} when it may not have been stored; sending it again is safe.
   */
  receive(submission: Submission): Promise<string>;
}

// PostgreSQL takes 65,535 parameters in a statement and SQLite 32,766; a row has at most 13.
const largestBatch = 500;
// At 500 a second, 20 seconds' worth: more would wait longer than people do.
const longestQueue = 10_000;
// Two random references that are equal are one in a billion; three times in a row is something else.
const attemptsAlone = 3;

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (reference: string) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: while one transaction is being committed, the submissions that come wait, and then share the next.
 * On a slow disk each waits for a commit or two, and not for everyone before it.
 */
export function createReceiver(store: Store, followUp: FollowUp): Receiver {
  const queue: Waiting[] = [];
  let committing = false;

  async function commitQueue(): Promise<void> {
    committing = true;
    // What arrived in the same turn of the event loop shares the first commit too.
    await setImmediate();
    while (queue.length > 0) await settle(queue.splice(0, largestBatch));
    committing = false;
  }

  /** Answers everyone in the batch, whatever happens. */
  async function settle(batch: readonly Waiting[], attempt = 1): Promise<void> {
    try {
      await store.assertFreeSpace();
      const submissions = batch.map(({ submission }) => submission);
      const references = await store.db
        .transaction()
        .execute((transaction) => storeTogether(transaction, submissions, followUp));
      for (const { submission, resolve } of batch) resolve(referenceOf(submission, references));
    } catch (error) {
      if (isCollision(error) && attempt === 1) return settle(batch, attempt + 1);
      // One row that the database refuses must not cost the others theirs.
      if (isAboutTheRows(error) && (batch.length > 1 || attempt < attemptsAlone)) {
        for (const waiting of batch) await settle([waiting], attempt + 1);
        return;
      }
      const reason = new NotStorable('The submission could not be stored', { cause: error });
      for (const { reject } of batch) reject(reason);
    }
  }

  return {
    receive(submission) {
      if (queue.length >= longestQueue) return Promise.reject(new NotStorable('Too many are waiting'));
      return new Promise((resolve, reject) => {
        queue.push({ submission, resolve, reject });
        if (!committing) void commitQueue();
      });
    },
  };
}

type References = ReadonlyMap<string, string>;

function referenceOf(submission: Submission, references: References): string {
  const reference = references.get(submission.key);
  if (!reference) throw new NotStorable('The store did not confirm the submission');
  return reference;
}

async function storeTogether(
  transaction: Transaction<Database>,
  submissions: readonly Submission[],
  followUp: FollowUp,
): Promise<References> {
  // Always in the same order, by form and then key, so that two instances with the same resends wait for
  // each other, not deadlock.
  const inOrder = [...new Map(submissions.map((one) => [one.key, one])).values()].sort(
    (one, other) => compare(one.form, other.form) || compare(one.key, other.key),
  );
  const references = new Map<string, string>();
  const stored: StoredSubmission[] = [];
  for (const [form, group] of Map.groupBy(inOrder, ({ form }) => form)) {
    const inserted = await insertNew(transaction, form, group);
    for (const submission of group) {
      const reference = inserted.get(submission.key);
      if (reference) stored.push({ ...submission, reference });
    }
    const resent = group.map(({ key }) => key).filter((key) => !inserted.has(key));
    const earlier = await findReferences(transaction, form, resent);
    for (const [key, reference] of [...inserted, ...earlier]) references.set(key, reference);
  }
  if (stored.length > 0) await followUp(transaction, stored);
  return references;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The references of those that were not stored before, by key. */
async function insertNew(db: Kysely<Database>, form: FormName, group: readonly Submission[]) {
  const inserted = await submissionsOf(db)
    .insertInto(tableOf[form])
    .values(group.map((submission) => toRow(db, submission)))
    .onConflict((conflict) => conflict.column('submissionKey').doNothing())
    .returning(['submissionKey', 'reference'])
    .execute();
  return byKey(inserted);
}

async function findReferences(db: Kysely<Database>, form: FormName, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, string>();
  const found = await submissionsOf(db)
    .selectFrom(tableOf[form])
    .where('submissionKey', 'in', keys)
    .select(['submissionKey', 'reference'])
    .execute();
  return byKey(found);
}

const byKey = (rows: readonly { submissionKey: string; reference: string }[]) =>
  new Map(rows.map(({ submissionKey, reference }) => [submissionKey, reference]));

function toRow(
  db: Kysely<Database>,
  { form, values, key, flagged, receivedAt }: Submission,
): Insertable<AnySubmission> {
  return {
    ...toColumns(db, form, values),
    reference: newReference(form),
    submissionKey: key,
    flagged: flagged ? 1 : 0,
    createdAt: receivedAt.toISOString(),
  };
}
