/** A camp week: Monday to Friday (specification, section 1). Dates are `YYYY-MM-DD`. */
export interface CampWeek {
  readonly week: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** As people read it: "måndag 20 – fredag 24 juli". */
  readonly text: string;
}

/** The three periods' weeks, by option value (specification, section 3). */
export interface PeriodDates {
  readonly period1: CampWeek;
  readonly period2: CampWeek;
  readonly period3: CampWeek;
}

const day = 24 * 60 * 60 * 1000;

/** The dates of weeks 30, 31 and 32 of a year, numbered by ISO 8601. */
export function periodDates(year: number): PeriodDates {
  return { period1: campWeek(year, 30), period2: campWeek(year, 31), period3: campWeek(year, 32) };
}

/** Whether the year's last camp day has not yet passed at `now`, in Sweden. */
export function seasonIsAhead(year: number, now: Date): boolean {
  return dateInSweden(now) <= periodDates(year).period3.lastDay;
}

/** The calendar date in Sweden at an instant, as `YYYY-MM-DD`. */
export function dateInSweden(instant: Date): string {
  // Swedish dates are written as ISO 8601 dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(instant);
}

function campWeek(year: number, week: number): CampWeek {
  const monday = mondayOf(year, week);
  const friday = new Date(monday.getTime() + 4 * day);
  return { week, firstDay: isoDate(monday), lastDay: isoDate(friday), text: inWords(monday, friday) };
}

/** Monday of an ISO 8601 week, at midnight UTC. Week 1 is the one with 4 January in it. */
function mondayOf(year: number, week: number): Date {
  const fourthOfJanuary = new Date(Date.UTC(year, 0, 4));
  const daysSinceMonday = (fourthOfJanuary.getUTCDay() + 6) % 7;
  return new Date(fourthOfJanuary.getTime() + ((week - 1) * 7 - daysSinceMonday) * day);
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const dayOfMonth = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function inWords(monday: Date, friday: Date): string {
  const sameMonth = monday.getUTCMonth() === friday.getUTCMonth();
  const first = (sameMonth ? dayOfMonth : dayAndMonth).format(monday);
  return `måndag ${first} – fredag ${dayAndMonth.format(friday)}`;
}
