import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { formNames, forms } from '../../../forms/all.ts';
import { inBatches } from '../batches.ts';
import { listColumns } from '../list-columns.ts';
import { isPostgres } from '../postgres.ts';
import {
  type Column,
  contentTables,
  type Database,
  databaseName,
  peopleTables,
  submissionTables,
  tableOf,
  tablesAboutSubmissions,
} from '../schema.ts';

/** What people have sent and written, and what follows from it. `upkeep` is about the machine, and stays with it. */
const copiedTables = [
  ...submissionTables,
  ...peopleTables,
  ...tablesAboutSubmissions,
  'letterVersions',
  ...contentTables,
  'diary',
] as const;

type CopiedTable = (typeof copiedTables)[number];

/** Counts all of their rows, or some tables', in either database. */
export const countStatement = (tables: readonly CopiedTable[] = copiedTables) =>
  `select ${tables.map((table) => `(select count(*) from ${databaseName(table)})`).join(' + ')} as count`;

const pageSize = 500;
// A picture may have a megabyte, and two pages are held when copies are compared.
const picturesAtATime = 5;

/**
 * Copies every row of every table, as `copyTable` does, and gives how many there were. Run it in a transaction on each
 * side, so that what does not match leaves nothing. `onRows` hears how many have been copied so far.
 * @throws {CopyDiffers} when a row did not come through as it was.
 */
export async function copyRows(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (copied: number) => void,
): Promise<number> {
  let copied = 0;
  for (const table of copiedTables) {
    await copyTable(from, to, table, (more) => {
      copied += more;
      onRows(copied);
    });
  }
  // Of `upkeep` only this: whoever sits in the office has still to see to it.
  const restore = from.selectFrom('upkeep').select('doneAt').where('duty', '=', 'restore');
  await to
    .updateTable('upkeep')
    .set(await restore.executeTakeFirstOrThrow())
    .where('duty', '=', 'restore')
    .execute();
  return copied;
}

/**
 * Copies every row of a table into an empty one, with its id, then reads both again and compares them row by row.
 * Gives how many there were.
 * @throws {CopyDiffers} when a row did not come through as it was.
 */
export async function copyTable(
  from: Kysely<Database>,
  to: Kysely<Database>,
  table: CopiedTable,
  onRows: (more: number) => void,
): Promise<number> {
  let count = 0;
  for await (const rows of pages(from, table)) {
    await insertRows(to, table, rows);
    count += rows.length;
    onRows(rows.length);
  }
  await compare(from, to, table);
  await continueNumbering(to, table);
  return count;
}

/** Inserts rows as `pages` gives them; one without an id gets the next. */
export async function insertRows(
  db: Kysely<Database>,
  table: CopiedTable,
  rows: readonly Row[],
): Promise<void> {
  const written = rows.map((row) => withLists(table, row, (list) => listColumns(db).write(list)));
  for (const some of inBatches(written)) await anyTable(db).insertInto(table).values(some).execute();
}

export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/** How many rows there are in all, or in some of the tables. */
export async function countRows(db: Kysely<Database>, tables?: readonly CopiedTable[]): Promise<number> {
  const { rows } = await sql.raw<{ count: number | string }>(countStatement(tables)).execute(db);
  return Number(rows[0]?.count);
}

/** A row of any table, its lists as arrays whichever database it is from. */
export type Row = Readonly<Record<string, Column>>;

/** The tables as one kind: a row is a row. */
export function anyTable(db: Kysely<Database>) {
  return db.$omitTables<CopiedTable & keyof Database>().$extendTables<Record<CopiedTable, Row>>();
}

/** A table's rows, oldest first. Short reads: a long-open one lets SQLite's write-ahead log grow. */
export async function* pages(db: Kysely<Database>, table: CopiedTable): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await anyTable(db)
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(table === 'contentPictures' ? picturesAtATime : pageSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => withLists(table, row, (stored) => listColumns(db).read(stored)));
    after = Number(last.id);
  }
}

/** The row with each of its lists converted: the two databases keep lists in different ways. */
function withLists(table: CopiedTable, row: Row, convert: (list: Column | undefined) => Column): Row {
  const lists = formNames
    .filter((form) => tableOf[form] === table)
    .flatMap((form) => Object.entries(forms[form].fields))
    .filter(([, { kind }]) => kind === 'checkboxes')
    .map(([name]) => [name, convert(row[name])]);
  return { ...row, ...Object.fromEntries(lists) };
}

async function compare(from: Kysely<Database>, to: Kysely<Database>, table: CopiedTable): Promise<void> {
  const copies = pages(to, table);
  for await (const originals of pages(from, table)) {
    const copy = await copies.next();
    if (!isDeepStrictEqual(copy.value, originals)) throw new CopyDiffers(`A row of ${table} differs`);
  }
  if (!(await copies.next()).done) throw new CopyDiffers(`The copy of ${table} has more rows`);
}

/**
 * Ids were given, so PostgreSQL's own counter, where the table has one, does not know of them. SQLite looks at the
 * largest.
 */
async function continueNumbering(db: Kysely<Database>, table: CopiedTable): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select setval(pg_get_serial_sequence(${databaseName(table)}, 'id'), max(id)) from ${sql.table(table)} having max(id) is not null`.execute(
    db,
  );
}
