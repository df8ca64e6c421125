import { lastCampDay } from '../forms/calendar.ts';
import { campWeeks } from '../forms/weeks.ts';

/** Midnight in Sweden (summer time) after the year's last camp day, in UTC, because some tests are about midnight. */
export const campIsOver = (year: number) => new Date(`${lastCampDay(year)}T22:00:00Z`);

/** An instant some seconds earlier. */
export const secondsBefore = (instant: Date, seconds = 1) => new Date(instant.getTime() - seconds * 1000);

/** The camp's weeks except these. */
export const weeksBeside = (...weeks: readonly number[]) => campWeeks.filter((week) => !weeks.includes(week));
