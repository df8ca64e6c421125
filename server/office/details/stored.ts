import type { Kysely } from 'kysely';
import {
  type DetailField,
  detailsForm,
  isDetailField,
  keptUntilTalkedAbout,
  shownToFamily,
} from '../../../forms/details.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import { type Actor, actorColumns } from '../../diary.ts';
import type { Database } from '../../store/schema.ts';
import { type Merged, ofOneChild, readMerged } from '../applications/merged.ts';

/** An answer about a child, by whom and when (ISO 8601, UTC). */
interface Detail {
  readonly answer: string;
  readonly by: string;
  readonly at: string;
}

/** What is answered about a child, by field. */
export type Details = ReadonlyMap<DetailField, Detail>;

/** Answers to be kept, by field; '' takes away what was answered. */
export type Answers = Readonly<Partial<Record<DetailField, string>>>;

/** What the diary says of it. */
export const changedDetails = 'ändrade uppgifter om barnet';

/** What is answered about each of some children, by the reference of the application that stands. */
export async function readDetails(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => Details> {
  const merged = await readMerged(db);
  const rows = await answersAbout(db, merged, references)
    .select(['reference', 'field', 'answer', 'answeredBy as by', 'answeredAt as at'])
    .orderBy('answeredAt')
    .orderBy('id')
    .execute();
  return (reference) => {
    const ofThis = ofOneChild(merged, reference);
    const details = new Map<DetailField, Detail>();
    for (const { field, answer, by, at } of rows.filter((row) => ofThis.includes(row.reference))) {
      if (!isDetailField(field)) continue;
      const earlier = details.get(field);
      // Of two applications of one child's each may say who must not fetch: both hold.
      const both = earlier && field === keptUntilTalkedAbout ? together(earlier.answer, answer) : answer;
      details.set(field, { answer: both, by, at });
    }
    return details;
  };
}

/** Of one child, by the reference of the application that stands. */
export const readDetailsOf = async (db: Kysely<Database>, reference: string): Promise<Details> =>
  (await readDetails(db, [reference]))(reference);

/** Of which children something is unanswered that every family is asked, by the reference of the application that stands. */
export async function readDetailsLeft(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => boolean> {
  const merged = await readMerged(db);
  // That there is an answer, and not which.
  const rows = await answersAbout(db, merged, references).select(['reference', 'field']).execute();
  return (reference) => {
    const ofThis = ofOneChild(merged, reference);
    const answered = rows.filter((row) => ofThis.includes(row.reference)).map(({ field }) => field);
    return leftOf(new Set(answered)).length > 0;
  };
}

/** What is answered about some children, in their other applications too: a query. */
function answersAbout(db: Kysely<Database>, merged: readonly Merged[], references: readonly string[]) {
  const all = references.flatMap((one) => ofOneChild(merged, one));
  return db.selectFrom('childDetails').where('reference', 'in', all);
}

/** The fields about health, which stand with all other health. */
export const healthFields: readonly string[] = healthFieldsOf(detailsForm);

const required = Object.keys(detailsForm.fields)
  .filter(isDetailField)
  .filter((field) => detailsForm.fields[field].required);

/** What every family is asked and that has not been answered, in the order that it is asked in. */
export const leftOf = (answered: { has(field: DetailField): boolean }): DetailField[] =>
  required.filter((field) => !answered.has(field));

/**
 * Keeps what is answered about the child of an application that stands, in the transaction that holds it
 * (`holdSubmission`), and gives the fields whose answers are others than they were, or that no family sees: whoever guesses what
 * stands there is not to learn it from a letter that does not come, or a day that stays.
 */
export async function keepDetails(
  transaction: Kysely<Database>,
  reference: string,
  answers: Answers,
  who: Actor,
  now: Date,
): Promise<DetailField[]> {
  const kept = await readDetailsOf(transaction, reference);
  const changed = Object.entries(answers).flatMap(([field, answer]) =>
    isDetailField(field) &&
    answer !== undefined &&
    (answer !== (kept.get(field)?.answer ?? '') || (answer !== '' && !shownToFamily.includes(field)))
      ? [{ field, answer }]
      : [],
  );
  if (changed.length === 0) return [];
  const merged = await readMerged(transaction);
  const fields = changed.map(({ field }) => field);
  await transaction
    .deleteFrom('childDetails')
    .where('reference', 'in', ofOneChild(merged, reference))
    .where('field', 'in', fields)
    .execute();
  const rows = changed.filter(({ answer }) => answer !== '');
  if (rows.length > 0) {
    const written = { answeredAt: now.toISOString(), answeredBy: who.name, ...actorColumns(who) };
    await transaction
      .insertInto('childDetails')
      .values(rows.map((row) => ({ ...row, reference, ...written })))
      .execute();
  }
  return fields;
}

/** Two answers in one text, what both say once. Where the field has one line, the answers share it. */
export const together = (earlier: string, later: string, between = '\n'): string =>
  [...new Set([earlier, later].flatMap((text) => text.split(between)))].filter(Boolean).join(between);
