import type { ColumnMetadata, Kysely } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { StartProblem } from '../start-problem.ts';
import { type Database, databaseName, tableOf } from './schema.ts';

/**
 * Compares each form's fields with its table, before anyone can send one.
 * @throws {StartProblem} naming form, field and column, when an answer could not be stored.
 */
export async function assertFormColumns(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const form of formNames) {
    const table = databaseName(tableOf[form]);
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const problem = missingColumn(form, columns) ?? unansweredColumn(form, columns);
    if (problem)
      throw new StartProblem(`${problem} in the table ${table}: run a migration (server/store/migrations/).`);
  }
}

function missingColumn(form: FormName, columns: readonly ColumnMetadata[]): string | undefined {
  const field = Object.keys(forms[form].fields).find(
    (name) => !columns.some((column) => column.name === databaseName(name)),
  );
  return field && `The form ${form} asks for ${field}, which has no column ${databaseName(field)}`;
}

/** What every submission has, or the database fills in by itself, needs no field. */
const common = ['id', 'reference', 'submission_key', 'created_at', 'form'];

/** A field that was taken away while its column must still be filled. */
function unansweredColumn(form: FormName, columns: readonly ColumnMetadata[]): string | undefined {
  const asked = Object.keys(forms[form].fields).map(databaseName);
  const column = columns.find(
    ({ name, isNullable, hasDefaultValue }) =>
      !isNullable && !hasDefaultValue && !common.includes(name) && !asked.includes(name),
  );
  return column && `The form ${form} does not ask for ${column.name}, which must be filled`;
}
