import { forms } from '../../forms/all.ts';
import type { FormName, FormValues } from '../../forms/form.ts';
import { type Column, tableOf } from './tables.ts';

/** The answers as columns: lists as JSON, empty optional answers as NULL (a contact's subject as ''). */
export function toColumns(form: FormName, values: FormValues): Record<string, Column> {
  const columns = Object.entries(values).map(([name, value]): [string, Column] => {
    if (Array.isArray(value)) return [name, JSON.stringify(value)];
    const isNull = value === '' && !(tableOf[form] === 'contactMessages' && name === 'subject');
    return [name, isNull ? null : value];
  });
  return { ...Object.fromEntries(columns), ...(tableOf[form] === 'contactMessages' ? { form } : {}) };
}

/** The columns as answers again: the reverse of `toColumns`. */
export function fromColumns(form: FormName, columns: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    Object.entries(forms[form].fields).map(([name, field]) => {
      const stored = columns[name] ?? '';
      if (field.kind === 'checkboxes') return [name, JSON.parse(String(stored))];
      return [name, typeof stored === 'number' ? stored : String(stored)];
    }),
  );
}
