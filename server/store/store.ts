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
import { migrate } from './migrate.ts';
import { isPostgres, postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { forgetErased } from './sqlite/forget-erased.ts';
import { openSqlite } from './sqlite/open.ts';

/** Where submissions are kept: the same schema and queries in SQLite and PostgreSQL. */
export interface Store {
  readonly db: Kysely<Database>;
  /** Says where that is, for the start-up line; no password. */
  readonly place: string;
  /** SQLite's database file. */
  readonly file: string | undefined;
  /** Rejects with NotStorable when the disk is nearly full. PostgreSQL watches its own. */
  assertFreeSpace(): Promise<void>;
  /**
   * Makes what has been erased unreadable in SQLite's own files too, and says whether it is: not on a full disk, nor
   * while another process reads an older state. PostgreSQL vacuums by itself.
   */
  forgetErased(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the store and brings its tables up to date. What it is asked may take `patienceMs`, or as long as is usual.
 * @throws {StartProblem} when it cannot be opened.
 */
export async function openStore(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Pick<Log, 'warn'>,
  patienceMs?: number,
): Promise<Store> {
  if (databaseUrl) {
    const lost = (error: Error) =>
      log.warn({ code: failureCode(error) }, 'A connection to PostgreSQL was lost');
    const { host, pathname } = new URL(databaseUrl);
    return ready(postgresDialect(databaseUrl, lost, patienceMs), `PostgreSQL at ${host}${pathname}`);
  }
  const { dialect, ...sqlite } = openSqlite(dataFolder, patienceMs);
  return ready(dialect, dataFolder, sqlite);
}

/** A migrated store over a dialect. */
export async function ready(
  dialect: Dialect,
  place: string,
  { file, assertFreeSpace = async () => {} }: Partial<Pick<Store, 'file' | 'assertFreeSpace'>> = {},
): Promise<Store> {
  // PostgreSQL takes no empty list: nothing is in one.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin(), emptyLists] });
  try {
    await migrate(db);
    await assertFormColumns(db);
  } catch (error) {
    await db.destroy();
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The database (${place}) could not be opened or brought up to date: ${reason(error)}.`,
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

/** The first cause's own words, but only a code where a migration met a row: databases quote rows in their words. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isAboutTheRows(error)) return failureCode(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
