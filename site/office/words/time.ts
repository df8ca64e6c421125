import { addDays } from '../../../forms/dates.ts';
import {
  dateAndTime,
  dateInSweden,
  dayAndMonth,
  inSweden,
  weekdayAndDate,
} from '../../../forms/swedish-time.ts';

/** Times as the office writes them. They come as ISO 8601, in UTC; days as YYYY-MM-DD. */

const dayMonthYear = inSweden({ day: 'numeric', month: 'long', year: 'numeric' });

/** "08.41". */
export function clock(instant: string): string {
  return dateAndTime(instant).slice(11, 16).replace(':', '.');
}

/** "i dag 08.41", "i går 22.10", "i morgon 08.12"; for other days the date alone: "1 mars". */
export function when(instant: string, now: Date = new Date()): string {
  const near = nearDay(instant, now);
  return near ? `${near} ${clock(instant)}` : dayAndMonth(instant);
}

/** "i dag kl. 08.41", "2 april kl. 10.02". */
export function whenExactly(instant: string, now: Date = new Date()): string {
  return `${nearDay(instant, now) ?? dayAndMonth(instant)} kl. ${clock(instant)}`;
}

/** "måndag 29 mars kl. 21.04.17": the order in which applications came is to the second. */
export function toTheSecond(instant: string): string {
  const seconds = dateAndTime(instant).slice(11).replaceAll(':', '.');
  return `${weekdayAndDate(instant)} kl. ${seconds}`;
}

/** "onsdag 14 april 2027 kl. 08.46". */
export function stampOf(instant: Date): string {
  const weekday = weekdayAndDate(instant).split(' ', 1)[0];
  return `${weekday} ${dayMonthYear(instant)} kl. ${clock(instant.toISOString())}`;
}

/** "Onsdag 14 april". */
export function weekdayOf(instant: Date): string {
  return upperFirst(weekdayAndDate(instant));
}

/** "1 mars" of a day. */
export function day(date: string): string {
  return dayAndMonth(noon(date));
}

/** "fredag 23 april" of a day. */
export function weekdayAndDay(date: string): string {
  return weekdayAndDate(noon(date));
}

/** "Måndag 26 juli till fredag 30 juli". */
export function weekInWords(firstDay: string, lastDay: string): string {
  return `${upperFirst(weekdayAndDate(noon(firstDay)))} till ${weekdayAndDate(noon(lastDay))}`;
}

/** "26–30 juli", "30 juli – 3 augusti". */
export function days(first: string, last: string): string {
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${day(first)} – ${day(last)}`;
  return `${Number(first.slice(8))}–${day(last)}`;
}

/** "26–30 juli 2027", for paper. */
export function weekOnPaper(firstDay: string, lastDay: string): string {
  return `${days(firstDay, lastDay)} ${lastDay.slice(0, 4)}`;
}

/** "måndag 2 augusti": the day after the weekend that a camp week ends with. */
export function destroyBy(lastDay: string): string {
  return weekdayAndDate(noon(addDays(lastDay, 3)));
}

export const today = (): string => dateInSweden(new Date());

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function nearDay(instant: string, now: Date): string | undefined {
  const date = dateInSweden(instant);
  const current = dateInSweden(now);
  if (date === current) return 'i dag';
  if (date === addDays(current, -1)) return 'i går';
  return date === addDays(current, 1) ? 'i morgon' : undefined;
}

/** At noon a day is the same day in every zone that matters here. */
const noon = (date: string) => `${date}T12:00:00Z`;
