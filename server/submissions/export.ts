import type { Kysely } from 'kysely';
import { forms } from '../../forms/all.ts';
import { type AnyForm, type FormName, healthFieldsOf } from '../../forms/form.ts';
import { inSwedishOrder } from '../../forms/swedish.ts';
import { dateAndTime } from '../../forms/swedish-time.ts';
import { display, displayed } from '../../forms/wire.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission, type ReceivedSubmission, type SubmissionFilter } from './read.ts';

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
  onRow: () => void,
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

/** What somebody else knows better than the form for the kitchen. */
export interface KitchenKnowledge {
  /** The weeks in which somebody comes, as people read them: instead of those they wished. */
  readonly weeksOf: (reference: string) => string;
  /** What has been written for the kitchen: instead of the family's own words. */
  readonly foodOf: (reference: string) => string | undefined;
}

/** Whom a list is of, and what somebody else adds to it. */
export interface ExportedList {
  readonly filter: SubmissionFilter;
  readonly added: readonly AddedColumn[];
  readonly kitchen?: KitchenKnowledge;
}

/** What somebody else knows of those who have applied, and so of which of them a list should be. */
export interface ExportExtension {
  /** The list of those who have applied that a filter asks for; of `everyone` all the same, if so asked. */
  exportedList(db: Kysely<Database>, filter: SubmissionFilter, everyone: boolean): Promise<ExportedList>;
}

/**
 * What the kitchen needs: who eats or needs something else, and when. No addresses, ages or numbers.
 */
export async function exportKitchenList(
  store: Pick<Store, 'db'>,
  filter: SubmissionFilter,
  onRow: () => void,
  known?: KitchenKnowledge,
): Promise<Worksheet> {
  const attending = Object.values(forms).flatMap((form) =>
    form.attendee ? [{ form, health: healthFieldsOf(form), ...form.attendee }] : [],
  );
  const asking = attending.filter(({ health }) => health.length > 0);
  const labelOf = (form: AnyForm, name: string) => form.fields[name]?.label ?? name;
  const needs = [...new Set(asking.flatMap(({ form, health }) => health.map((name) => labelOf(form, name))))];
  const rows: Cell[][] = [];
  for (const { form, health, periods, name } of known ? attending : asking) {
    const needsOf = ({ reference, values }: ReceivedSubmission): Cell[] => {
      const food = known?.foodOf(reference);
      if (food !== undefined) return needs.map((_, index) => (index === 0 ? food : ''));
      const answers = new Map(health.map((field) => [labelOf(form, field), displayed(form, field, values)]));
      return needs.map((need) => answers.get(need) ?? '');
    };
    for await (const submission of eachSubmission(store, form.name, filter)) {
      const { reference, values } = submission;
      const cells = needsOf(submission);
      if (cells.some((cell) => cell !== '')) {
        const weeks = known?.weeksOf(reference) ?? displayed(form, periods, values);
        rows.push([weeks, displayed(form, name, values), ...cells]);
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
    headings: first
      ? [known ? 'Plats' : labelOf(first.form, first.periods), labelOf(first.form, first.name), ...needs]
      : [],
    rows,
  };
}
