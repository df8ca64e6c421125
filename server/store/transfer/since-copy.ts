import { existsSync } from 'node:fs';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Transaction } from 'kysely';
import { erasedVerb, eraseIn } from '../../submissions/erase.ts';
import { findSubmission } from '../../submissions/read.ts';
import { nothingLeft } from '../../website/pictures/stored-pictures.ts';
import { type Database, databaseName, peopleTables } from '../schema.ts';
import { rawTables } from '../snapshot/copy.ts';
import { openFile } from '../sqlite/open-file.ts';
import { keepStricter, type Permissions, readPermissions, type Stricter } from './stricter.ts';

/** Another program has the database open. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

type Row = Readonly<Record<string, SQLOutputValue>>;

/** Data of the present database that a copy may lack: erasures, removals, users and permissions. */
interface Present {
  readonly erasures: readonly Row[];
  readonly removedPictures: readonly Row[];
  readonly people: ReadonlyMap<string, readonly Row[]>;
  readonly permissions: Permissions;
}

/** The changes since the copy was made that were repeated in it. */
export interface DoneAgain extends Stricter {
  readonly erased: number;
  readonly removedPictures: number;
  /** Whether the people are those of the present database, and not the copy's. */
  readonly people: boolean;
}

/**
 * Reads the present database while no other program has it open; undefined when there is none, or it cannot be read.
 * @throws {DatabaseInUse} when another program has it open.
 */
export function readPresent(file: string): Present | undefined {
  if (!existsSync(file)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = openFile(file);
    // Only for a program that is alone with the database.
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    const rows = (statement: string) => database?.prepare(statement).all() ?? [];
    return {
      erasures: rows(`select * from diary where verb = '${erasedVerb}' and reference is not null`),
      removedPictures: rows('select name, forgotten_at from content_pictures where forgotten_at is not null'),
      permissions: readPermissions(rows),
      people: new Map(peopleTables.map(databaseName).map((table) => [table, rows(`select * from ${table}`)])),
    };
  } catch (error) {
    if (isBusy(error)) throw new DatabaseInUse('Another program has the database open', { cause: error });
    // Restoring is the remedy for a damaged database. The command reports that this check was not possible.
    return undefined;
  } finally {
    database?.close();
  }
}

/** SQLite's primary result code BUSY. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

/** Repeats the present database's changes in a copy. */
export async function doAgain(
  transaction: Transaction<Database>,
  present: Present,
  now: Date,
): Promise<DoneAgain> {
  return {
    erased: await eraseAgain(transaction, present, now),
    removedPictures: await removePicturesAgain(transaction, present),
    people: await keepPeople(transaction, present),
    ...(await keepStricter(transaction, present.permissions)),
  };
}

/** Repeats erasures by people, which the diary lists. The retention rules repeat their own erasures. */
async function eraseAgain(
  transaction: Transaction<Database>,
  { erasures }: Present,
  now: Date,
): Promise<number> {
  const found = [];
  for (const { reference } of erasures) {
    const submission = await findSubmission({ db: transaction }, String(reference));
    if (submission) found.push(submission);
  }
  const who = { kind: 'command', name: 'kollo restore', id: null } as const;
  const { submissions } = await eraseIn(transaction, found, who, now);
  // The first erasure's own line too, so that another restore of the same copy knows of it.
  const known = await transaction.selectFrom('diary').select(['at', 'reference']).execute();
  const keyOf = ({ at, reference }: { at?: unknown; reference?: unknown }) => `${at} ${reference}`;
  const knownKeys = new Set(known.map(keyOf));
  for (const line of erasures) {
    if (knownKeys.has(keyOf(line))) continue;
    const { id: _, ...row } = line;
    await rawTables(transaction).insertInto('diary').values(row).execute();
  }
  return submissions;
}

async function removePicturesAgain(
  transaction: Transaction<Database>,
  { removedPictures }: Present,
): Promise<number> {
  let removed = 0;
  for (const { name, forgotten_at } of removedPictures) {
    const { numUpdatedRows } = await transaction
      .updateTable('contentPictures')
      .set({ ...nothingLeft, forgottenAt: String(forgotten_at) })
      .where('name', '=', String(name))
      .where('forgottenAt', 'is', null)
      .executeTakeFirst();
    removed += Number(numUpdatedRows);
  }
  return removed;
}

/** An old copy would let in people who have been removed since. A database without people has removed nobody. */
async function keepPeople(transaction: Transaction<Database>, { people }: Present): Promise<boolean> {
  if (![...people.values()].some((rows) => rows.length > 0)) return false;
  for (const table of [...people.keys()].toReversed())
    await rawTables(transaction).deleteFrom(table).execute();
  for (const [table, rows] of people)
    for (const row of rows) await rawTables(transaction).insertInto(table).values(row).execute();
  return true;
}
