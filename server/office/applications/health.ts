import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import type { HealthAnswer, HealthListAnswer } from '../../../forms/office/answers.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { displayed } from '../../../forms/wire.ts';
import { type Actor, sawHealth, writeDiary } from '../../diary.ts';
import { type Database, tableOf } from '../../store/schema.ts';
import { writeDisclosure } from '../../submissions/disclosures.ts';
import { eachSubmission, findSubmission, type ReceivedSubmission } from '../../submissions/read.ts';
import { submissionsOf, toColumns } from '../../submissions/record.ts';
import type { Ground } from '../ground.ts';
import { applicationForms, healthFieldsIn } from './forms.ts';
import { ofOneChild, readMerged, standingFor } from './merged.ts';
import { placedReferences } from './placed.ts';

/**
 * What somebody wrote about health, in a message too: of a child with a place in one of `weeks`, or of anybody where
 * there are none. The look is in the diary, and committed, before it is answered.
 */
export async function readHealth(
  { store, now }: Ground,
  reference: string,
  weeks: readonly number[] | undefined,
  who: Actor,
): Promise<HealthAnswer | undefined> {
  const merged = await readMerged(store.db);
  const found: ReceivedSubmission[] = [];
  for (const one of ofOneChild(merged, reference)) {
    const submission = await findSubmission(store, one);
    if (submission) found.push(submission);
  }
  if (!found.some(({ form, values }) => healthFieldsIn(form, values).length > 0)) return undefined;
  if (weeks) {
    const placed = placedReferences(store.db, weeks).where('reference', '=', reference).limit(1);
    if (weeks.length === 0 || !(await placed.executeTakeFirst())) return undefined;
  }
  const at = now();
  await store.db.transaction().execute(async (transaction) => {
    // Those who see the children of their weeks alone write nothing to the kitchen.
    if (!weeks) await markAsRead(transaction, found, at);
    const looks = found.map((one) => ({ who, verb: sawHealth, reference: one.reference }));
    await writeDiary(transaction, looks, at);
  });
  return { answers: found.flatMap((one) => (one.reference === reference ? healthAnswers(one) : named(one))) };
}

/** Notes that the words have been read by somebody who writes to the kitchen: these, not what has come in their place meanwhile. */
async function markAsRead(
  transaction: Kysely<Database>,
  read: readonly ReceivedSubmission[],
  at: Date,
): Promise<void> {
  // In the order in which those who decide about several hold them, so that nobody waits for each other.
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

/** Of an application that another stands for, which has answers to the same questions. */
const named = (submission: ReceivedSubmission): HealthAnswer['answers'] =>
  healthAnswers(submission).map(({ field, label, answer }) => ({
    field: `${submission.reference} ${field}`,
    label: `${label} (${submission.reference})`,
    answer,
  }));

/**
 * What the families of the children with a place in a week wrote, by child; a line in the diary for each comes first.
 * `forKitchen` is whether whoever reads it writes to the kitchen.
 */
export async function readHealthList(
  { store, now }: Ground,
  week: number,
  who: Actor,
  forKitchen: boolean,
): Promise<HealthListAnswer> {
  const merged = await readMerged(store.db);
  const placed = await placedReferences(store.db, [week]).execute();
  const references = placed.flatMap(({ reference }) => ofOneChild(merged, reference));
  const children = new Map<string, HealthListAnswer['children'][number]>();
  const read: ReceivedSubmission[] = [];
  for (const form of applicationForms.filter((name) => healthFieldsOf(forms[name]).length > 0)) {
    const { attendee } = forms[form];
    for await (const submission of eachSubmission(store, form, { references })) {
      const { reference, values } = submission;
      const answers = healthAnswers(submission);
      const name = String(attendee ? values[attendee.name] : '');
      if (answers.length === 0) continue;
      const standing = standingFor(merged, reference);
      const known = children.get(standing);
      children.set(standing, {
        ...(known ?? { reference: standing, name }),
        answers: [...(known?.answers ?? []), ...answers],
      });
      read.push(submission);
    }
  }
  const at = now();
  await store.db.transaction().execute(async (transaction) => {
    if (forKitchen) await markAsRead(transaction, read, at);
    const looks = read.map(({ reference }) => ({ who, verb: sawHealth, reference, week }));
    const onPaper = read.map(({ reference }) => reference);
    await writeDisclosure(transaction, { who, verb: 'skrev ut hälsouppgifter', week }, onPaper, at);
    await writeDiary(transaction, looks, at);
  });
  return { children: [...children.values()].sort((one, other) => inSwedishOrder(one.name, other.name)) };
}

/** What there is of somebody's health: never what it says. */
interface HealthKept {
  readonly hasHealth: boolean;
  /** Whether nobody who writes to the kitchen has read it. */
  readonly unread: boolean;
  /** Whether it has been erased, or may have been. */
  readonly erased: boolean;
}

const nothing: HealthKept = { hasHealth: false, unread: false, erased: false };

/** What is kept, and was, of the health of those with a place in a week, by reference. */
export async function readHealthKept(
  db: Kysely<Database>,
  week: number,
): Promise<(reference: string) => HealthKept> {
  const merged = await readMerged(db);
  const placed = await placedReferences(db, [week]).execute();
  const references = placed.flatMap(({ reference }) => ofOneChild(merged, reference));
  if (references.length === 0) return () => nothing;
  const found = await Promise.all(
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
    found.flat().map(({ reference, healthReadAt, healthErasedOn }) => {
      const erased = healthErasedOn !== null;
      return [reference, { hasHealth: !erased, unread: !erased && healthReadAt === null, erased }];
    }),
  );
  return (reference) =>
    ofOneChild(merged, reference).reduce<HealthKept>((all, one) => {
      const { hasHealth, unread, erased } = kept.get(one) ?? nothing;
      return {
        hasHealth: all.hasHealth || hasHealth,
        unread: all.unread || unread,
        erased: all.erased || erased,
      };
    }, nothing);
}

/** The day on which the last of a child's health was erased, as the column says it: of all its applications. */
export async function readHealthErasedOn(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<string | null> {
  const found = await db
    .selectFrom('childApplications')
    .select(({ fn }) => fn.max('healthErasedOn').as('day'))
    .where('reference', 'in', references)
    .executeTakeFirst();
  return found?.day ?? null;
}
