import type { Kysely } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import type { Field } from '../../forms/form.ts';
import { StartProblem } from '../start-problem.ts';
import { type Database, databaseName, type SubmissionTable, tableOf } from './schema.ts';

/** Columns that no form field fills in. */
const common = ['id', 'reference', 'submission_key', 'created_at', 'form'];

/** A question whose answers have no column. */
export interface MissingColumn {
  readonly form: string;
  readonly table: SubmissionTable;
  readonly name: string;
  readonly field: Field;
}

/** The questions of all forms whose answers have no column in the form's table. */
export const missingColumns = async (db: Kysely<Database>): Promise<MissingColumn[]> =>
  missingAmong(await readColumns(db));

function missingAmong(columns: Columns): MissingColumn[] {
  return formNames.flatMap((form) =>
    Object.entries(forms[form].fields).flatMap(([name, field]) => {
      const table = tableOf[form];
      const isThere = columns(table).some((column) => column.name === databaseName(name));
      return isThere ? [] : [{ form, table, name, field }];
    }),
  );
}

/**
 * Compares each form's fields with its table at start.
 * @throws {StartProblem} with form, field and column, if an answer could not be stored.
 */
export async function assertFormColumns(db: Kysely<Database>): Promise<void> {
  const columns = await readColumns(db);
  const [missing] = missingAmong(columns);
  if (missing) {
    const { form, table, name } = missing;
    throw new StartProblem(
      `The form ${form} asks for ${name}, which has no column ${databaseName(name)} in the table ${databaseName(table)}. Run npm run migration -- <name>: it writes the migration that adds it.`,
    );
  }
  for (const form of formNames) {
    const asked = Object.keys(forms[form].fields).map(databaseName);
    // The field was removed, but its column still requires a value.
    const unfilled = columns(tableOf[form])
      .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
      .find(({ name }) => !common.includes(name) && !asked.includes(name));
    if (unfilled)
      throw new StartProblem(
        `The form ${form} does not ask for ${unfilled.name}, which must be filled in the table ${databaseName(tableOf[form])}. Write a migration that drops it (server/store/migrations/).`,
      );
  }
}

type Columns = Awaited<ReturnType<typeof readColumns>>;

async function readColumns(db: Kysely<Database>) {
  const tables = await db.introspection.getTables();
  return (table: SubmissionTable) => tables.find(({ name }) => name === databaseName(table))?.columns ?? [];
}
