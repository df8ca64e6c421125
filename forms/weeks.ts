import type { FieldValue, Option } from './form.ts';

/**
 * The camp's weeks in their order, by ISO 8601's numbers (specification, section 3). A week that is added or taken away
 * here is so everywhere: in the forms' choices, the calendar, what is erased when, and the office. `value` is what
 * applications store, so a week keeps its own for as long as there are applications for it.
 */
const periods = [
  { value: 'period1', week: 30 },
  { value: 'period2', week: 31 },
  { value: 'period3', week: 32 },
] as const;

/** What stands for every week at once, and excludes the single ones. */
export const allPeriods = 'alla';

/** The camp's weeks, which have the same numbers every year. */
export const campWeeks: readonly number[] = /* @__PURE__ */ periods.map(({ week }) => week);

/** A week as forms offer it. */
export const weekOptions: readonly Option[] = periods.map(({ value, week }) => ({
  value,
  label: `Vecka ${week}`,
}));

/** What forms offer: each week, and all of them. */
export const periodOptions: readonly Option[] = [
  ...weekOptions,
  { value: allPeriods, label: 'Alla perioder' },
];

/** The value that applications store for a week. */
export function periodOf(week: number): string {
  const period = periods.find((one) => one.week === week);
  if (!period) throw new Error(`The camp has no week ${week}`);
  return period.value;
}

/**
 * The weeks that are meant by what an application stores: one value or several, of which "Alla perioder" is every week.
 * @throws {Error} for a value that no week has: a child must not silently be in none.
 */
export function weeksIn(stored: FieldValue): readonly number[] {
  const values = [stored].flat().map(String);
  if (values.includes(allPeriods)) return campWeeks;
  return values.map((value) => {
    const period = periods.find((one) => one.value === value);
    if (!period) throw new Error(`There is no period ${value}`);
    return period.week;
  });
}
