/** "1 reserv", "4 reserver". */
export function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

/** "Folke", "Folke och Signe", "Tage, Folke och Signe". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('sv').format(words);
