import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartProblem } from '../start-problem.ts';
import type { Database } from './schema.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

interface MigrateOptions {
  /** The last migration to run; all of them by default. */
  readonly upTo?: string;
  /** Called before a database that holds tables is changed, with the latest migration that it has run. */
  readonly beforeChange?: (latest: string) => Promise<void>;
}

/** A migration failed and changed nothing. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  readonly migration: string;

  constructor(migration: string, options: ErrorOptions) {
    super(`The migration ${migration} failed`, options);
    this.migration = migration;
  }
}

/**
 * Runs the new files in migrations/ in name order. Each run is one transaction under a lock (SQLite's write lock,
 * PostgreSQL's advisory lock). So concurrent starts run one at a time, and an interrupted run leaves no changes.
 * @throws {StartProblem} when a newer version of the program has changed the database.
 * @throws {MigrationFailed} when a migration fails.
 */
export async function migrate(
  db: Kysely<Database>,
  { upTo, beforeChange }: MigrateOptions = {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const known = await migrationNames();
  // Read once: another server that starts at the same time may migrate between two readings.
  const done = await readDone(db);
  const strange = done.filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new StartProblem(
      `The database was changed by a newer version of this program (${strange.join(', ')}). Start that version or a later one. To go back, restore the backup that was made before the upgrade.`,
    );
  const latest = done.at(-1);
  if (latest !== undefined && done.length < known.length) await beforeChange?.(latest);
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw failed ? new MigrationFailed(failed.migrationName, { cause: error }) : error;
}

/** The migrations that a database has run, in name order; none in an empty database. */
export async function readDone(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The names of the migration files, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

const getMigrations: MigrationProvider['getMigrations'] = async () => {
  const named = (await migrationNames()).map(
    async (name): Promise<[string, Migration]> => [
      name,
      await import(pathToFileURL(join(migrationsFolder, `${name}.ts`)).href),
    ],
  );
  return Object.fromEntries(await Promise.all(named));
};
