/** As a name is kept: single blanks, and none around it. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

// Control characters, marks of direction, and what takes no place: all that makes a name read as another.
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Why a name cannot be that of a person in the office, in Swedish; undefined when it can. */
export function whyNotName(name: string): string | undefined {
  if (tidyName(name) === '') return 'Skriv namnet.';
  if (unseen.test(tidyName(name))) return 'Namnet har tecken som inte syns. Skriv det på nytt.';
  return undefined;
}
