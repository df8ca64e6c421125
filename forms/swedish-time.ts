import { addDays } from './dates.ts';

/** How times are read and written in Sweden: on pages, in letters, lists and settings. */

const hourMs = 60 * 60_000;

/**
 * A function that writes an instant, or its text in ISO 8601, in Swedish and in Swedish time. A date alone is midnight in
 * UTC, when it is that day in Sweden too.
 */
// The annotation lets the browser's bundle leave out the formats that no page uses.
/* @__NO_SIDE_EFFECTS__ */
function inSweden(options: Intl.DateTimeFormatOptions): (instant: Date | string) => string {
  const { format } = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'Europe/Stockholm' });
  return (instant) => format(new Date(instant));
}

/** The calendar date, `2027-03-01`. Swedish short dates are ISO 8601's. */
export const dateInSweden = inSweden({ dateStyle: 'short' });

/** "2027-03-01 18:00:30", as settings and spreadsheets write it. */
export const dateAndTime = inSweden({ dateStyle: 'short', timeStyle: 'medium' });

/** "2027-03-01 18.00.30", for lists that people read. */
export const dateAndClock = (instant: Date | string): string => dateAndTime(instant).replaceAll(':', '.');

/** "18.00", as times of day are written wherever people read them. */
export const clock = (instant: Date | string): string => dateAndClock(instant).slice(11, 16);

/** "1 mars 2027". */
export const dayMonthAndYear = inSweden({ dateStyle: 'long' });

/** "1 mars 2027 kl. 18.00", for letters and pages. */
export const dateAndTimeInWords = (instant: Date | string): string =>
  `${dayMonthAndYear(instant)} kl. ${clock(instant)}`;

/** "1 mars". */
export const dayAndMonth = inSweden({ day: 'numeric', month: 'long' });

/** "måndag 1 mars". */
export const weekdayAndDate = inSweden({ weekday: 'long', day: 'numeric', month: 'long' });

/** "måndag 1 mars", with the year where it is another than that of the day when it is read. */
export const dayAsReadOn = (today: string, day: string): string =>
  `${weekdayAndDate(day)}${withYear(today, day)}`;

/** " 2028" of a day in another year than today; else ''. */
export const withYear = (today: string, day: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;

const offset = inSweden({ timeZoneName: 'shortOffset' });

/**
 * The instant of a wall-clock time in Sweden, "2027-03-01 18:00" (seconds optional; a date alone is its
 * midnight), or undefined when the text is no such time. Where the clocks go back, an hour comes twice: the first
 * is meant. Where they go forward, an hour is skipped: half past two is then half past three.
 */
export function instantInSweden(text: string): Date | undefined {
  const local = text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T');
  const asUtc = new Date(`${local}Z`);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) && !Number.isNaN(asUtc.getTime());
  // Date takes 30 February for 2 March.
  if (!isTime || !asUtc.toISOString().startsWith(local)) return undefined;
  const inSummerTime = new Date(asUtc.getTime() - 2 * hourMs);
  return offset(inSummerTime).endsWith('+2') ? inSummerTime : new Date(asUtc.getTime() - hourMs);
}

/**
 * The instant at which a wall-clock time in Sweden is over: as `instantInSweden`, but a date alone lasts until the next
 * day begins, as people mean when they say "until 30 April".
 */
export function endInSweden(text: string): Date | undefined {
  const instant = instantInSweden(text);
  return instant && text.length === 10 ? instantInSweden(addDays(text, 1)) : instant;
}
