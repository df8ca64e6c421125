import type { Kysely, SelectQueryBuilder } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { phoneFieldOf } from '../../../forms/form.ts';
import { weeksIn } from '../../../forms/weeks.ts';
import { listColumns } from '../../../server/store/list-columns.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { duplicateReferences } from './duplicates.ts';
import { applicationForms } from './forms.ts';

/** An applicant and the weeks applied for. Contains no health answer. */
export interface Applicant
  extends Omit<ApplicationInList, 'placements' | 'siblings' | 'maybeSame' | 'hasNote'> {
  /** As the family, or the leader, wishes now. */
  readonly wishedWeeks: readonly number[];
}

export type ApplicationForm = ApplicationInList['form'];

/** Whose an application is, and what it wishes. */
export interface Application {
  readonly form: ApplicationForm;
  readonly weeks: readonly number[];
}

/** What applications wish, by reference. */
export type Wishes = ReadonlyMap<string, Application>;

/** Which answers of an application say who it is about. The guardian of a leader is the leader. */
const fieldsOf = {
  child: fieldsAbout('child'),
  leader: fieldsAbout('leader'),
} as const satisfies Record<ApplicationForm, unknown>;

function fieldsAbout(form: ApplicationForm) {
  const { attendee, sender, fields } = forms[form];
  const phone = phoneFieldOf(forms[form]);
  if (!attendee || phone === undefined)
    throw new Error(`The form ${form} does not say who will be at the camp`);
  const { name, age, periods } = attendee;
  const periodsAreList = fields[periods]?.kind === 'checkboxes';
  return { name, age, periods, periodsAreList, guardian: sender.name, email: sender.email, phone };
}

/** Some references, or a query for them. */
export type References = readonly string[] | SelectQueryBuilder<Database, never, { reference: string }>;

/** Those of some references who have applied, newest first. */
export async function readApplicants(
  db: Kysely<Database>,
  references: References,
  among: readonly ApplicationForm[] = applicationForms,
): Promise<Applicant[]> {
  // As when a family's last sibling has been found: that is no query.
  if (Array.isArray(references) && references.length === 0) return [];
  const applicants: Applicant[] = [];
  for (const form of among) {
    const rows = applicantRows(db, form).where('reference', 'in', references);
    applicants.push(...(await toApplicants(db, form, await rows.execute())));
  }
  return applicants.sort(newestFirst);
}

/** The order of lists. */
export const newestFirst = (one: Applicant, other: Applicant) =>
  one.receivedAt > other.receivedAt ? -1 : Number(one.receivedAt < other.receivedAt);

/** Who has applied by a form, each once, newest first: to be narrowed. */
export function applicantRows(db: Kysely<Database>, form: ApplicationForm) {
  const { name, age, periods, guardian, email, phone } = fieldsOf[form];
  return submissionsOf(db)
    .selectFrom(tableOf[form])
    .select(['id', 'reference', 'createdAt', 'flagged'])
    .select([...new Set([name, age, periods, guardian, email, phone])])
    .where('reference', 'not in', duplicateReferences(db))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
}

/** Reads rows of `applicantRows`. */
export async function toApplicants(
  db: Kysely<Database>,
  form: ApplicationForm,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Applicant[]> {
  const { name, age, periods, guardian, email, phone } = fieldsOf[form];
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
  const held = new Map<string, Application>();
  for (const form of applicationForms) {
    const { periods } = fieldsOf[form];
    const rows = submissionsOf(transaction)
      .selectFrom(tableOf[form])
      .select(['reference', periods])
      .where('reference', 'in', references)
      .orderBy('reference');
    const wished = wishesOf(transaction, form);
    for (const row of await (isPostgres(transaction) ? rows.forShare() : rows).execute()) {
      const reference = String(row.reference);
      held.set(reference, { form, weeks: wished(row[periods]) });
    }
  }
  return held;
}

/** Reads the column with an application's periods as weeks. */
function wishesOf(db: Kysely<Database>, form: ApplicationForm): (stored: unknown) => readonly number[] {
  if (!fieldsOf[form].periodsAreList) return (stored) => weeksIn(String(stored));
  const lists = listColumns(db);
  return (stored) => weeksIn(lists.read(stored));
}
