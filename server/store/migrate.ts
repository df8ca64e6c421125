import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import type { Database } from './schema.ts';

/**
 * Brings the tables up to date. Each run is one transaction behind a lock (SQLite's write lock,
 * PostgreSQL's advisory lock): two that start at once take turns, and one killed in the middle leaves nothing.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
