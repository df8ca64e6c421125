import type { Kysely } from 'kysely';
import type { Column, Database, SubmissionTable, tablesAboutMail, tablesAboutSubmissions } from './schema.ts';

type Table = SubmissionTable | (typeof tablesAboutSubmissions)[number] | (typeof tablesAboutMail)[number];

/** Gives all tables about submissions and mail one type, for statements that are the same for each table. */
export function anyTable(db: Kysely<Database>) {
  return db
    .$omitTables<Table & keyof Database>()
    .$extendTables<Record<Table, Readonly<Record<string, Column>>>>();
}
