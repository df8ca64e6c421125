import {
  type Changes,
  differingPlaces,
  isAmong,
  type Unusable,
  valueAt,
  without,
} from '../../content-loader/changes.ts';
import type { Place } from '../../content-loader/fields.ts';
import { accountNumbers, isGiro } from './account-numbers.ts';

/** Changes, and those of them that are invalid. */
interface Read {
  readonly changes: Changes;
  readonly unusable: readonly Unusable[];
}

/**
 * The invalid changes in `wanted`, except those that are unchanged and already invalid in `current`. A stricter release
 * may refuse an older published text, which is reported elsewhere.
 */
export function unusableIn(wanted: Read, current: Read): Unusable[] {
  const differing = differingPlaces(current.changes, wanted.changes);
  return wanted.unusable.filter((one) => isAmong(differing, one) || !isAmong(current.unusable, one));
}

/** Why a value must not be published in a place over `before`, in Swedish, although a content file may contain it. */
export function refusalOf(
  { field, isGuarded }: Pick<Place, 'field' | 'isGuarded'>,
  value: unknown,
  before: unknown,
): string | undefined {
  const [number] = isGuarded
    ? []
    : accountNumbers(value).filter((one) => !accountNumbers(before).includes(one));
  if (number !== undefined)
    return `skriv {bankgiro} i stället för kontonumret ${number}. Ett nytt konto skriver en ansvarig under Uppgifter och priser.`;
  if (field.kind === 'giro' && !isGiro(value))
    return 'numret stämmer inte. Kontrollera siffrorna, till exempel 127-6914.';
  const again = field.distinct && firstTwice(value, field.distinct.by);
  if (again !== undefined)
    return `${field.distinct?.noun} ”${again}” finns redan. Ta bort den ena raden, eller skriv om den.`;
  const lacks = (word: string) => value !== undefined && !JSON.stringify(value).includes(`{${word}}`);
  if (field.needs?.includes('account') && lacks('account'))
    return 'ordet {account} saknas. Utan det vet familjen inte vart pengarna ska. Skriv in det i brevet.';
  return undefined;
}

/** The first text that two rows of a list have at a key. */
function firstTwice(rows: unknown, key: string): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  const texts = rows.map((row) => String(valueAt(row, key) ?? '').trim());
  return texts.find((text, at) => text !== '' && texts.indexOf(text) < at);
}

/** The changes without the invalid ones. The content files' own values are shown in those places. */
export const usableIn = (wanted: Read, current: Read): Changes =>
  without(wanted.changes, unusableIn(wanted, current));
