import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './postgres.ts';

/** For migrations: begins a new table with an auto-incremented `id`. Add its other columns, then call `execute`. */
export const numberedTable = (db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'id'> =>
  db.schema
    .createTable(name)
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (column) =>
      isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
    );
