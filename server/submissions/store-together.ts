import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { forms } from '../../forms/all.ts';
import type { AnyForm, FormName, FormValues } from '../../forms/form.ts';
import { type Database, submissionTables, tableOf } from '../store/schema.ts';
import { type AnySubmission, submissionsOf, toColumns } from './record.ts';
import { newReference } from './reference.ts';
import { searchColumns } from './search-text.ts';

/** A checked form, on its way to the store. */
export interface Submission {
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

/**
 * Stores submissions, with what they lead to, and gives the reference of each by its key. One that was stored before
 * keeps the reference it got then.
 */
export async function storeTogether(
  transaction: Transaction<Database>,
  submissions: readonly Submission[],
  followUp: FollowUp,
): Promise<ReadonlyMap<string, string>> {
  // Always in the same order, by form and then key, so that two instances with the same resends wait for
  // each other, not deadlock.
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
 * Does all that storing one of each form takes, and takes it back in the same transaction: the tables are written, and
 * nobody ever sees these rows.
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
  await transaction.deleteFrom('outbox').where('reference', 'in', references).execute();
}

/** A 0 can be stored as a text and as a number. */
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
