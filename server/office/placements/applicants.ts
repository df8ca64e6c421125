import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import { weeksIn } from '../../../forms/weeks.ts';
import { listColumns } from '../../store/list-columns.ts';
import { isPostgres } from '../../store/postgres.ts';
import { type Database, tableOf } from '../../store/schema.ts';
import { submissionsOf } from '../../submissions/record.ts';
import { applicationForms } from '../records/forms.ts';

/** Whoever has applied, and for which weeks. No answer about health has been read. */
export interface Applicant extends Omit<ApplicationInList, 'placements' | 'siblings' | 'hasNote'> {
  /** As the family, or the leader, wishes now. */
  readonly wishedWeeks: readonly number[];
}

type ApplicationForm = ApplicationInList['form'];

/** What applications wish, by reference. */
export type Wishes = ReadonlyMap<
  string,
  { readonly form: ApplicationForm; readonly weeks: readonly number[] }
>;

/** Which answers of an application say who it is about. The guardian of a leader is the leader. */
const fieldsOf = {
  child: fieldsAbout('child'),
  leader: fieldsAbout('leader'),
} as const satisfies Record<ApplicationForm, unknown>;

function fieldsAbout(form: ApplicationForm) {
  const { attendee, sender, fields } = forms[form];
  const phone = Object.keys(fields).find((name) => fields[name]?.kind === 'tel');
  if (!attendee || phone === undefined)
    throw new Error(`The form ${form} does not say who will be at the camp`);
  const { name, age, periods } = attendee;
  const periodsAreList = fields[periods]?.kind === 'checkboxes';
  return { name, age, periods, periodsAreList, guardian: sender.name, email: sender.email, phone };
}

/** All who have applied, newest first. */
export async function readApplicants(db: Kysely<Database>): Promise<Applicant[]> {
  const [children, leaders] = await Promise.all(applicationForms.map((form) => readForm(db, form)));
  return [...(children ?? []), ...(leaders ?? [])].sort((one, other) =>
    compare(other.receivedAt, one.receivedAt),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

async function readForm(db: Kysely<Database>, form: ApplicationForm): Promise<Applicant[]> {
  const { name, age, periods, guardian, email, phone } = fieldsOf[form];
  const rows = await submissionsOf(db)
    .selectFrom(tableOf[form])
    .select(['reference', 'createdAt', 'flagged', ...new Set([name, age, periods, guardian, email, phone])])
    .orderBy('id', 'desc')
    .execute();
  const wished = wishesOf(db, form);
  return rows.map((row) => ({
    reference: String(row.reference),
    form,
    name: String(row[name]),
    age: Number(row[age]),
    guardian: String(row[guardian]),
    email: String(row[email]),
    phone: String(row[phone]),
    receivedAt: String(row.createdAt),
    flagged: row.flagged === 1,
    wishedWeeks: wished(row[periods]),
  }));
}

/**
 * The weeks that applications wish, by reference. They stay in the database until the transaction ends: whoever erases
 * one meanwhile waits, and then erases what was decided about it too. SQLite's transactions take turns by themselves.
 */
export async function holdWishes(
  transaction: Kysely<Database>,
  references: readonly string[],
): Promise<Wishes> {
  const held = new Map<string, { form: ApplicationForm; weeks: readonly number[] }>();
  for (const form of applicationForms) {
    const { periods } = fieldsOf[form];
    const rows = submissionsOf(transaction)
      .selectFrom(tableOf[form])
      .select(['reference', periods])
      .where('reference', 'in', references)
      .orderBy('reference');
    const wished = wishesOf(transaction, form);
    for (const row of await (isPostgres(transaction) ? rows.forShare() : rows).execute())
      held.set(String(row.reference), { form, weeks: wished(row[periods]) });
  }
  return held;
}

/** Reads the column with an application's periods as weeks. */
function wishesOf(db: Kysely<Database>, form: ApplicationForm): (stored: unknown) => readonly number[] {
  if (!fieldsOf[form].periodsAreList) return (stored) => weeksIn(String(stored));
  const lists = listColumns(db);
  return (stored) => weeksIn(lists.read(stored));
}
