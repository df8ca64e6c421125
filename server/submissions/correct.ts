import { type Kysely, sql } from 'kysely';
import { forms } from '../../forms/all.ts';
import { type FormName, type FormValues, healthFieldsOf, pickFields } from '../../forms/form.ts';
import { type FieldError, parseForm } from '../../forms/parse.ts';
import { displayed, fromWire } from '../../forms/wire.ts';
import { type Actor, actorColumns, writeDiary } from '../diary.ts';
import { anyTable } from '../store/any-table.ts';
import { isPostgres } from '../store/postgres.ts';
import { correctedAddress, type Database, tableOf } from '../store/schema.ts';
import { findSubmission, type ReceivedSubmission } from './read.ts';
import { submissionsOf, toColumns } from './record.ts';
import { searchColumns } from './search-text.ts';

export interface Correction {
  /** New answers by field name; options may be given as their labels. */
  readonly changes: Readonly<Record<string, string | readonly string[]>>;
  /** The stored answers in those fields as the author of the correction saw them. */
  readonly was: Readonly<Record<string, string | number | readonly string[] | null>>;
}

/** The outcome of a correction. Either all of its changes are stored, or none. */
export type CorrectionOutcome =
  /** The stored answers, and the names of the fields that changed. */
  | { readonly values: FormValues; readonly corrected: readonly string[] }
  | { readonly errors: readonly FieldError[] }
  /** A conflict: another person has corrected these fields since. `last` is the latest correction, if known. */
  | { readonly theirs: FormValues; readonly last: { readonly by: string; readonly at: string } | undefined }
  | 'gone';

/**
 * Changes some answers, checks only those, and writes to the diary. Earlier answers of an application are kept, except
 * those about health, which a family may have withdrawn.
 */
export async function correctSubmission(
  transaction: Kysely<Database>,
  { form, reference }: Pick<ReceivedSubmission, 'form' | 'reference'>,
  { changes, was }: Correction,
  who: Actor,
  now: Date,
): Promise<CorrectionOutcome> {
  const { attendee, sender, fields } = forms[form];
  const asked = pickFields(forms[form], Object.keys(changes));
  const parsed = parseForm(asked, fromWire(asked, changes));
  if ('errors' in parsed) return parsed;
  await holdSubmission(transaction, form, reference);
  const before = (await findSubmission({ db: transaction }, reference))?.values;
  if (!before) return 'gone';
  const corrected = Object.keys(parsed.values).filter((name) => !isSame(parsed.values[name], before[name]));
  const values = { ...before, ...parsed.values };
  if (corrected.length === 0) return { values, corrected };
  const theirs = corrected.filter((name) => !isSame(was[name] ?? '', before[name]));
  if (theirs.length > 0) {
    const values = Object.fromEntries(theirs.map((name) => [name, before[name] ?? '']));
    return { theirs: values, last: await lastCorrection(transaction, reference) };
  }

  await submissionsOf(transaction)
    .updateTable(tableOf[form])
    .set({
      ...toColumns(transaction, form, parsed.values),
      ...searchColumns(form, reference, values),
      ...(healthFieldsOf(asked).some((name) => corrected.includes(name))
        ? { healthReadAt: null, healthErasedOn: null }
        : {}),
    })
    .where('reference', '=', reference)
    .execute();
  const at = now.toISOString();
  const others = corrected.filter((name) => !fields[name]?.health);
  const kept = (attendee ? others : []).map((field) => ({
    reference,
    field,
    was: String(displayed(forms[form], field, before)),
    correctedAt: at,
    correctedBy: who.name,
    ...actorColumns(who),
  }));
  if (kept.length > 0) await transaction.insertInto('corrections').values(kept).execute();
  if (corrected.includes(sender.email))
    await leaveOldAddress(transaction, reference, String(before[sender.email]));
  const verbs = [
    ...(others.length > 0 ? ['rättade'] : []),
    ...(others.length < corrected.length ? ['rättade hälsouppgifter'] : []),
  ];
  await writeDiary(
    transaction,
    verbs.map((verb) => ({ who, verb, reference })),
    now,
  );
  return { values, corrected };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Locks a submission against corrections, replies and erasure until the transaction ends. Returns whether it exists.
 * SQLite has only one writer and needs no lock.
 */
export async function holdSubmission(
  transaction: Kysely<Database>,
  form: FormName,
  reference: string,
): Promise<boolean> {
  const rows = submissionsOf(transaction)
    .selectFrom(tableOf[form])
    .select('id')
    .where('reference', '=', reference);
  const found = await (isPostgres(transaction) ? rows.forUpdate() : rows).executeTakeFirst();
  return found !== undefined;
}

const lastCorrection = (db: Kysely<Database>, reference: string) =>
  db
    .selectFrom('corrections')
    .select(['correctedBy as by', 'correctedAt as at'])
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Revokes the reply links in letters to the old address, which may belong to a stranger, and on paper. Marks failed letters as
 * failed before the correction, because the mail server's answer was about the old address.
 */
async function leaveOldAddress(
  transaction: Kysely<Database>,
  reference: string,
  oldAddress: string,
): Promise<void> {
  await anyTable(transaction)
    .deleteFrom('linkTokens')
    .where('reference', '=', reference)
    .where(sql<boolean>`lower(email) in (lower(${oldAddress}), '')`)
    .execute();
  await transaction
    .updateTable('mail')
    .set({ lastError: correctedAddress })
    .where('reference', '=', reference)
    .where('recipient', '!=', 'association')
    .where('state', 'in', ['queued', 'failed'])
    .where('lastError', 'is not', null)
    .execute();
}
