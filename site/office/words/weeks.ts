import { periodDates } from '../../../forms/calendar.ts';

/** The camp's weeks, whatever the year: 30, 31 and 32. */
export const campWeeks: readonly number[] = Object.values(periodDates(2000)).map(({ week }) => week);
