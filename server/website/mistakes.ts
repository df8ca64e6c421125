import {
  type Changes,
  differingPlaces,
  isAmong,
  type Unusable,
  valueAt,
  without,
} from '../../content-loader/changes.ts';
import type { Place } from '../../content-loader/fields.ts';
import { type FieldKind, withPlainSigns } from '../../content-loader/text.ts';
import { withAsciiDigits } from '../../forms/digits.ts';
import { accountNumbers, isGiro, isSwish } from './account-numbers.ts';

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

/** The numbers that may be published, by the kind of field. A content file may contain others. */
const numberRules: Partial<
  Record<FieldKind, { readonly accepts: (written: string) => boolean; readonly remedy: string }>
> = {
  giro: {
    accepts: (written) => written === '{bankgiro}' || isGiro(written),
    remedy: 'numret stämmer inte. Kontrollera siffrorna, till exempel 127-6914.',
  },
  phone: {
    // At most 15 digits (ITU-T E.164); few Swedish numbers have fewer than eight with the area code.
    accepts: (written) =>
      /^\+?\d{8,15}$/.test(withPlainSigns(withAsciiDigits(written)).replace(/[ ()./-]/g, '')),
    remedy: 'numret går inte att ringa. Skriv ett enda nummer med riktnummer, till exempel 070-174 06 05.',
  },
};

/** Why a value must not be published in a place over `before`, in Swedish, although a content file may contain it. */
export function refusalOf(
  { field, isGuarded }: Pick<Place, 'field' | 'isGuarded'>,
  value: unknown,
  before: unknown,
): string | undefined {
  const [number] = isGuarded
    ? []
    : accountNumbers(value).filter((one) => !accountNumbers(before).includes(one));
  if (number !== undefined) {
    const instead = isSwish(number)
      ? '{swish} i stället för Swishnumret'
      : '{bankgiro} i stället för kontonumret';
    return `skriv ${instead} ${number}. Ett nytt konto skriver en ansvarig under Uppgifter och priser.`;
  }
  const rule = field.kind && numberRules[field.kind];
  const written = String(value ?? '').trim();
  // The schema decides whether the place may be empty.
  if (rule && written !== '' && !rule.accepts(written)) return rule.remedy;
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
