import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import { type FormName, type FormValues, phoneFieldOf } from '../../forms/form.ts';
import { withAsciiDomain } from '../../forms/person.ts';
import { allPeriods } from '../../forms/weeks.ts';
import { listColumns } from '../store/list-columns.ts';
import { type SubmissionTable, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type AnySubmission, fromColumns, submissionsOf } from './record.ts';

/** A stored submission. */
export interface ReceivedSubmission<Name extends FormName = FormName> {
  readonly form: Name;
  readonly reference: string;
  readonly values: FormValues;
  readonly flagged: boolean;
  readonly receivedAt: Date;
}

/** The sender of a form; for a child, the parent. '' where the form has no such field. */
export function senderOf(form: FormName, values: FormValues) {
  const { name, email } = forms[form].sender;
  const given = (field = '') => String(values[field] ?? '');
  return { name: given(name), email: given(email), phone: given(phoneFieldOf(forms[form])) };
}

/** Which submissions to read. Omitted properties do not filter. */
export interface SubmissionFilter {
  /** The sender's address, in any case. */
  readonly email?: string;
  /** Only these. At most some thousands, because of the database's limit for one statement. */
  readonly references?: readonly string[];
}

// Reads are short, because a long-open one lets SQLite's write-ahead log grow.
const pageSize = 500;

/** A form's submissions, newest first, read page by page. */
export async function* eachSubmission<Name extends FormName>(
  store: Pick<Store, 'db'>,
  form: Name,
  filter: SubmissionFilter = {},
): AsyncGenerator<ReceivedSubmission<Name>> {
  const chosen = matching(store, form, filter);
  // The largest id of a PostgreSQL serial.
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
export async function* newestFirst<Name extends FormName>(
  store: Pick<Store, 'db'>,
  forms: readonly Name[],
  filter: SubmissionFilter = {},
): AsyncGenerator<ReceivedSubmission<Name>> {
  const heads: { list: AsyncGenerator<ReceivedSubmission<Name>>; one: ReceivedSubmission<Name> }[] = [];
  const readOne = async (list: AsyncGenerator<ReceivedSubmission<Name>>) => {
    const { done, value } = await list.next();
    if (!done) heads.push({ list, one: value });
  };
  for (const form of forms) await readOne(eachSubmission(store, form, filter));
  for (;;) {
    const [newest] = heads.sort(
      (one, other) => other.one.receivedAt.getTime() - one.one.receivedAt.getTime(),
    );
    if (!newest) return;
    yield newest.one;
    heads.shift();
    await readOne(newest.list);
  }
}

/** The submission with a reference. */
export async function findSubmission(
  store: Pick<Store, 'db'>,
  reference: string,
): Promise<ReceivedSubmission | undefined> {
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

function matching(store: Pick<Store, 'db'>, form: FormName, { email, references }: SubmissionFilter) {
  let rows = ofForm(store, form);
  if (references !== undefined) rows = rows.where('reference', 'in', references);
  if (email === undefined) return rows;
  return rows.where(
    ({ fn }) => fn('lower', [forms[form].sender.email]),
    '=',
    withAsciiDomain(email).toLowerCase(),
  );
}

/** Whether an application is for a period, or for all periods. Never true of a message. */
export function choseIt(
  { db }: Pick<Store, 'db'>,
  row: ExpressionBuilder<Record<SubmissionTable, AnySubmission>, SubmissionTable>,
  form: FormName,
  period: string,
): Expression<SqlBool> {
  const { attendee, fields } = forms[form];
  if (!attendee) return row.lit(false);
  const wanted = [period, allPeriods];
  return fields[attendee.periods]?.kind === 'checkboxes'
    ? listColumns(db).hasAny(attendee.periods, wanted)
    : row(attendee.periods, 'in', wanted);
}

function received<Name extends FormName>(
  { db }: Pick<Store, 'db'>,
  form: Name,
  row: Readonly<Record<string, unknown>>,
): ReceivedSubmission<Name> {
  return {
    form,
    reference: String(row.reference),
    values: fromColumns(db, form, row),
    flagged: row.flagged === 1,
    receivedAt: new Date(String(row.createdAt)),
  };
}
