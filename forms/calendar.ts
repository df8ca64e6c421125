import { addDays } from './dates.ts';
import { dateInSweden, dayAndMonth } from './swedish-time.ts';
import { campWeeks } from './weeks.ts';

/** A camp week: Monday to Friday (specification, section 1). Dates are `YYYY-MM-DD`. */
export interface CampWeek {
  readonly week: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** As people read it: "måndag 20 – fredag 24 juli". */
  readonly text: string;
}

/** The camp's weeks of a year, in their order. */
export function campWeeksOf(year: number): readonly CampWeek[] {
  return campWeeks.map((week) => campWeek(year, week));
}

/** One of the camp's weeks of a summer; undefined while nobody has said which summer (`year` is null). */
export function campWeekOf(year: number | null, week: number): CampWeek | undefined {
  return year !== null && campWeeks.includes(week) ? campWeek(year, week) : undefined;
}

/** The last day of a summer's last week, `YYYY-MM-DD`. */
export function lastCampDay(year: number): string {
  return campWeek(year, Math.max(...campWeeks)).lastDay;
}

/** Whether the year's last camp day has not yet passed at `now`, in Sweden. */
export function seasonIsAhead(year: number, now: Date): boolean {
  return dateInSweden(now) <= lastCampDay(year);
}

function campWeek(year: number, week: number): CampWeek {
  const firstDay = mondayOf(year, week);
  const lastDay = addDays(firstDay, 4);
  return { week, firstDay, lastDay, text: inWords(firstDay, lastDay) };
}

/** Monday of an ISO 8601 week. Week 1 is the one with 4 January in it. */
function mondayOf(year: number, week: number): string {
  const fourthOfJanuary = `${year}-01-04`;
  const daysSinceMonday = (new Date(fourthOfJanuary).getUTCDay() + 6) % 7;
  return addDays(fourthOfJanuary, (week - 1) * 7 - daysSinceMonday);
}

function inWords(monday: string, friday: string): string {
  const [first, last] = [monday, friday].map((date) => dayAndMonth(date));
  const sameMonth = monday.slice(0, 7) === friday.slice(0, 7);
  return `måndag ${sameMonth ? Number(monday.slice(8)) : first} – fredag ${last}`;
}
