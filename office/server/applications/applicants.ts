import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { phoneFieldOf } from '../../../forms/form.ts';
import { weeksIn } from '../../../forms/weeks.ts';
import { listColumns } from '../../../server/store/list-columns.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { applicationForms } from './forms.ts';

/** An applicant and the weeks applied for. Contains no health answer. */
export interface Applicant
  extends Omit<ApplicationInList, 'placements' | 'siblings' | 'maybeSame' | 'hasNote'> {
  /** The weeks that the application asks for now; it may have been corrected. */
  readonly wishedWeeks: readonly number[];
}

export type ApplicationForm = ApplicationInList['form'];

/** An application's form and the weeks that it asks for. */
export interface Application {
  readonly form: ApplicationForm;
  readonly weeks: readonly number[];
}

/** Applications by reference. */
export type Wishes = ReadonlyMap<string, Application>;

/** The fields about the attendee in each form. A leader has no guardian, so the leader's own fields are used. */
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

/** References, or a subquery for them. */
export type References = readonly string[] | SelectQueryBuilder<Database, never, { reference: string }>;

/** The applicants among these references, newest first. */
export async function readApplicants(
  db: Kysely<Database>,
  references: References,
  among: readonly ApplicationForm[] = applicationForms,
): Promise<Applicant[]> {
  // An empty list has no applicants, and would be invalid in `in ()` on PostgreSQL.
  if (Array.isArray(references) && references.length === 0) return [];
  const applicants: Applicant[] = [];
  for (const form of among) {
    const rows = applicantRows(db, form).where('reference', 'in', references);
    applicants.push(...(await toApplicants(db, form, await rows.execute())));
  }
  return applicants.sort(newestFirst);
}

/** A condition on a column: the same address, in any case of letters. */
export const isAddress = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`;

/** The order of lists. */
export const newestFirst = (one: Applicant, other: Applicant) =>
  one.receivedAt > other.receivedAt ? -1 : Number(one.receivedAt < other.receivedAt);

/** A query for the applicants of one form, newest first, which callers narrow further. */
export function applicantRows(db: Kysely<Database>, form: ApplicationForm) {
  const { name, age, periods, guardian, email, phone } = fieldsOf[form];
  return submissionsOf(db)
    .selectFrom(tableOf[form])
    .select(['id', 'reference', 'createdAt', 'flagged'])
    .select([...new Set([name, age, periods, guardian, email, phone])])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
}

/** Converts rows of `applicantRows`. */
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
 * Reads applications and, on PostgreSQL, locks them until the transaction ends. An erasure meanwhile waits, and then
 * also erases what the transaction decided. SQLite runs transactions one at a time anyway.
 */
export async function lockApplications(
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

/** Returns a function that converts an application's stored periods into weeks. */
function wishesOf(db: Kysely<Database>, form: ApplicationForm): (stored: unknown) => readonly number[] {
  if (!fieldsOf[form].periodsAreList) return (stored) => weeksIn(String(stored));
  const lists = listColumns(db);
  return (stored) => weeksIn(lists.read(stored));
}
