import type { Kysely } from 'kysely';
import type { Column, Database, SubmissionTable, tablesAboutSubmissions } from './schema.ts';

type Table = SubmissionTable | (typeof tablesAboutSubmissions)[number];

/** Gives all tables about submissions one type, for statements that are the same for each table. */
export function anyTable(db: Kysely<Database>) {
  return db
    .$omitTables<Table & keyof Database>()
    .$extendTables<Record<Table, Readonly<Record<string, Column>>>>();
}
