import type { Kysely } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import { StartProblem } from '../start-problem.ts';
import { type Database, databaseName, tableOf } from './schema.ts';

/** Columns that no form field fills in. */
const common = ['id', 'reference', 'submission_key', 'created_at', 'form'];

/**
 * Compares each form's fields with its table at start.
 * @throws {StartProblem} with form, field and column, if an answer could not be stored.
 */
export async function assertFormColumns(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const form of formNames) {
    const table = databaseName(tableOf[form]);
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const asked = Object.keys(forms[form].fields).map((field) => ({ field, column: databaseName(field) }));
    const homeless = asked.find(({ column }) => !columns.some(({ name }) => name === column));
    if (homeless) {
      throw problem(`The form ${form} asks for ${homeless.field}, which has no column ${homeless.column}`);
    }
    // The field was removed, but its column still requires a value.
    const unfilled = columns
      .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
      .find(({ name }) => !common.includes(name) && !asked.some(({ column }) => column === name));
    if (unfilled) throw problem(`The form ${form} does not ask for ${unfilled.name}, which must be filled`);

    function problem(what: string) {
      return new StartProblem(`${what} in the table ${table}: run a migration (server/store/migrations/).`);
    }
  }
}
