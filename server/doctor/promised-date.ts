const months = 'januari februari mars april maj juni juli augusti september oktober november december'.split(
  ' ',
);

// The month in which a season is over, as people speak of it.
const lastMonthOf: Readonly<Record<string, number>> = {
  våren: 5,
  sommaren: 8,
  sommar: 8,
  hösten: 11,
  ...Object.fromEntries(months.map((month, index) => [month, index + 1])),
};

const turnOfYear = /årsskiftet(?<before> för sommar(?:en)?)? (?<year>20\d\d)/i;
const timeOfYear = /(?<time>\p{L}+) (?<year>20\d\d)/iu;

/**
 * The last day, `YYYY-MM-DD`, on which "Öppnar igen under våren 2026" has not yet become untrue, or
 * undefined when the text promises no year. The turn of the year before a summer is that year's January.
 */
export function promisedUntil(text: string): string | undefined {
  const turn = turnOfYear.exec(text)?.groups;
  if (turn) return endOfMonth(Number(turn.year) + (turn.before ? 0 : 1), 1);
  const { time = '', year } = timeOfYear.exec(text)?.groups ?? {};
  return year && endOfMonth(Number(year), lastMonthOf[time.toLowerCase()] ?? 12);
}

function endOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
