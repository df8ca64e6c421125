import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

/**
 * Brings the tables up to date with the files in migrations/, in the order of their names. Each run is one
 * transaction behind a lock (SQLite's write lock, PostgreSQL's advisory lock): two that start at once take
 * turns, and one killed in the middle leaves nothing. A migration that has been released is never changed.
 * `last` stops earlier, so that a test can see what a later one does with what is there.
 */
export async function migrate(db: Kysely<Database>, last?: string): Promise<void> {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, 'migrations'),
    import: (file) => import(pathToFileURL(file).href),
  });
  const migrator = new Migrator({ db, provider });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}
