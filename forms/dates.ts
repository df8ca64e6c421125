/** Arithmetic on calendar dates. A date is a text here, `YYYY-MM-DD`; such texts sort as their dates do. */

const dayMs = 24 * 60 * 60_000;

// In UTC every day has 24 hours.
const isoDate = (instant: Date) => instant.toISOString().slice(0, 10);

/** The date `days` days later, or earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  return isoDate(new Date(Date.parse(date) + days * dayMs));
}

/** The same day some months earlier, or that month's last day if the month is shorter. */
export function subtractMonths(date: string, months: number): string {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  // JavaScript's Date turns 31 February into 3 March. Day 0 of March is the last of February.
  if (moved.getUTCDate() !== new Date(date).getUTCDate()) moved.setUTCDate(0);
  return isoDate(moved);
}

/** The month's last day; months are numbered from 1. */
export function lastDayOfMonth(year: number, month: number): string {
  return isoDate(new Date(Date.UTC(year, month, 0)));
}
