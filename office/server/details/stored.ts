import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type DetailField,
  detailsForm,
  isDetailField,
  ownFields,
  photographConsents,
  shownToFamily,
} from '../../../forms/details.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import { listed } from '../../../forms/swedish.ts';
import { type Actor, actorColumns } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { Recipient } from '../../shared/week-status.ts';
import type { References } from '../applications/applicants.ts';

/** An answer about a child, with its author and time (ISO 8601, UTC). */
interface Detail {
  readonly answer: string;
  readonly by: string;
  readonly at: string;
  /** When the office approved it; null for other answers than a second guardian's address. */
  readonly approvedAt: string | null;
}

/** The answers about a child, by field. */
export type Details = ReadonlyMap<DetailField, Detail>;

/** Answers to save, by field; '' deletes the stored answer. */
export type Answers = Readonly<Partial<Record<DetailField, string>>>;

/** The diary's verb for it. */
export const changedDetails = 'ändrade uppgifter om barnet';

/**
 * The answers about some children, by reference. Of `ownFields` a guardian has her or his own, as the page shows them; the
 * office, without `guardian`, has those of both together.
 */
export async function readDetails(
  db: Kysely<Database>,
  references: readonly string[],
  guardian?: Recipient,
): Promise<(reference: string) => Details> {
  const rows = await db
    .selectFrom('childDetails')
    .select(['reference', 'field', 'guardian', 'answer', 'answeredBy as by', 'answeredAt as at'])
    .select(['approvedAt', 'actorKind'])
    .where('reference', 'in', references)
    .orderBy('answeredAt')
    .orderBy('id')
    .execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return (reference) => {
    const details = new Map<DetailField, Detail>();
    for (const [field, answers] of Map.groupBy(byReference.get(reference) ?? [], (one) => one.field)) {
      const detail = isDetailField(field) ? detailFor(field, answers, guardian) : undefined;
      if (isDetailField(field) && detail) details.set(field, detail);
    }
    return details;
  };
}

type OwnDetail = Detail & Pick<Selectable<Database['childDetails']>, 'guardian' | 'actorKind'>;

function detailFor(
  field: DetailField,
  answers: readonly OwnDetail[],
  viewer: Recipient | undefined,
): Detail | undefined {
  const own = answers.find(({ guardian }) => guardian === ownerOf(field, viewer));
  if (viewer && own) return own;
  // What a page hides must not tell one guardian that the other has answered.
  if (viewer && !shownToFamily.includes(field)) return undefined;
  if (field === 'photographs') return answers.toSorted(strictestFirst)[0];
  const [first, ...others] = answers;
  const last = others.at(-1);
  if (!first || !last) return first;
  return {
    answer: answers.map(withAuthor).join('\n'),
    by: listed(answers.map(({ by }) => by)),
    at: last.at,
    approvedAt: null,
  };
}

/** Whose row a guardian's answer is. */
const ownerOf = (field: DetailField, guardian: Recipient | undefined): OwnDetail['guardian'] =>
  guardian === 'otherGuardian' && ownFields.includes(field) ? guardian : '';

const strictestFirst = (one: Detail, other: Detail) =>
  photographConsents.indexOf(one.answer) - photographConsents.indexOf(other.answer);

const withAuthor = ({ answer, by, actorKind }: OwnDetail) =>
  actorKind === 'family' ? `${by}: ${answer}` : answer;

/** The answers about one child. */
export const readDetailsOf = async (
  db: Kysely<Database>,
  reference: string,
  guardian?: Recipient,
): Promise<Details> => (await readDetails(db, [reference], guardian))(reference);

/** Whether a required question about a child is unanswered, by reference. */
export async function readDetailsLeft(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => boolean> {
  // Reads which fields are answered, not the answers.
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

/** The health fields, which only health.ts reads. */
export const healthFields: readonly string[] = healthFieldsOf(detailsForm);

const required = Object.keys(detailsForm.fields)
  .filter(isDetailField)
  .filter((field) => detailsForm.fields[field].required);

/** The required fields without an answer, in the order of the questions. */
export const leftOf = (answered: { has(field: DetailField): boolean }): DetailField[] =>
  required.filter((field) => !answered.has(field));

/**
 * Saves answers about a child, in the transaction that locks it (`holdSubmission`), and returns the fields that count
 * as changed. A hidden field counts even when its answer is the same: the letter and the date must not reveal whether
 * a guess is right. Without
 * `guardian` it is the office, whose answer replaces those of both guardians.
 */
export async function saveDetails(
  transaction: Kysely<Database>,
  reference: string,
  answers: Answers,
  who: Actor,
  now: Date,
  guardian?: Recipient,
): Promise<DetailField[]> {
  const kept = await readDetailsOf(transaction, reference, guardian);
  const changed = Object.entries(answers).flatMap(([field, answer]) =>
    isDetailField(field) &&
    answer !== undefined &&
    (answer !== (kept.get(field)?.answer ?? '') || (answer !== '' && !shownToFamily.includes(field)))
      ? [{ field, answer, guardian: ownerOf(field, guardian) }]
      : [],
  );
  if (changed.length === 0) return [];
  const fields = changed.map(({ field }) => field);
  for (const { field, guardian: owner } of changed) {
    const rows = transaction
      .deleteFrom('childDetails')
      .where('reference', '=', reference)
      .where('field', '=', field);
    await (guardian ? rows.where('guardian', '=', owner) : rows).execute();
  }
  if (fields.includes('otherGuardianEmail')) await endOtherLinks(transaction, [reference]);
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

/** Deletes the links of children that went to another address than the applicant's, when that address is no longer stored. */
export async function endOtherLinks(db: Kysely<Database>, references: References): Promise<void> {
  await db
    .deleteFrom('linkTokens')
    .where('reference', 'in', references)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('childApplications')
            .select('childApplications.id')
            .whereRef('childApplications.reference', '=', 'linkTokens.reference')
            .where(sql<boolean>`lower(${sql.ref('parentEmail')}) = lower(${sql.ref('linkTokens.email')})`),
        ),
      ),
    )
    .execute();
}

/** Joins two answers without repeating equal parts. `between` is a separator for fields of one line. */
export const together = (earlier: string, later: string, between = '\n'): string =>
  [...new Set([earlier, later].flatMap((text) => text.split(between)))].filter(Boolean).join(between);
