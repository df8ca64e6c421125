import { withoutInvisible } from '../../forms/invisible.ts';
import { cleanLine } from '../../forms/text.ts';

/** Normalizes a name before it is stored: single spaces, trimmed. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Why a name is not valid for a person in the office, in Swedish; undefined when it is. */
export function whyNotName(name: string): string | undefined {
  const tidy = tidyName(name);
  if (cleanLine(tidy) === '') return 'Skriv namnet.';
  // An invisible character can make one name look like another.
  if (cleanLine(withoutInvisible(tidy)) !== tidy)
    return 'Namnet har tecken som inte syns. Skriv det på nytt.';
  return undefined;
}
