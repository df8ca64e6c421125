import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { detailsForm } from '../../../forms/details.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { displayed } from '../../../forms/wire.ts';
import { type Actor, sawHealth, writeDiary } from '../../../server/diary.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { eachSubmission, findSubmission, type ReceivedSubmission } from '../../../server/submissions/read.ts';
import { submissionsOf, toColumns } from '../../../server/submissions/record.ts';
import type { HealthAnswer } from '../../shared/application-answers.ts';
import { occupiesPlace } from '../../shared/placement.ts';
import type { HealthListAnswer } from '../../shared/week-answers.ts';
import { applicationForms, healthFieldsIn } from '../applications/forms.ts';
import { placedReferences } from '../applications/placed-references.ts';
import type { Context } from '../context.ts';
import { healthFields } from './stored.ts';

/** The health answers that families gave about placed children, oldest first. */
function readHealthDetails(db: Kysely<Database>, references: readonly string[]) {
  return db
    .selectFrom('childDetails')
    .select(['id', 'reference', 'field', 'answer', 'answeredBy as by', 'answeredAt as at', 'healthReadAt'])
    .where('reference', 'in', references)
    .where('field', 'in', healthFields)
    .orderBy('answeredAt')
    .orderBy('id')
    .execute();
}

type HealthDetail = Awaited<ReturnType<typeof readHealthDetails>>[number];

const shownDetails = (details: readonly HealthDetail[]): HealthAnswer['details'] =>
  details.map(({ field, answer, by, at }) => ({
    field,
    label: Object.entries(detailsForm.fields).find(([name]) => name === field)?.[1].label ?? field,
    answer,
    by,
    at,
  }));

/**
 * The health answers of a person, also in a message. With `weeks`, only of a child with a place in one of them. The
 * diary entry is committed before the answers are returned.
 */
export async function readHealth(
  { store, now }: Context,
  reference: string,
  weeks: readonly number[] | undefined,
  who: Actor,
): Promise<HealthAnswer | undefined> {
  const submission = await findSubmission(store, reference);
  if (!submission) return undefined;
  const details = await readHealthDetails(store.db, [reference]);
  const isAsked = healthFieldsIn(submission.form, submission.values).length > 0;
  if (!isAsked && details.length === 0) return undefined;
  if (weeks) {
    const placed = placedReferences(store.db, occupiesPlace, weeks)
      .where('reference', '=', reference)
      .limit(1);
    if (!(await placed.executeTakeFirst())) return undefined;
  }
  const at = now();
  await store.db.transaction().execute(async (transaction) => {
    // A leader's reading does not count: only people who write to the kitchen mark it as read.
    if (!weeks) await markAsRead(transaction, [submission], details, at);
    await writeDiary(transaction, [{ who, verb: sawHealth, reference }], at);
  });
  return { answers: healthAnswers(submission), details: shownDetails(details) };
}

/** Marks health answers as read for the kitchen, unless they have changed since they were read. */
async function markAsRead(
  transaction: Kysely<Database>,
  read: readonly ReceivedSubmission[],
  details: readonly HealthDetail[],
  at: Date,
): Promise<void> {
  // The same locking order as in decisions about several applications, which avoids deadlocks.
  const inOrder = read.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  for (const { form, reference, values } of inOrder) {
    const fields = healthFieldsOf(forms[form]);
    if (fields.length === 0) continue;
    const words = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
    const columns = Object.entries(toColumns(transaction, form, words));
    await submissionsOf(transaction)
      .updateTable(tableOf[form])
      .set({ healthReadAt: at.toISOString() })
      .where('reference', '=', reference)
      .where((row) =>
        row.and(columns.map(([column, stored]) => row(column, stored === null ? 'is' : '=', stored))),
      )
      .execute();
  }
  const ids = details.filter(({ healthReadAt }) => healthReadAt === null).map(({ id }) => id);
  // A changed answer is a new row, so an id identifies the version that was read.
  await transaction
    .updateTable('childDetails')
    .set({ healthReadAt: at.toISOString() })
    .where('id', 'in', ids)
    .execute();
}

