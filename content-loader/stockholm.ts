import { Temporal } from 'temporal-polyfill';

const zone = 'Europe/Stockholm';

/**
 * The instant of a wall-clock time in Sweden, "2027-03-01 18:00" (seconds optional), or undefined when
 * the text is no such time. A time that daylight saving skips is read as the same distance after the gap.
 */
export function stockholmInstant(text: string): Date | undefined {
  try {
    const local = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
    return new Date(local.toZonedDateTime(zone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
