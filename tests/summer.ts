import { lastCampDay } from '../forms/calendar.ts';
import { campWeeks } from '../forms/weeks.ts';

/** Midnight in Sweden, in summer time, when a year's camp is over: in UTC, since some stories are about where midnight is. */
export const campIsOver = (year: number) => new Date(`${lastCampDay(year)}T22:00:00Z`);

/** That many seconds before an instant. */
export const secondsBefore = (instant: Date, seconds = 1) => new Date(instant.getTime() - seconds * 1000);

/** Those of the camp's weeks that a story is not about. */
export const weeksBeside = (...weeks: readonly number[]) => campWeeks.filter((week) => !weeks.includes(week));
