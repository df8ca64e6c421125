import type { Kysely } from 'kysely';
import { type DetailField, detailsForm, isDetailField, shownToFamily } from '../../../forms/details.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import { type Actor, actorColumns } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';

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

/** What is answered about each of some children, by reference. */
export async function readDetails(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => Details> {
  const rows = await db
    .selectFrom('childDetails')
    .select(['reference', 'field', 'answer', 'answeredBy as by', 'answeredAt as at'])
    .where('reference', 'in', references)
    .orderBy('answeredAt')
    .orderBy('id')
    .execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return (reference) => {
    const details = new Map<DetailField, Detail>();
    for (const { field, answer, by, at } of byReference.get(reference) ?? [])
      if (isDetailField(field)) details.set(field, { answer, by, at });
    return details;
  };
}

/** Of one child, by reference. */
export const readDetailsOf = async (db: Kysely<Database>, reference: string): Promise<Details> =>
  (await readDetails(db, [reference]))(reference);

/** Of which children something is unanswered that every family is asked, by reference. */
export async function readDetailsLeft(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => boolean> {
  // That there is an answer, and not which.
  const rows = await db
    .selectFrom('childDetails')
    .select(['reference', 'field'])
    .where('reference', 'in', references)
    .execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return (reference) => {
    const answered = (byReference.get(reference) ?? []).map(({ field }) => field);
    return leftOf(new Set(answered)).length > 0;
  };
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
 * Keeps what is answered about a child, in the transaction that holds it
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
  const fields = changed.map(({ field }) => field);
  await transaction
    .deleteFrom('childDetails')
    .where('reference', '=', reference)
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
