import { addDays } from './dates.ts';
import { dateInSweden, dayAndMonth } from './swedish-time.ts';
import { allPeriods, campWeeks } from './weeks.ts';

/** A camp week: Monday to Friday (specification, section 1). Dates are `YYYY-MM-DD`. */
export interface CampWeek {
  readonly week: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** In Swedish, for readers: "måndag 20 – fredag 24 juli". */
  readonly text: string;
}

export function campWeeksOf(year: number): readonly CampWeek[] {
  return campWeeks.map((week) => campWeek(year, week));
}

/** One camp week with its days; undefined while the season's year is not set (`year` is null). */
export function campWeekOf(year: number | null, week: number): CampWeek | undefined {
  return year !== null && campWeeks.includes(week) ? campWeek(year, week) : undefined;
}

/** Whether a week's last day is before `today` (YYYY-MM-DD); false while the season's year is not set. */
export function isOver(year: number | null, week: number, today: string): boolean {
  const lastDay = campWeekOf(year, week)?.lastDay;
  return lastDay !== undefined && lastDay < today;
}

/** A week's days as letters write them: "måndag 2 till fredag 6 augusti"; '' while the season's year is not set. */
export const daysOf = (week: CampWeek | undefined): string => week?.text.replace(' – ', ' till ') ?? '';

/** The last day of the year's last camp week, `YYYY-MM-DD`. */
export function lastCampDay(year: number): string {
  return campWeek(year, Math.max(...campWeeks)).lastDay;
}

/** The year of the first summer that had not ended at an instant (ISO 8601, UTC). */
export function summerOf(at: string): number {
  const day = dateInSweden(at);
  const year = Number(day.slice(0, 4));
  return day <= lastCampDay(year) ? year : year + 1;
}

/**
 * The days of each period by option value, in the shortest form: "26–30 juli". "Alla perioder" spans from the first
 * week's Monday to the last week's Friday.
 */
export function daysByPeriod(weeks: Readonly<Record<string, CampWeek>>): Readonly<Record<string, string>> {
  const days = Object.entries(weeks).map(([period, week]) => [period, inDays(week.firstDay, week.lastDay)]);
  const all = Object.values(weeks);
  const [first] = all;
  const last = all[all.length - 1];
  return Object.fromEntries(
    first && last ? [...days, [allPeriods, inDays(first.firstDay, last.lastDay)]] : days,
  );
}

/** Whether the year's last camp day has not yet passed at `now`, in Swedish time. */
export function seasonIsAhead(year: number, now: Date): boolean {
  return dateInSweden(now) <= lastCampDay(year);
}

function campWeek(year: number, week: number): CampWeek {
  const firstDay = mondayOf(year, week);
  const lastDay = addDays(firstDay, 4);
  return { week, firstDay, lastDay, text: inWords(firstDay, lastDay) };
}

/** Monday of an ISO 8601 week. Week 1 is the week that contains 4 January. */
function mondayOf(year: number, week: number): string {
  const fourthOfJanuary = `${year}-01-04`;
  const daysSinceMonday = (new Date(fourthOfJanuary).getUTCDay() + 6) % 7;
  return addDays(fourthOfJanuary, (week - 1) * 7 - daysSinceMonday);
}

const inWords = (monday: string, friday: string) =>
  `måndag ${startInWords(monday, friday)} – fredag ${dayAndMonth(friday)}`;

/** Days in the shortest form: "26–30 juli". */
export function inDays(first: string, last: string): string {
  const start = startInWords(first, last);
  const dash = /\D/.test(start) ? ' – ' : '–';
  return `${start}${dash}${dayAndMonth(last)}`;
}

/** "26", or "28 juli" when the last day is in another month. */
function startInWords(first: string, last: string): string {
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return isSameMonth ? String(Number(first.slice(8))) : dayAndMonth(first);
}
