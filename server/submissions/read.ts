import { formNames } from '../../forms/all.ts';
import type { FormName, FormValues } from '../../forms/form.ts';
import type { Store } from '../store/store.ts';
import { fromColumns } from './record.ts';
import { readReference } from './reference.ts';
import { submissionsOf, tableOf } from './tables.ts';

/** A submission as it was stored. */
export interface ReceivedSubmission {
  readonly form: FormName;
  readonly reference: string;
  readonly values: FormValues;
  readonly flagged: boolean;
  readonly receivedAt: Date;
}

// Short reads: a long-open one lets SQLite's write-ahead log grow.
const pageSize = 500;

/** Every submission of a form, newest first, read page by page. */
export async function* eachSubmission(store: Store, form: FormName): AsyncGenerator<ReceivedSubmission> {
  // The largest id that a PostgreSQL serial can have; ours never get there.
  let before = 2 ** 31 - 1;
  for (;;) {
    const rows = await ofForm(store, form)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute();
    yield* rows.map((row) => received(form, row));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    before = Number(last.id);
  }
}

/** The submission with a reference, typed in any case and with or without hyphens. */
export async function findSubmission(store: Store, typed: string): Promise<ReceivedSubmission | undefined> {
  const reference = readReference(typed);
  for (const form of formNames) {
    const row = await ofForm(store, form).where('reference', '=', reference).executeTakeFirst();
    if (row) return received(form, row);
  }
  return undefined;
}

function ofForm(store: Store, form: FormName) {
  const rows = submissionsOf(store.db).selectFrom(tableOf[form]).selectAll();
  return tableOf[form] === 'contactMessages' ? rows.where('form', '=', form) : rows;
}

function received(form: FormName, row: Readonly<Record<string, unknown>>): ReceivedSubmission {
  return {
    form,
    reference: String(row.reference),
    values: fromColumns(form, row),
    flagged: row.flagged === 1,
    receivedAt: new Date(String(row.createdAt)),
  };
}
