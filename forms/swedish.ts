/** How Swedish counts, lists and sorts. */

/** "1 reserv", "4 reserver". */
export function numberOf(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

const smallNumbers = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** A number at the beginning of a sentence: "Fyra", "13". */
export const numberInWords = (number: number): string => upperFirst(smallNumbers[number] ?? String(number));

/** "Måndag 2 augusti" of "måndag 2 augusti". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose something is: "Annas", "Jonas", "Anna B:s". Swedish adds no second s. */
export const genitive = (name: string): string =>
  name.endsWith('.') ? `${name.slice(0, -1)}:s` : /[sxz]$/.test(name) ? name : `${name}s`;

/** "Folke", "Folke och Signe", "Tage, Folke och Signe". */
export const listed = (words: readonly string[]): string => list.format(words);
/** "vecka 31", "vecka 29, 30 och 31". */
export const weeksInWords = (weeks: readonly number[]): string => `vecka ${listed(weeks.map(String))}`;
/** The same, in pieces: the words, and what stands between them. */
export const listedParts = (words: readonly string[]) => list.formatToParts(words);
const list = new Intl.ListFormat('sv');

/** For `sort`: å, ä and ö come last. */
export const inSwedishOrder = new Intl.Collator('sv').compare;
