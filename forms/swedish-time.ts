import { addDays } from './dates.ts';

/** Reads and formats times in Sweden, for pages, letters, lists and settings. */

const hourMs = 60 * 60_000;

/**
 * Returns a function that formats an instant, or its ISO 8601 text, in Swedish and in Swedish time. A date alone is
 * midnight UTC, which is the same day in Sweden.
 */
// The annotation lets the bundler drop the formats that no page uses.
/* @__NO_SIDE_EFFECTS__ */
function inSweden(options: Intl.DateTimeFormatOptions): (instant: Date | string) => string {
  const { format } = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'Europe/Stockholm' });
  return (instant) => format(new Date(instant));
}

/** The calendar date, `2027-03-01`: short dates in Swedish follow ISO 8601. */
export const dateInSweden = inSweden({ dateStyle: 'short' });

/** "2027-03-01 18:00:30", for settings and spreadsheets. */
export const dateAndTime = inSweden({ dateStyle: 'short', timeStyle: 'medium' });

/** "2027-03-01 18.00.30", for lists. */
export const dateAndClock = (instant: Date | string): string => dateAndTime(instant).replaceAll(':', '.');

/** "18.00". */
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

/** "måndag 1 mars", with the year if it differs from the year of `today`. */
export const dayAsReadOn = (today: string, day: string): string =>
  `${weekdayAndDate(day)}${withYear(today, day)}`;

/** " 2028" for a day in another year than today, else ''. */
export const withYear = (today: string, day: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;

const offset = inSweden({ timeZoneName: 'shortOffset' });

/**
 * The instant of a local time in Sweden, "2027-03-01 18:00", with optional seconds. A date alone means its midnight.
 * Returns undefined for any other text. When clocks go back, the repeated hour means its first occurrence. When they
 * go forward, the skipped half past two means half past three.
 */
export function instantInSweden(text: string): Date | undefined {
  const local = text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T');
  const asUtc = new Date(`${local}Z`);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) && !Number.isNaN(asUtc.getTime());
  // JavaScript's Date turns 30 February into 2 March.
  if (!isTime || !asUtc.toISOString().startsWith(local)) return undefined;
  const inSummerTime = new Date(asUtc.getTime() - 2 * hourMs);
  return offset(inSummerTime).endsWith('+2') ? inSummerTime : new Date(asUtc.getTime() - hourMs);
}

/**
 * The instant at which a local time in Sweden ends. It equals `instantInSweden`, except that a date alone ends when
 * the next day begins: "until 30 April" includes that day.
 */
export function endInSweden(text: string): Date | undefined {
  const instant = instantInSweden(text);
  return instant && text.length === 10 ? instantInSweden(addDays(text, 1)) : instant;
}
