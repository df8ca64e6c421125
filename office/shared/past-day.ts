/** The error of the day of something that has happened, when the day is later than today; undefined for a valid day. */
export const mistakeInPastDay = (day: string, today: string): string | undefined =>
  day > today ? 'Den dagen har inte varit än. Välj i dag eller en tidigare dag.' : undefined;
