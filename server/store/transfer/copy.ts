import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../postgres.ts';
import type { Database } from '../schema.ts';

/** What people have sent, and what follows from it. `upkeep` is about the machine, and stays with it. */
export const copiedTables = [
  'childApplications',
  'leaderApplications',
  'contactMessages',
  'rentalRequests',
  'users',
  'outbox',
] as const satisfies readonly (keyof Database)[];

type CopiedTable = (typeof copiedTables)[number];
export type TableCounts = Readonly<Record<CopiedTable, number>>;

// SQLite takes 32,766 parameters in a statement; the widest table has 13 columns.
const pageSize = 500;

/**
 * Copies every row, with its id, then reads both sides again and compares them row by row. Run it in a
 * transaction on each side, so that what does not match leaves nothing.
 * @throws {CopyDiffers} when a row did not come through as it was.
 */
export async function copyRows(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (copied: number) => void,
): Promise<TableCounts> {
  const counts = { ...noRows };
  let copied = 0;
  for (const table of copiedTables) {
    for await (const rows of pages(from, table)) {
      await anyTable(to).insertInto(table).values(rows).execute();
      counts[table] += rows.length;
      copied += rows.length;
      onRows(copied);
    }
    await compare(from, to, table);
    await continueNumbering(to, table);
  }
  return counts;
}

/** The copy is not what was copied. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
  readonly table: CopiedTable;

  constructor(table: CopiedTable) {
    super(`The copy of ${table} differs from what was copied`);
    this.table = table;
  }
}

/** How many rows each table has. */
export async function countRows(db: Kysely<Database>): Promise<TableCounts> {
  const counts = { ...noRows };
  for (const table of copiedTables) {
    const { count } = await anyTable(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

export function total(counts: TableCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Empties the tables that `copyRows` fills. */
export async function deleteRows(db: Kysely<Database>): Promise<void> {
  for (const table of copiedTables) await anyTable(db).deleteFrom(table).execute();
}

const noRows: Record<CopiedTable, number> = {
  childApplications: 0,
  leaderApplications: 0,
  contactMessages: 0,
  rentalRequests: 0,
  users: 0,
  outbox: 0,
};

type Row = Record<string, string | number | null>;

/** The tables as one kind: a row is a row. */
function anyTable(db: Kysely<Database>) {
  return db.$omitTables<CopiedTable>().$extendTables<Record<CopiedTable, Row>>();
}

async function* pages(db: Kysely<Database>, table: CopiedTable): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await anyTable(db)
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = Number(last.id);
  }
}

async function compare(from: Kysely<Database>, to: Kysely<Database>, table: CopiedTable): Promise<void> {
  const copies = pages(to, table);
  for await (const originals of pages(from, table)) {
    const copy = await copies.next();
    // node:sqlite's rows have no prototype; only what they hold is compared.
    if (copy.done || !isDeepStrictEqual(copy.value.map(plain), originals.map(plain))) {
      throw new CopyDiffers(table);
    }
  }
  if (!(await copies.next()).done) throw new CopyDiffers(table);
}

const plain = (row: Row) => ({ ...row });

/** Ids were given, so PostgreSQL's own counter does not know of them. SQLite looks at the largest. */
async function continueNumbering(db: Kysely<Database>, table: CopiedTable): Promise<void> {
  if (!isPostgres(db)) return;
  const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.table(name)} having max(id) is not null`.execute(
    db,
  );
}
