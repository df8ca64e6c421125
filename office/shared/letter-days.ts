import { campWeekOf } from '../../forms/calendar.ts';
import { addDays } from '../../forms/dates.ts';
import { dayMonthAndYear } from '../../forms/swedish-time.ts';
import type { LetterDays } from './letter-answers.ts';

/** The first and last day that a date field accepts, `YYYY-MM-DD`. */
type DayBounds = Readonly<Record<'min' | 'max', string>>;

interface AboutDays {
  readonly weeks: readonly number[];
  /** The season's year; null until it is set. */
  readonly year: number | null;
  /** The date in Sweden, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The days that letters may give as deadlines. The answer is due before the first coming week begins, the payment
 * within the season's year.
 */
export function letterDayBounds({ weeks, year, today }: AboutDays): Record<keyof LetterDays, DayBounds> {
  const aYearAhead = addDays(today, 365);
  const firstDays = weeks.flatMap((week) => campWeekOf(year, week)?.firstDay ?? []);
  const [first] = firstDays.filter((day) => day > today).sort();
  const endOfYear = `${year}-12-31`;
  return {
    answerBy: { min: today, max: first === undefined ? aYearAhead : addDays(first, -1) },
    payBy: { min: today, max: year !== null && endOfYear >= today ? endOfYear : aYearAhead },
  };
}

/** The error of each deadline in letters about these weeks; undefined for a valid one. */
export function mistakesInDays(
  { answerBy, payBy }: LetterDays,
  about: AboutDays,
): Partial<Record<keyof LetterDays, string | undefined>> {
  const bounds = letterDayBounds(about);
  return {
    answerBy:
      answerBy === null ? undefined : outsideBounds('Sista dagen att svara', answerBy, bounds.answerBy),
    payBy: payBy === null ? undefined : outsideBounds('Sista dagen att betala', payBy, bounds.payBy),
  };
}

/**
 * "Sista dagen att svara är för sen. Välj en dag från 14 april 2027 till 1 augusti 2027."; undefined when within the
 * bounds.
 */
function outsideBounds(what: string, day: string, { min, max }: DayBounds): string | undefined {
  if (day >= min && day <= max) return undefined;
  const wrong = day < min ? 'har redan gått' : 'är för sen';
  return `${what} ${wrong}. Välj en dag från ${dayMonthAndYear(min)} till ${dayMonthAndYear(max)}.`;
}
