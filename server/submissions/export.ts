import { forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { dateAndTime } from '../../forms/swedish-time.ts';
import { display } from '../../forms/wire.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission, type ReceivedSubmission, type SubmissionFilter } from './read.ts';

/** A sheet: its name, a row of headings, and rows of cells. */
export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number;

/** Everything that came in by a form, newest first, under the form's own labels. */
export async function exportForm(
  store: Pick<Store, 'db'>,
  form: FormName,
  filter: SubmissionFilter,
  onRow: () => void,
): Promise<Sheet> {
  const fields = Object.entries(forms[form].fields);
  const rows: Cell[][] = [];
  for await (const { reference, receivedAt, flagged, values } of eachSubmission(store, form, filter)) {
    rows.push([
      reference,
      dateAndTime(receivedAt),
      ...fields.map(([name, field]) => display(field, values[name] ?? '')),
      flagged ? 'ja' : '',
    ]);
    onRow();
  }
  return {
    name: forms[form].title,
    headings: ['Referens', 'Mottaget', ...fields.map(([, { label }]) => label), 'Misstänkt skräppost'],
    rows,
  };
}

/** What the kitchen needs: who eats or needs something else, and when. No addresses, ages or numbers. */
export async function exportKitchenList(
  store: Pick<Store, 'db'>,
  filter: SubmissionFilter,
  onRow: () => void,
): Promise<Sheet> {
  const { period, childName, specialNeeds } = forms.child.fields;
  if (!period || !childName || !specialNeeds) throw new Error('The child form has lost a field');
  const children: ReceivedSubmission[] = [];
  for await (const one of eachSubmission(store, 'child', filter)) {
    if (one.values.specialNeeds) children.push(one);
    onRow();
  }
  const rows = children
    .map(({ values }) => [
      display(period, values.period ?? ''),
      display(childName, values.childName ?? ''),
      display(specialNeeds, values.specialNeeds ?? ''),
    ])
    .sort(([onePeriod, oneName], [otherPeriod, otherName]) =>
      inSwedishOrder(`${onePeriod} ${oneName}`, `${otherPeriod} ${otherName}`),
    );
  return { name: 'Kökslista', headings: [period.label, childName.label, specialNeeds.label], rows };
}

const inSwedishOrder = new Intl.Collator('sv').compare;
