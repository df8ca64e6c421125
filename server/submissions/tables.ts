import type { Kysely } from 'kysely';
import type { FormName } from '../../forms/form.ts';
import type { Database, SubmissionColumns, SubmissionTables } from '../store/schema.ts';

export const tableOf = {
  child: 'childApplications',
  leader: 'leaderApplications',
  contact: 'contactMessages',
  kontakt: 'contactMessages',
  rental: 'rentalRequests',
} as const satisfies Record<FormName, keyof SubmissionTables>;

export type Column = string | number | null;

/** A submission of any form: the common columns by name, and whatever answers the form has. */
export type AnySubmission = SubmissionColumns & Record<string, Column>;

/** The submissions' tables as one kind, for code that treats the forms alike. */
export function submissionsOf(db: Kysely<Database>) {
  return db
    .$omitTables<keyof SubmissionTables>()
    .$extendTables<Record<keyof SubmissionTables, AnySubmission>>();
}
