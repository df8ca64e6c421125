import * as z from 'zod/mini';

/**
 * The first and last day that a date field accepts, `YYYY-MM-DD`. Without a maximum of four year digits, Chromium
 * reads `20270720` as the year 202707.
 */
export const dayBounds = { min: '2000-01-01', max: '2099-12-31' } as const;

/** Whether the text is a calendar date within the bounds, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  z.regexes.date.test(text) && text >= dayBounds.min && text <= dayBounds.max;
