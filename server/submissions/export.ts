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

/** An additional column, which an extension fills in for each application. */
export interface AddedColumn {
  readonly heading: string;
  readonly cellOf: (reference: string) => Cell;
}

/** A form's submissions, newest first, under the form's own labels. Contains health details only if `health` is set. */
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

/** Which submissions a list contains, and its additional columns. */
export interface ExportedList {
  readonly filter: SubmissionFilter;
  readonly added: readonly AddedColumn[];
}

/** The options of a list: include applications that it would otherwise omit, and include health details. */
export interface ExportAsked {
  readonly everyone: boolean | undefined;
  readonly health: boolean | undefined;
}

/** An extension that knows more about the applications, and therefore which of them a list contains. */
export interface ExportExtension {
  /** Narrows a filter and adds columns. With `asked.everyone`, the filter is not narrowed. */
  exportedList(
    db: Kysely<Database>,
    form: FormName,
    filter: SubmissionFilter,
    asked: ExportAsked,
  ): Promise<ExportedList>;
}
