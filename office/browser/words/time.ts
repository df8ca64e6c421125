import { addDays } from '../../../forms/dates.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import {
  clock,
  dateAndTimeInWords,
  dateInSweden,
  dayAndMonth,
  weekdayAndDate,
} from '../../../forms/swedish-time.ts';

/** Formats times for the office. Input is ISO 8601 in UTC, or YYYY-MM-DD for a day. */

/** "i dag 08.41", "i går 22.10", "i morgon 08.12"; for other days the date alone: "1 mars". */
export function when(instant: string, now: Date = new Date()): string {
  const near = nearDay(instant, now);
  return near ? `${near} ${clock(instant)}` : dayAndMonth(instant);
}

/** "i dag kl. 08.41", "2 april kl. 10.02". */
export function whenExactly(instant: string, now: Date = new Date()): string {
  return `${nearDay(instant, now) ?? dayAndMonth(instant)} kl. ${clock(instant)}`;
}

/** "måndag 29 mars kl. 21.04". */
export function toTheMinute(instant: string): string {
  return `${weekdayAndDate(instant)} kl. ${clock(instant)}`;
}

/** "onsdag 14 april 2027 kl. 08.46". */
export function stampOf(instant: Date): string {
  const weekday = weekdayAndDate(instant).split(' ', 1)[0];
  return `${weekday} ${dateAndTimeInWords(instant)}`;
}

/** "Onsdag 14 april". */
export function weekdayOf(instant: Date): string {
  return upperFirst(weekdayAndDate(instant));
}

/** A heading: "I dag, onsdag 14 april", "Måndag 29 mars", or with another year "Onsdag 30 december 2026". */
export function dayInWords(instant: string, now: Date = new Date()): string {
  const near = nearDay(instant, now);
  const day = weekdayAndDate(instant);
  const year = dateInSweden(instant).slice(0, 4);
  if (near) return `${upperFirst(near)}, ${day}`;
  return year === dateInSweden(now).slice(0, 4) ? upperFirst(day) : `${upperFirst(day)} ${year}`;
}

/** "Måndag 26 juli till fredag 30 juli". */
export function weekInWords(firstDay: string, lastDay: string): string {
  return `${upperFirst(weekdayAndDate(firstDay))} till ${weekdayAndDate(lastDay)}`;
}

/** "26–30 juli", "30 juli – 3 augusti". */
export function days(first: string, last: string): string {
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${dayAndMonth(first)} – ${dayAndMonth(last)}`;
  return `${Number(first.slice(8))}–${dayAndMonth(last)}`;
}

/** "26–30 juli 2027", for paper. */
export function weekOnPaper(firstDay: string, lastDay: string): string {
  return `${days(firstDay, lastDay)} ${lastDay.slice(0, 4)}`;
}

/** "måndag 2 augusti": the Monday after a camp week. */
export function destroyBy(lastDay: string): string {
  return weekdayAndDate(addDays(lastDay, 3));
}

export const today = (): string => dateInSweden(new Date());

function nearDay(instant: string, now: Date): string | undefined {
  const date = dateInSweden(instant);
  const current = dateInSweden(now);
  if (date === current) return 'i dag';
  if (date === addDays(current, -1)) return 'i går';
  return date === addDays(current, 1) ? 'i morgon' : undefined;
}
