import {
  CamelCasePlugin,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { failureCode, isAboutTheRows } from './failure.ts';
import { assertFormColumns } from './form-columns.ts';
import { MigrationFailed, migrate } from './migrate.ts';
import { isPostgres, postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { keepBeforeUpgrade } from './snapshot/before-upgrade.ts';
import { forgetErased } from './sqlite/forget-erased.ts';
import { openSqlite } from './sqlite/open.ts';

/** The database: the same schema and queries with SQLite and PostgreSQL. */
export interface Store {
  readonly db: Kysely<Database>;
  /** The location, for the log at start. Contains no password. */
  readonly place: string;
  /** SQLite's database file. Undefined with PostgreSQL. */
  readonly file: string | undefined;
  /** Rejects with NotStorable when the disk is nearly full. Does nothing with PostgreSQL, whose disk is not visible. */
  assertFreeSpace(): Promise<void>;
  /**
   * Removes erased data from SQLite's own files too. Returns false when the disk is full, or when another process
   * reads an older state. PostgreSQL vacuums by itself.
   */
  forgetErased(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the store and runs its migrations, after a backup of a database that they change. `timeoutMs` limits each query; by
 * default each database uses its own limit.
 * @throws {StartProblem} when it cannot be opened.
 */
export async function openStore(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Pick<Log, 'info' | 'warn'>,
  timeoutMs?: number,
): Promise<Store> {
  const keep = async (store: Pick<Store, 'db' | 'file'>, from: string) => {
    const backup = await keepBeforeUpgrade(store, dataFolder, new Date());
    log.info({ backup, from }, 'The database is backed up, and is now upgraded');
  };
  if (databaseUrl) {
    const lost = (error: Error) =>
      log.warn({ code: failureCode(error) }, 'A connection to PostgreSQL was lost');
    const { host, pathname } = new URL(databaseUrl);
    return ready(postgresDialect(databaseUrl, lost, timeoutMs), `PostgreSQL at ${host}${pathname}`, {
      keep,
    });
  }
  const { dialect, ...sqlite } = openSqlite(dataFolder, timeoutMs);
  return ready(dialect, dataFolder, { ...sqlite, keep });
}

interface ReadyOptions extends Partial<Pick<Store, 'file' | 'assertFreeSpace'>> {
  /** Keeps a database as it is before migrations change it; `from` is the latest that it has run. */
  readonly keep?: (store: Pick<Store, 'db' | 'file'>, from: string) => Promise<void>;
}

/** A migrated store over a dialect. */
export async function ready(
  dialect: Dialect,
  place: string,
  { file, assertFreeSpace = async () => {}, keep }: ReadyOptions = {},
): Promise<Store> {
  // PostgreSQL does not allow `in ()`. The plugin replaces it with a condition that is never true.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin(), emptyLists] });
  try {
    await migrate(db, { beforeChange: async (from) => keep?.({ db, file }, from) });
    await assertFormColumns(db);
  } catch (error) {
    await db.destroy();
    if (error instanceof StartProblem) throw error;
    const remedy =
      error instanceof MigrationFailed
        ? `The migration ${error.migration} failed: the earlier version still starts.`
        : 'See that it runs, can be written and has room on its disk, and start again.';
    throw new StartProblem(
      `The database (${place}) could not be opened or brought up to date: ${reason(error)}. Nothing was changed. ${remedy}`,
      { cause: error },
    );
  }
  return {
    db,
    place,
    file,
    assertFreeSpace,
    forgetErased: async () => isPostgres(db) || forgetErased(db),
    close: () => db.destroy(),
  };
}

/** The root cause's message. Only a code for an error about rows, because databases quote rows in their messages. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isAboutTheRows(error)) return failureCode(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
