/** Counts, lists and sorts in Swedish. */

/** "1 reserv", "4 reserver". */
export function numberOf(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

const smallNumbers = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** A number for the beginning of a sentence: "Fyra", "13". */
export const numberInWords = (number: number): string => upperFirst(smallNumbers[number] ?? String(number));

/** Turns "måndag 2 augusti" into "Måndag 2 augusti". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The possessive: "Annas", "Jonas", "Anna B:s". Swedish adds no second s. */
export const genitive = (name: string): string =>
  name.endsWith('.') ? `${name.slice(0, -1)}:s` : /[sxz]$/.test(name) ? name : `${name}s`;

/** "Folke", "Folke och Signe", "Tage, Folke och Signe". */
export const listed = (words: readonly string[]): string => list.format(words);
/** "vecka 31", "vecka 29, 30 och 31". */
export const weeksInWords = (weeks: readonly number[]): string => `vecka ${listed(weeks.map(String))}`;
/** The same in parts: the words and the separators between them. */
export const listedParts = (words: readonly string[]) => list.formatToParts(words);
const list = new Intl.ListFormat('sv');

/** For `sort`: å, ä and ö sort last. */
export const inSwedishOrder = new Intl.Collator('sv').compare;
