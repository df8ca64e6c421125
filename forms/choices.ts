import * as z from 'zod/mini';
import type { Option } from './form.ts';
import { allPeriods, periodOptions, weekOptions } from './weeks.ts';

const values = (options: readonly Option[]) => options.map((option) => option.value);

export const oneOf = (options: readonly Option[], message: string) =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine((value) => values(options).includes(value), message),
  );

/** Exactly one of the options, or ''. */
export const oneOfOrNone = (options: readonly Option[], message: string) =>
  z._default(oneOf([...options, { value: '', label: '' }], message), '');

/** One or more periods, without duplicates, in calendar order. */
export const onePeriodOrMore = (message: string) =>
  z
    .array(oneOf(periodOptions, message), { error: message })
    .check(z.maxLength(20, message), z.overwrite(withoutRepeats), z.minLength(1, message));

function withoutRepeats(periods: string[]): string[] {
  if (periods.includes(allPeriods)) return [allPeriods];
  return values(weekOptions).filter((period) => periods.includes(period));
}

/**
 * The ticked periods after the visitor has toggled `changed`: "Alla perioder" and the single weeks exclude each
 * other.
 */
export function togglePeriod(ticked: readonly string[], changed: string): string[] {
  if (ticked.includes(changed)) return ticked.filter((period) => period !== changed);
  if (changed === allPeriods) return [allPeriods];
  return [...ticked.filter((period) => period !== allPeriods), changed];
}
