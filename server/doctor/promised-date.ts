import { lastDayOfMonth } from '../../forms/dates.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';

const months = 'januari februari mars april maj juni juli augusti september oktober november december'.split(
  ' ',
);

// The last month of each season in everyday speech.
const lastMonthOf: Readonly<Record<string, number>> = {
  våren: 5,
  sommaren: 8,
  sommar: 8,
  hösten: 11,
  ...Object.fromEntries(months.map((month, index) => [month, index + 1])),
};

const turnOfYear = /årsskiftet(?<before> för sommar(?:en)?)? (?<year>20\d\d)/i;
const timeOfYear = /(?<time>\p{L}+) (?<year>20\d\d)/iu;

/** Whether the time that a text promises has passed, such as "Öppnar igen under våren 2026". */
export function promiseHasPassed(text: string, now: Date): boolean {
  const until = promisedUntil(text);
  return until !== undefined && until < dateInSweden(now);
}

/**
 * The last day, `YYYY-MM-DD`, on which a promise such as "Öppnar igen under våren 2026" is still true. Undefined
 * without a year. "Årsskiftet för sommar 2026" means January 2026.
 */
function promisedUntil(text: string): string | undefined {
  const turn = turnOfYear.exec(text)?.groups;
  if (turn) return lastDayOfMonth(Number(turn.year) + (turn.before ? 0 : 1), 1);
  const { time = '', year } = timeOfYear.exec(text)?.groups ?? {};
  return year && lastDayOfMonth(Number(year), lastMonthOf[time.toLowerCase()] ?? 12);
}
