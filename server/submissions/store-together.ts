import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { forms } from '../../forms/all.ts';
import type { AnyForm, FormName, FormValues } from '../../forms/form.ts';
import { type Database, submissionTables, tableOf } from '../store/schema.ts';
import { type AnySubmission, submissionsOf, toColumns } from './record.ts';
import { newReference } from './reference.ts';
import { searchColumns } from './search-text.ts';

/** A validated form, not yet stored. */
export interface Submission {
  readonly form: FormName;
  readonly values: FormValues;
  readonly key: string;
  readonly flagged: boolean;
  readonly receivedAt: Date;
}

/** Queues the letters about new submissions, in the transaction that stores them. */
export type FollowUp = (
  transaction: Transaction<Database>,
  stored: readonly StoredSubmission[],
) => Promise<void>;

export interface StoredSubmission extends Submission {
  readonly reference: string;
}

/**
 * Stores submissions and runs `followUp`. Returns each reference by its submission key. A submission that was stored
 * before keeps its first reference.
 */
export async function storeTogether(
  transaction: Transaction<Database>,
  submissions: readonly Submission[],
  followUp: FollowUp,
): Promise<ReadonlyMap<string, string>> {
  // The same order everywhere, by form and key, prevents a deadlock between two instances that get the same resends.
  const inOrder = [...new Map(submissions.map((one) => [one.key, one])).values()].sort(
    (one, other) => compare(one.form, other.form) || compare(one.key, other.key),
  );
  const references = new Map<string, string>();
  const stored: StoredSubmission[] = [];
  for (const [form, group] of Map.groupBy(inOrder, ({ form }) => form)) {
    const named = group.map((submission) => ({ ...submission, reference: newReference(form) }));
    const tables = submissionsOf(transaction);
    await tables
      .insertInto(tableOf[form])
      .values(named.map((submission) => toRow(transaction, submission)))
      .onConflict((conflict) => conflict.column('submissionKey').doNothing())
      .execute();
    const keys = group.map(({ key }) => key);
    const found = await tables
      .selectFrom(tableOf[form])
      .where('submissionKey', 'in', keys)
      .select(['submissionKey', 'reference'])
      .execute();
    for (const { submissionKey, reference } of found) references.set(submissionKey, reference);
    stored.push(...named.filter(({ key, reference }) => references.get(key) === reference));
  }
  if (stored.length > 0) await followUp(transaction, stored);
  return references;
}

/**
 * Stores a sample of each form and deletes it in the same transaction. This tests that every table is writable,
 * without any visible rows.
 */
export async function rehearseStoring(
  transaction: Transaction<Database>,
  receivedAt: Date,
  followUp: FollowUp,
): Promise<void> {
  const samples = Object.values(forms).map((form) => ({
    form: form.name,
    values: sampleAnswers(form),
    key: randomUUID(),
    flagged: false,
    receivedAt,
  }));
  const references = [...(await storeTogether(transaction, samples, followUp)).values()];
  for (const table of submissionTables) {
    await submissionsOf(transaction).deleteFrom(table).where('reference', 'in', references).execute();
  }
  await transaction.deleteFrom('mail').where('reference', 'in', references).execute();
}

/** Every answer is '0', which is valid in both text and number columns. */
function sampleAnswers({ fields }: AnyForm): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'checkboxes' ? ['0'] : '0']),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function toRow(
  db: Kysely<Database>,
  { form, values, key, flagged, receivedAt, reference }: StoredSubmission,
): Insertable<AnySubmission> {
  return {
    ...toColumns(db, form, values),
    ...searchColumns(form, reference, values),
    reference,
    submissionKey: key,
    flagged: flagged ? 1 : 0,
    createdAt: receivedAt.toISOString(),
  };
}
