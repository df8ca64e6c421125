import type { Kysely } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import type { FormName, FormValues } from '../../forms/form.ts';
import { listColumns } from '../store/list-columns.ts';
import {
  type Column,
  type Database,
  type SubmissionColumns,
  type SubmissionTable,
  tableOf,
} from '../store/schema.ts';

/** A row of any form: the common columns, and the form's own answers. */
export type AnySubmission = SubmissionColumns & Record<string, Column>;

/** Gives all submission tables one type, for code that treats the forms alike. */
export function submissionsOf(db: Kysely<Database>) {
  return db.$omitTables<SubmissionTable>().$extendTables<Record<SubmissionTable, AnySubmission>>();
}

/** Converts answers to columns: lists in the database's format, empty optional answers as NULL. */
export function toColumns(db: Kysely<Database>, form: FormName, values: FormValues): Record<string, Column> {
  const columns = Object.entries(values).map(([name, value]): [string, Column] => {
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty && isOptionalIn(tableOf[form], name)) return [name, null];
    return [name, Array.isArray(value) ? listColumns(db).write(value) : value];
  });
  return { ...Object.fromEntries(columns), ...(tableOf[form] === 'contactMessages' ? { form } : {}) };
}

/** Two forms share a table, and only one requires a subject. The other form's empty subject is therefore ''. */
function isOptionalIn(table: (typeof tableOf)[FormName], name: string): boolean {
  return formNames.every((form) => tableOf[form] !== table || !forms[form].fields[name]?.required);
}

/** The reverse of `toColumns`. */
export function fromColumns(
  db: Kysely<Database>,
  form: FormName,
  columns: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    Object.entries(forms[form].fields).map(([name, field]) => {
      const stored = columns[name] ?? null;
      if (field.kind === 'checkboxes') return [name, stored === null ? [] : listColumns(db).read(stored)];
      return [name, typeof stored === 'number' ? stored : String(stored ?? '')];
    }),
  );
}
