import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './postgres.ts';

/** For migrations: a new table whose rows are numbered by the database, without its other columns. Nothing is made before `execute`. */
export const numberedTable = (db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'id'> =>
  db.schema
    .createTable(name)
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (column) =>
      isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
    );
