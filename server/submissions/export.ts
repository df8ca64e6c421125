import type { Kysely } from 'kysely';
import { forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { dateAndTime } from '../../forms/swedish-time.ts';
import { display } from '../../forms/wire.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission, type SubmissionFilter } from './read.ts';

/** A sheet: its name, a row of headings, and rows of cells. */
export interface Worksheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number;

/** A column beside those of the form: what somebody else knows of each who has applied. */
export interface AddedColumn {
  readonly heading: string;
  readonly cellOf: (reference: string) => Cell;
}

/** What came in by a form, newest first, under the form's own labels. Health details only when asked for. */
export async function exportForm(
  store: Pick<Store, 'db'>,
  form: FormName,
  filter: SubmissionFilter,
  { health, added = [] }: { readonly health: boolean | undefined; readonly added?: readonly AddedColumn[] },
  onRow: () => void = () => {},
): Promise<Worksheet> {
  const fields = Object.entries(forms[form].fields).filter(([, field]) => health || !field.health);
  const rows: Cell[][] = [];
  for await (const { reference, receivedAt, flagged, values } of eachSubmission(store, form, filter)) {
    rows.push([
      reference,
      dateAndTime(receivedAt),
      ...fields.map(([name, field]) => display(field, values[name] ?? '')),
      ...added.map(({ cellOf }) => cellOf(reference)),
      flagged ? 'ja' : '',
    ]);
    onRow();
  }
  return {
    name: forms[form].title,
    headings: [
      'Referens',
      'Mottaget',
      ...fields.map(([, { label }]) => label),
      ...added.map(({ heading }) => heading),
      'Misstänkt skräppost',
    ],
    rows,
  };
}

/** Whom a list is of, and what somebody else adds to it. */
export interface ExportedList {
  readonly filter: SubmissionFilter;
  readonly added: readonly AddedColumn[];
}

/** What is asked for of a list: those too whom it would leave out, and what is said of health. */
export interface ExportAsked {
  readonly everyone: boolean | undefined;
  readonly health: boolean | undefined;
}

/** What somebody else knows of those who have applied, and so of which of them a list should be. */
export interface ExportExtension {
  /** The list of those who have applied that a filter asks for; of everyone all the same, if so asked. */
  exportedList(
    db: Kysely<Database>,
    form: FormName,
    filter: SubmissionFilter,
    asked: ExportAsked,
  ): Promise<ExportedList>;
}
