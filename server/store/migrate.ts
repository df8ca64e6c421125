import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartProblem } from '../start-problem.ts';
import type { Database } from './schema.ts';

const migrations = join(import.meta.dirname, 'migrations');

/**
 * Runs the new files in migrations/ in name order, all of them or those up to the migration `upTo`. Each run is one transaction under a lock (SQLite's write lock,
 * PostgreSQL's advisory lock). So concurrent starts run one at a time, and an interrupted run leaves no changes.
 * @throws {StartProblem} when a migration that the database has run was changed or removed.
 */
export async function migrate(db: Kysely<Database>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StartProblem(
      'The database was made by another version of this program, whose tables differ. Start with an empty DATA_DIR (or an empty PostgreSQL database), or check out the version that made it.',
      { cause: error },
    );
  }
  if (error) throw error;
}

/**
 * A migration's name ends with its file's hash. Kysely stores the names in the database, and therefore refuses a
 * database that was created by other files.
 */
const getMigrations: MigrationProvider['getMigrations'] = async () => {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.ts'));
  const named = files.map(async (file): Promise<[string, Migration]> => {
    const path = join(migrations, file);
    const fingerprint = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return [
      `${file.slice(0, -'.ts'.length)}-${fingerprint.slice(0, 12)}`,
      await import(pathToFileURL(path).href),
    ];
  });
  return Object.fromEntries(await Promise.all(named));
};
