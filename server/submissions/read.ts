import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import { allPeriods } from '../../forms/choices.ts';
import type { FormName, FormValues } from '../../forms/form.ts';
import { withAsciiDomain } from '../../forms/person.ts';
import { listColumns } from '../store/list-columns.ts';
import { type SubmissionTable, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { fromColumns } from './record.ts';
import { readReference } from './reference.ts';
import { type AnySubmission, submissionsOf } from './tables.ts';

/** A submission as it was stored. */
export interface ReceivedSubmission {
  readonly form: FormName;
  readonly reference: string;
  readonly values: FormValues;
  readonly flagged: boolean;
  readonly receivedAt: Date;
}

/** Which submissions to read; what is left out does not matter. */
export interface SubmissionFilter {
  /** A camp period's value. Those who chose all periods belong to each; messages belong to none. */
  readonly period?: string;
  readonly flagged?: boolean;
  readonly since?: Date;
  /** The sender's address, in any case. */
  readonly email?: string;
}

// Short reads: a long-open one lets SQLite's write-ahead log grow.
const pageSize = 500;

/** A form's submissions, newest first, read page by page. */
export async function* eachSubmission(
  store: Pick<Store, 'db'>,
  form: FormName,
  filter: SubmissionFilter = {},
): AsyncGenerator<ReceivedSubmission> {
  const chosen = ofForm(store, form).where((row) => row.and(conditions(store, row, form, filter)));
  // The largest id that a PostgreSQL serial can have; ours never get there.
  let before = 2 ** 31 - 1;
  for (;;) {
    const rows = await chosen.where('id', '<', before).orderBy('id', 'desc').limit(pageSize).execute();
    yield* rows.map((row) => received(store, form, row));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    before = Number(last.id);
  }
}

/** Several forms' submissions as one list, newest first, each form read page by page. */
export async function* newestFirst(
  store: Pick<Store, 'db'>,
  forms: readonly FormName[],
  filter: SubmissionFilter = {},
): AsyncGenerator<ReceivedSubmission> {
  const lists = forms.map((form) => eachSubmission(store, form, filter));
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })));
  for (;;) {
    let newest: { list: AsyncGenerator<ReceivedSubmission>; at: number; one: ReceivedSubmission } | undefined;
    for (const [at, { list, head }] of heads.entries()) {
      if (head.done || (newest && newest.one.receivedAt >= head.value.receivedAt)) continue;
      newest = { list, at, one: head.value };
    }
    if (!newest) return;
    yield newest.one;
    heads[newest.at] = { list: newest.list, head: await newest.list.next() };
  }
}

/** The submission with a reference, typed in any case and with or without hyphens. */
export async function findSubmission(
  store: Pick<Store, 'db'>,
  typed: string,
): Promise<ReceivedSubmission | undefined> {
  const reference = readReference(typed);
  for (const form of formNames) {
    const row = await ofForm(store, form).where('reference', '=', reference).executeTakeFirst();
    if (row) return received(store, form, row);
  }
  return undefined;
}

function ofForm(store: Pick<Store, 'db'>, form: FormName) {
  const rows = submissionsOf(store.db).selectFrom(tableOf[form]).selectAll();
  return tableOf[form] === 'contactMessages' ? rows.where('form', '=', form) : rows;
}

type Tables = Record<SubmissionTable, AnySubmission>;
type Row = ExpressionBuilder<Tables, SubmissionTable>;

function conditions(
  store: Pick<Store, 'db'>,
  row: Row,
  form: FormName,
  { period, flagged, since, email }: SubmissionFilter,
): Expression<SqlBool>[] {
  return [
    ...(period === undefined ? [] : [choseIt(store, row, form, period)]),
    ...(flagged === undefined ? [] : [row('flagged', '=', flagged ? 1 : 0)]),
    ...(since === undefined ? [] : [row('createdAt', '>=', since.toISOString())]),
    ...(email === undefined
      ? []
      : [
          row(row.fn<string>('lower', [forms[form].sender.email]), '=', withAsciiDomain(email).toLowerCase()),
        ]),
  ];
}

/** An application for all periods is one for each of them. A message is for none. */
function choseIt({ db }: Pick<Store, 'db'>, row: Row, form: FormName, period: string): Expression<SqlBool> {
  const { attendee, fields } = forms[form];
  if (!attendee) return row.lit(false);
  const wanted = [...new Set([period, allPeriods])];
  return fields[attendee.periods]?.kind === 'checkboxes'
    ? listColumns(db).hasAny(attendee.periods, wanted)
    : row(attendee.periods, 'in', wanted);
}

function received(
  { db }: Pick<Store, 'db'>,
  form: FormName,
  row: Readonly<Record<string, unknown>>,
): ReceivedSubmission {
  return {
    form,
    reference: String(row.reference),
    values: fromColumns(db, form, row),
    flagged: row.flagged === 1,
    receivedAt: new Date(String(row.createdAt)),
  };
}
