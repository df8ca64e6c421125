import { forms } from '../../forms/all.ts';
import { type AnyForm, type FormName, healthFieldsOf } from '../../forms/form.ts';
import { dateAndTime } from '../../forms/swedish-time.ts';
import { display, displayed } from '../../forms/wire.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission, type SubmissionFilter } from './read.ts';

/** A sheet: its name, a row of headings, and rows of cells. */
export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number;

/** What came in by a form, newest first, under the form's own labels. Health details only when asked for. */
export async function exportForm(
  store: Pick<Store, 'db'>,
  form: FormName,
  filter: SubmissionFilter,
  { health }: { readonly health: boolean | undefined },
  onRow: () => void,
): Promise<Sheet> {
  const fields = Object.entries(forms[form].fields).filter(([, field]) => health || !field.health);
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
  const asking = Object.values(forms).flatMap((form) => {
    const health = healthFieldsOf(form);
    return form.attendee && health.length > 0 ? [{ form, health, ...form.attendee }] : [];
  });
  const labelOf = (form: AnyForm, name: string) => form.fields[name]?.label ?? name;
  const needs = [...new Set(asking.flatMap(({ form, health }) => health.map((name) => labelOf(form, name))))];
  const rows: Cell[][] = [];
  for (const { form, health, periods, name } of asking) {
    for await (const { values } of eachSubmission(store, form.name, filter)) {
      const shown = (field: string) => displayed(form, field, values);
      const answers = new Map(health.map((field) => [labelOf(form, field), shown(field)]));
      if ([...answers.values()].some((answer) => answer !== '')) {
        rows.push([shown(periods), shown(name), ...needs.map((need) => answers.get(need) ?? '')]);
      }
      onRow();
    }
  }
  rows.sort(([onePeriod, oneName], [otherPeriod, otherName]) =>
    inSwedishOrder(`${onePeriod} ${oneName}`, `${otherPeriod} ${otherName}`),
  );
  const [first] = asking;
  return {
    name: 'Kökslista',
    headings: first ? [labelOf(first.form, first.periods), labelOf(first.form, first.name), ...needs] : [],
    rows,
  };
}

const inSwedishOrder = new Intl.Collator('sv').compare;
