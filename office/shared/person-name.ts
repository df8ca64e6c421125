/** Normalizes a name before it is stored: single spaces, trimmed. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

// Control characters, marks of direction and zero-width characters: they can make one name look like another.
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Why a name is not valid for a person in the office, in Swedish; undefined when it is. */
export function whyNotName(name: string): string | undefined {
  if (tidyName(name) === '') return 'Skriv namnet.';
  if (unseen.test(tidyName(name))) return 'Namnet har tecken som inte syns. Skriv det på nytt.';
  return undefined;
}
