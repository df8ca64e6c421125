import type { Kysely } from 'kysely';
import type { Column, Database, SubmissionColumns, SubmissionTables } from '../store/schema.ts';

/** A submission of any form: the common columns by name, and whatever answers the form has. */
export type AnySubmission = SubmissionColumns & Record<string, Column>;

/** The submissions' tables as one kind, for code that treats the forms alike. */
export function submissionsOf(db: Kysely<Database>) {
  return db
    .$omitTables<keyof SubmissionTables>()
    .$extendTables<Record<keyof SubmissionTables, AnySubmission>>();
}
