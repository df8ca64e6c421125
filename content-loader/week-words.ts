import { listed, numberInWords } from '../forms/swedish.ts';

/**
 * The placeholders for the camp's weeks, with their values. Texts that use them follow forms/weeks.ts, also in number:
 * "alla tre veckorna", "båda veckorna".
 */
export function weekWords(weeks: readonly number[]) {
  return {
    weeks: listed(weeks.map(String)),
    weekSpan: span(weeks),
    eachWeek: listed(weeks.map((week) => `vecka ${week}`)),
    periods: weeks.length === 1 ? 'en period' : `${lowerNumber(weeks.length)} perioder`,
    allWeeks: allOf(weeks.length),
    weeksInEnglish: inEnglish(weeks),
  };
}

const lowerNumber = (count: number): string => numberInWords(count).toLowerCase();

/** "30–32", or "29, 31 och 32" when a week between is missing. */
function span(weeks: readonly number[]): string {
  const [first = 0] = weeks;
  const isUnbroken = weeks.every((week, index) => week === first + index);
  return isUnbroken && weeks.length > 1 ? `${first}–${weeks.at(-1)}` : listed(weeks.map(String));
}

function allOf(count: number): string {
  if (count === 1) return 'hela veckan';
  return count === 2 ? 'båda veckorna' : `alla ${lowerNumber(count)} veckorna`;
}

const englishNumbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "There are three such weeks at the end of July and the beginning of August": readers abroad do not count weeks. */
function inEnglish(weeks: readonly number[]): string {
  const { length } = weeks;
  const number = englishNumbers[length] ?? String(length);
  const subject = length === 1 ? `There is ${number} such week` : `There are ${number} such weeks`;
  const [start, end] = [timeOfYear(Math.min(...weeks), 0), timeOfYear(Math.max(...weeks), 4)];
  const isTurnOfMonth = start.part === 'end' && end.part === 'beginning' && end.month === start.month + 1;
  if (start.text === end.text) return `${subject} ${start.part === 'middle' ? 'in' : 'at'} ${start.text}`;
  return isTurnOfMonth
    ? `${subject} at ${start.text} and ${end.text}`
    : `${subject} from ${start.text} to ${end.text}`;
}

const englishMonth = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** Roughly when a weekday (0 is Monday) of a week falls: "the end of July". It varies by a few days between years. */
function timeOfYear(week: number, weekday: number) {
  // In 2018, week 1 began on 1 January.
  const day = new Date(Date.UTC(2018, 0, 1 + (week - 1) * 7 + weekday));
  const date = day.getUTCDate();
  const part = date <= 10 ? 'beginning' : date <= 20 ? 'middle' : 'end';
  return { part, month: day.getUTCMonth(), text: `the ${part} of ${englishMonth.format(day)}` };
}

// "vecka 30", "Veckorna 30, 31 och 32", "v. 30–32", "weeks 30 and 31", "vecka 30, vecka 31".
const weekNames = /(?<!\p{L})(?:vecka|veckan|veckor|veckorna|v\.?|weeks?)\s*(\d{1,2})(?!\d)/giu;
const nextInList = /^(\s*(?:,|&|och|eller|and|or)\s*|\s*(?:–|—|-|till|to)\s*)(\d{1,2})(?![\d.:]*\d)/iu;
const isOther =
  /^\s*(?:%|(?:år|barn|kr|kronor|ledare|platser|dagar|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)(?!\p{L}))/iu;
const isRange = /[–—-]|till|to/i;
const lastWeek = 53;

/** The week numbers that a text names, also within "vecka 30–32". */
export function weeksNamedIn(text: string): number[] {
  const named = [...text.matchAll(weekNames)].flatMap((found) => {
    const weeks = [Number(found[1])];
    let rest = text.slice(found.index + found[0].length);
    for (;;) {
      const [all = '', separator = '', number = ''] = nextInList.exec(rest) ?? [];
      const before = weeks.at(-1) ?? 0;
      const week = Number(number);
      rest = rest.slice(all.length);
      // "vecka 30, 15 barn" and "vecka 30, 31 juli" name no other week.
      if (all === '' || week <= before || week > lastWeek || isOther.test(rest)) break;
      if (isRange.test(separator))
        for (let between = before + 1; between < week; between++) weeks.push(between);
      weeks.push(week);
    }
    return weeks;
  });
  return [...new Set(named)].filter((week) => week >= 1 && week <= lastWeek);
}
