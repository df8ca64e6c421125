import type { Kysely } from 'kysely';
import type { Column, Database, SubmissionTable, tablesAboutSubmissions } from './schema.ts';

type Table = SubmissionTable | (typeof tablesAboutSubmissions)[number];

/** The tables as one kind, for statements that are the same for each: a row is a row. */
export function anyTable(db: Kysely<Database>) {
  return db
    .$omitTables<Table & keyof Database>()
    .$extendTables<Record<Table, Readonly<Record<string, Column>>>>();
}
