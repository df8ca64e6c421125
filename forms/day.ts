import * as z from 'zod/mini';

/**
 * The days that a date field takes, as `YYYY-MM-DD`. The latest one has a year of four digits: without it, Chromium reads
 * `20270720` as the year 202707.
 */
export const dayBounds = { min: '2000-01-01', max: '2099-12-31' } as const;

/** A day of the calendar within the bounds, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  z.regexes.date.test(text) && text >= dayBounds.min && text <= dayBounds.max;
