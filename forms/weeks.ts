import type { FieldValue, Option } from './form.ts';

/**
 * The camp's weeks in order, with ISO 8601 numbers (specification, section 3). Adding or removing a week here changes
 * the forms, the calendar, erasure and the office. Applications store `value`, so it must not change while
 * applications for the week exist.
 */
const periods = [
  { value: 'period1', week: 30 },
  { value: 'period2', week: 31 },
  { value: 'period3', week: 32 },
] as const;

/** The option for every week, which excludes the single weeks. */
export const allPeriods = 'alla';

/** The camp's week numbers, the same every year. */
export const campWeeks: readonly number[] = /* @__PURE__ */ periods.map(({ week }) => week);

export const weekOptions: readonly Option[] = periods.map(({ value, week }) => ({
  value,
  label: `Vecka ${week}`,
}));

/** The options that forms offer: each week, and all of them. */
export const periodOptions: readonly Option[] = [
  ...weekOptions,
  { value: allPeriods, label: 'Alla perioder' },
];

export function periodOf(week: number): string {
  const period = periods.find((one) => one.week === week);
  if (!period) throw new Error(`The camp has no week ${week}`);
  return period.value;
}

/**
 * The weeks of a stored answer: one value or several, where "Alla perioder" means every week.
 * @throws {Error} for an unknown value, so that no child silently ends up in no week.
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
