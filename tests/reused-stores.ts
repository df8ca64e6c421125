import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../server/store/postgres.ts';
import type { Database } from '../server/store/schema.ts';
import type { Store } from '../server/store/store.ts';

/**
 * Opens stores that are emptied after use and given to the next test, because opening takes longer than most tests. A
 * store that cannot be emptied, or whose tables have changed, is closed.
 */
export function reusing<Opened extends Store>(openNew: () => Promise<Opened>): () => Promise<Opened> {
  const idle: Reusable<Opened>[] = [];
  return async () => {
    const reusable = idle.pop() ?? (await lookAt(await openNew()));
    const { store, untouched } = reusable;
    return {
      ...store,
      async close() {
        const isEmptied = await empty(store.db, untouched).catch(() => false);
        if (isEmptied) idle.push(reusable);
        else await store.close();
      },
    };
  };
}

interface Reusable<Opened extends Store> {
  readonly store: Opened;
  readonly untouched: Untouched;
}

/** The state of a new database. */
interface Untouched {
  /** Changes when a table is created, changed or removed. */
  readonly version: unknown;
  /** The rows of each table. */
  readonly tables: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
}

async function lookAt<Opened extends Store>(store: Opened): Promise<Reusable<Opened>> {
  const db = store.db.withoutPlugins();
  const tables = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    tables.set(name, rows);
  }
  return { store, untouched: { version: await versionOf(store.db), tables } };
}

/** Returns false if the tables have changed. */
async function empty(camelCased: Kysely<Database>, { version, tables }: Untouched): Promise<boolean> {
  const db = camelCased.withoutPlugins();
  if ((await versionOf(db)) !== version) return false;
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run(
      isPostgres(db) ? 'set local session_replication_role = replica' : 'pragma defer_foreign_keys = on',
    );
    for (const [table, rows] of await notEmpty(tables, transaction)) {
      await run(`delete from ${table}`);
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(transaction);
    }
    await run(
      isPostgres(db)
        ? "select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace"
        : 'delete from sqlite_sequence',
    );
  });
  return true;
}

/** The tables that have or should have rows. A test writes to a few, and emptying each costs a round trip. */
async function notEmpty(tables: Untouched['tables'], db: Kysely<Database>) {
  const looks = [...tables.keys()].map(
    (table) => `select '${table}' as name where exists (select 1 from ${table})`,
  );
  const nonEmptyTables = await sql.raw<{ name: string }>(looks.join(' union all ')).execute(db);
  const filled = new Set(nonEmptyTables.rows.map(({ name }) => name));
  return [...tables].filter(([table, rows]) => rows.length > 0 || filled.has(table));
}

async function versionOf(db: Kysely<Database>): Promise<unknown> {
  const version = isPostgres(db)
    ? sql<{
        version: unknown;
      }>`select sum(xmin::text::bigint) as version from pg_class where relnamespace = 'public'::regnamespace`
    : sql<{ version: unknown }>`select schema_version as version from pragma_schema_version`;
  return (await version.execute(db)).rows[0]?.version;
}
