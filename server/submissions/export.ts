import { forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { dateAndTime } from '../../forms/swedish-time.ts';
import { display } from '../../forms/wire.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission, type SubmissionFilter } from './read.ts';

/** A sheet: its name, a row of headings, and rows of cells. */
export interface Worksheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

type Cell = string | number;

/** An additional column, which the caller fills in for each application. */
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
