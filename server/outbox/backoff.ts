const minute = 60_000;
const hour = 60 * minute;

/**
 * The backoff: how long to wait after each failed attempt. Soon at first, for a mail server that restarts or
 * greylists, then patiently, over a weekend when nobody looks. Eleven attempts in 82 hours, about three and a half
 * days.
 */
const backoffMs = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];

/** No letter waits longer than this between attempts. */
export const longestBackoffMs = 24 * hour;

/**
 * How long a failing letter is tried: a few days, or for good, once a day when the days are over. `none` is for a
 * letter that can never succeed.
 */
export type Patience = 'none' | 'days' | 'forever';

/** When to try again after `attempts` failed ones, or undefined when it is time to give up. */
export function nextAttempt(attempts: number, patience: Patience, now: Date): Date | undefined {
  if (patience === 'none') return undefined;
  const wait = backoffMs[attempts - 1] ?? (patience === 'forever' ? longestBackoffMs : undefined);
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