function healthAnswers({ form, values }: ReceivedSubmission): HealthAnswer['answers'] {
  const { fields } = forms[form];
  return healthFieldsIn(form, values)
    .map((name) => ({
      field: name,
      label: fields[name]?.label ?? name,
      answer: String(displayed(forms[form], name, values)),
    }))
    .filter(({ answer }) => answer !== '');
}

/**
 * The health answers of the children with a place or an offer in a week, by child, after a diary entry for each.
 * `forKitchen` is whether the reader writes to the kitchen.
 */
export async function readHealthList(
  { store, now }: Context,
  week: number,
  who: Actor,
  forKitchen: boolean,
): Promise<HealthListAnswer> {
  const placed = await placedReferences(store.db, occupiesPlace, [week]).execute();
  const references = placed.map(({ reference }) => reference);
  const details = await readHealthDetails(store.db, references);
  const children: HealthListAnswer['children'][number][] = [];
  const read: ReceivedSubmission[] = [];
  for (const form of applicationForms.filter((name) => healthFieldsOf(forms[name]).length > 0)) {
    const { attendee } = forms[form];
    for await (const submission of eachSubmission(store, form, { references })) {
      const { reference, values } = submission;
      const answers = healthAnswers(submission);
      const name = String(attendee ? values[attendee.name] : '');
      const own = details.filter((one) => one.reference === reference);
      if (answers.length + own.length === 0) continue;
      children.push({ reference, name, answers, details: shownDetails(own) });
      read.push(submission);
    }
  }
  const at = now();
  await store.db.transaction().execute(async (transaction) => {
    if (forKitchen) await markAsRead(transaction, read, details, at);
    const looks = read.map(({ reference }) => ({ who, verb: sawHealth, reference, week }));
    await writeDiary(transaction, [{ who, verb: 'skrev ut hälsouppgifter', week }, ...looks], at);
  });
  return { children: children.sort((one, other) => inSwedishOrder(one.name, other.name)) };
}

/** Whether health answers exist for a person; never their content. */
interface HealthKept {
  readonly hasHealth: boolean;
  /** Whether nobody who writes to the kitchen has read them. */
  readonly unread: boolean;
  /** Whether they have been erased, or may have been. */
  readonly erased: boolean;
}

const nothingKept: HealthKept = { hasHealth: false, unread: false, erased: false };

/** The state of health answers for people with a place or an offer in a week, by reference. */
export async function readHealthKept(
  db: Kysely<Database>,
  week: number,
): Promise<(reference: string) => HealthKept> {
  const placed = await placedReferences(db, occupiesPlace, [week]).execute();
  const references = placed.map(({ reference }) => reference);
  const rows = await Promise.all(
    applicationForms
      .map((form) => ({ form, fields: healthFieldsOf(forms[form]) }))
      .filter(({ fields }) => fields.length > 0)
      .map(({ form, fields }) =>
        submissionsOf(db)
          .selectFrom(tableOf[form])
          .select(['reference', 'healthReadAt', 'healthErasedOn'])
          .where('reference', 'in', references)
          .where((row) => row.or([...fields, 'healthErasedOn'].map((column) => row(column, 'is not', null))))
          .execute(),
      ),
  );
  const kept = new Map(
    rows.flat().map(({ reference, healthReadAt, healthErasedOn }) => {
      const erased = healthErasedOn !== null;
      return [reference, { hasHealth: !erased, unread: !erased && healthReadAt === null, erased }];
    }),
  );
  const details = await readHealthDetails(db, references);
  return (reference) => {
    const answered = details.filter((one) => one.reference === reference);
    const { hasHealth, unread, erased } = kept.get(reference) ?? nothingKept;
    return {
      hasHealth: answered.length > 0 || hasHealth,
      unread: answered.some(({ healthReadAt }) => healthReadAt === null) || unread,
      // Erasure also deleted these answers, so their presence means that the family has answered again since.
      erased: answered.length === 0 && erased,
    };
  };
}

/** Whether any health question about a placed child has an answer. */
export const hasHealthDetails = async (db: Kysely<Database>, reference: string): Promise<boolean> =>
  (await readHealthDetails(db, [reference])).length > 0;

/** The day on which a child's health answers were erased. */
export async function readHealthErasedOn(db: Kysely<Database>, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('childApplications')
    .select('healthErasedOn')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.healthErasedOn ?? null;
}
