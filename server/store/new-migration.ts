/**
 * `npm run migration -- <name>`: writes the next file in migrations/, with the column of each form field that has none.
 * Prints the file's path.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Field } from '../../forms/form.ts';
import { type MissingColumn, missingColumns } from './form-columns.ts';
import { migrationNames, migrationsFolder } from './migrate.ts';
import { layOut } from './snapshot/snapshot.ts';
import { temporaryFolder } from './snapshot/temporary-folder.ts';

/** Why no migration was written, with what to do. */
class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

/**
 * Writes the migration, and returns its path.
 * @throws {MigrationProblem} for an unusable name, or when every field has its column.
 */
async function writeMigration(name: string): Promise<string> {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new MigrationProblem(
      'Give the migration a name of a-z, 0-9 and hyphens: npm run migration -- shoe-size',
    );
  const done = await migrationNames();
  const latest = done.at(-1) ?? '';
  const file = join(
    migrationsFolder,
    `${String(Number.parseInt(latest, 10) + 1).padStart(4, '0')}-${name}.ts`,
  );
  const missing = await missingAfter(latest);
  if (missing.length === 0)
    throw new MigrationProblem(
      `Every form field has its column. For another change, write ${file} by hand, as ${latest}.ts.`,
    );
  writeFileSync(file, textOf(missing), { flag: 'wx' });
  return file;
}

async function missingAfter(latest: string): Promise<MissingColumn[]> {
  const folder = temporaryFolder(join(tmpdir(), 'kollo-migration-'));
  try {
    const db = await layOut(folder.path, latest);
    try {
      return await missingColumns(db);
    } finally {
      await db.destroy();
    }
  } finally {
    folder.remove();
  }
}

function textOf(missing: readonly MissingColumn[]): string {
  const columns = new Map(missing.map((one) => [`${one.table}.${one.name}`, one]));
  const statements = [...columns.values()].map(({ table, name, field }) =>
    [
      '  await db.schema',
      `    .alterTable('${table}')`,
      `    .addColumn('${name}', ${columnOf(field)})`,
      '    .execute();',
    ].join('\n'),
  );
  const hasLists = missing.some(({ field }) => typeOf(field) === 'list');
  return [
    hasLists ? "import { type Kysely, sql } from 'kysely';" : "import type { Kysely } from 'kysely';",
    ...(hasLists ? ["import { isPostgres } from '../postgres.ts';"] : []),
    '',
    `/** Adds the answers to new questions: ${[...columns.keys()].join(', ')}. */`,
    'export async function up(db: Kysely<unknown>): Promise<void> {',
    ...statements,
    '}',
    '',
  ].join('\n');
}

type ColumnType = 'text' | 'integer' | 'list';

/** How an answer is stored (`Column` in schema.ts). */
function typeOf({ kind, rule, options = [] }: Field): ColumnType {
  if (kind === 'checkboxes') return 'list';
  const sample = z.safeParse(rule, options[0]?.value ?? '12');
  return kind === 'number' || (sample.success && typeof sample.data === 'number') ? 'integer' : 'text';
}

/** Rows that are there have no answer: a required one gets an empty one. */
function columnOf(field: Field): string {
  const type = typeOf(field);
  const sqlType = type === 'list' ? "isPostgres(db) ? sql`text[]` : 'text'" : `'${type}'`;
  const empty = { text: "''", integer: '0', list: "isPostgres(db) ? '{}' : '[]'" }[type];
  return field.required ? `${sqlType}, (column) => column.notNull().defaultTo(${empty})` : sqlType;
}

const [name = ''] = process.argv.slice(2);
try {
  console.log(`Written: ${await writeMigration(name)}. Read it, and start the server.`);
} catch (error) {
  if (!(error instanceof MigrationProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
