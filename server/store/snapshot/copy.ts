import { type Kysely, sql, type TableMetadata } from 'kysely';
import { inBatches } from '../batches.ts';
import { isPostgres } from '../postgres.ts';
import { type Database, databaseName, ephemeralTables, peopleTables } from '../schema.ts';

const pageSize = 500;
// A picture may have a megabyte.
const picturesAtATime = 5;

/**
 * Copies the rows of every table into an empty database, and gives how many there were. Tables and columns are read from
 * the databases. Run it in a transaction on each side: one reads a single moment, the other keeps all rows or none.
 */
export async function copyTables(from: Kysely<Database>, to: Kysely<Database>): Promise<number> {
  const [source, target] = [rawTables(from), rawTables(to)];
  const columnsOf = new Map((await copiedTables(from)).map(({ name, columns }) => [name, columns]));
  let copied = 0;
  // Migrations insert the duties, whose rows come from the source here.
  await target.deleteFrom('upkeep').execute();
  for (const { name, columns } of await copiedTables(to)) {
    const convert = columns.map(({ name: column, dataType }) => {
      const sourceType = columnsOf.get(name)?.find((one) => one.name === column)?.dataType;
      return [column, conversion(sourceType, dataType)] as const;
    });
    for await (const rows of pages(source, name, columns[0]?.name ?? '')) {
      const converted = rows.map((row) =>
        Object.fromEntries(convert.map(([column, written]) => [column, written(row[column])])),
      );
      for (const some of inBatches(converted)) await target.insertInto(name).values(some).execute();
      copied += rows.length;
    }
    await continueNumbering(target, name, columns);
  }
  return copied;
}

/** Whether a database contains only the rows that migrations insert. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  for (const { name } of await copiedTables(db))
    if (name !== 'upkeep' && (await countIn(rawTables(db), name)) > 0) return false;
  return true;
}

type RawTables = Kysely<Record<string, Readonly<Record<string, unknown>>>>;

/** The tables by their names in the database. */
export const rawTables = (db: Kysely<Database>) => db.withoutPlugins() as unknown as RawTables;

/** All tables but those of logins under way, the tables of people first, which others refer to. */
async function copiedTables(db: Kysely<Database>): Promise<TableMetadata[]> {
  const first: readonly string[] = peopleTables.map(databaseName);
  const ephemeral: readonly string[] = ephemeralTables.map(databaseName);
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !ephemeral.includes(name),
  );
  return [
    ...first.flatMap((name) => tables.filter((table) => table.name === name)),
    ...tables.filter(({ name }) => !first.includes(name)),
  ];
}

/** A table's rows in the order of its key. Short reads: a long one lets SQLite's write-ahead log grow. */
async function* pages(db: RawTables, table: string, key: string) {
  const size = table === databaseName('contentPictures') ? picturesAtATime : pageSize;
  for (let after: unknown; ; ) {
    let rows = db.selectFrom(table).selectAll().orderBy(key).limit(size);
    if (after !== undefined) rows = rows.where(key, '>', after);
    const page = await rows.execute();
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last[key];
  }
}

/** PostgreSQL keeps lists as arrays, SQLite as JSON. */
function conversion(from: string | undefined, to: string): (value: unknown) => unknown {
  const isArray = (type: string | undefined) => type === '_text';
  if (isArray(from) === isArray(to)) return (value) => value;
  return isArray(to) ? (value) => JSON.parse(String(value)) : (value) => JSON.stringify(value);
}

async function countIn(db: RawTables, table: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows brought their ids, which PostgreSQL's own counter does not know of. SQLite looks at the largest. */
async function continueNumbering(
  db: RawTables,
  table: string,
  columns: TableMetadata['columns'],
): Promise<void> {
  if (!isPostgres(db) || !columns.some(({ name, isAutoIncrementing }) => name === 'id' && isAutoIncrementing))
    return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) is not null`.execute(
    db,
  );
}
