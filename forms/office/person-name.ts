import { isolated, nameKey } from '../names.ts';

/** Names that people in the office may have: others read them beside what was done, and must not take one for another. */

/** As it is kept: single blanks, and none around it. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

// Control characters, marks of direction, and what takes no place: all that makes a name read as another.
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Why a name cannot be somebody's, in Swedish, given what the others are called; undefined when it can. */
export function whyNotName(name: string, others: readonly string[]): string | undefined {
  const mine = nameKey(name);
  if (tidyName(name) === '') return 'Skriv namnet.';
  if (unseen.test(tidyName(name))) return 'Namnet har tecken som inte syns. Skriv det på nytt.';
  // What families, leaders and commands do stands in the diary by these.
  if (['familjen', 'ledaren'].includes(mine) || mine.startsWith('kollo'))
    return `Ingen kan heta ”${isolated(tidyName(name))}” här: så kallas andra i dagboken. Skriv personens eget namn.`;
  if (others.some((other) => nameKey(other) === mine))
    return `Det finns redan någon här som heter ${isolated(tidyName(name))}. Lägg till något som skiljer dem åt.`;
  return undefined;
}
