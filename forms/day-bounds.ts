import { dayMonthAndYear } from './swedish-time.ts';

/** The first and the last day that make sense for a date field, `YYYY-MM-DD`: its `min` and `max`, and the server's check. */
export interface DayBounds {
  readonly from: string;
  readonly to: string;
}

/**
 * What is wrong with a day outside its bounds, with the bounds: "Sista dagen att svara är för sen. Välj en dag från 14 april 2027
 * till 1 augusti 2027."; undefined where nothing is. `what` begins the sentence.
 */
export function outsideBounds(what: string, day: string, { from, to }: DayBounds): string | undefined {
  if (day >= from && day <= to) return undefined;
  const wrong = day < from ? 'har redan gått' : 'är för sen';
  return `${what} ${wrong}. Välj en dag från ${dayMonthAndYear(from)} till ${dayMonthAndYear(to)}.`;
}
