import {
  type Changes,
  differingPlaces,
  isAmong,
  type Unusable,
  valueAt,
  without,
} from '../../content-loader/changes.ts';
import type { ContentFile } from '../../content-loader/content.ts';
import { type Place, placeIn } from '../../content-loader/fields.ts';
import { isGiro } from './account-numbers.ts';
import { type AddedPicture, namesIn } from './pictures/stored-pictures.ts';

/** Changes, and which of them cannot be used. */
interface Read {
  readonly changes: Changes;
  readonly unusable: readonly Unusable[];
}

/**
 * What stands in the way of publishing `wanted`: what cannot be used in it, but for that which is so already in `current`
 * and has not been touched. A stricter release may refuse what somebody published long ago, and that has been told.
 */
export function unusableIn(wanted: Read, current: Read): Unusable[] {
  const differing = differingPlaces(current.changes, wanted.changes);
  return wanted.unusable.filter((one) => isAmong(differing, one) || !isAmong(current.unusable, one));
}

/** Why a value is not to be published in a place, though a file may say it, in Swedish; undefined when it may. */
export function refusalOf({ field }: Pick<Place, 'field'>, value: unknown): string | undefined {
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

/** What of changes can be used: what cannot is left out, and the files' own is shown there. */
export const usableIn = (wanted: Read, current: Read): Changes =>
  without(wanted.changes, unusableIn(wanted, current));

/**
 * What of `wanted` is not to be published over `current` and the files: what cannot be used, what is refused though it could
 * be read, and what shows a picture that waits for a yes. `pictures` are those that have been added; `knowsFamilies` is whether
 * whoever publishes it reads what families have answered.
 */
export function unpublishableIn(
  files: ReadonlyMap<string, ContentFile>,
  wanted: Read,
  current: Read,
  pictures: readonly Pick<AddedPicture, 'name' | 'child'>[],
  knowsFamilies: boolean,
): Unusable[] {
  const usable = without(wanted.changes, wanted.unusable);
  return [
    ...unusableIn(wanted, current),
    ...refusedIn(files, usable, current.changes),
    ...waitingIn(usable, current.changes, pictures, knowsFamilies),
  ];
}

/** The changes in `wanted` that are not in `current` and are not to be published, though they could be read. */
function refusedIn(files: ReadonlyMap<string, ContentFile>, wanted: Changes, current: Changes): Unusable[] {
  return differingPlaces(current, wanted).flatMap(({ document, place }) => {
    const file = files.get(document);
    const change = wanted[document]?.[place];
    // What the files say is for whoever keeps the server.
    if (!file || !change) return [];
    const found = placeIn(file.schema, place);
    const remedy = found && refusalOf(found, change.value);
    return remedy === undefined ? [] : [{ document, place, remedy }];
  });
}

/**
 * The changes in `wanted` that show a picture which `current` does not, and which waits for a yes: of a child, or one of which
 * nobody has said whether a child is seen, for whoever does not know what families have answered.
 */
function waitingIn(
  wanted: Changes,
  current: Changes,
  pictures: readonly Pick<AddedPicture, 'name' | 'child'>[],
  knowsFamilies: boolean,
): Unusable[] {
  const shown = namesIn(current);
  const waiting = pictures
    .filter(({ child }) => child === 'waits' || (child === null && !knowsFamilies))
    .map(({ name }) => name)
    .filter((name) => !shown.includes(name));
  return differingPlaces(current, wanted)
    .filter(({ document, place }) =>
      namesIn(wanted[document]?.[place]?.value).some((name) => waiting.includes(name)),
    )
    .map((where) => ({
      ...where,
      remedy:
        'En bild av ett barn väntar på ett ja från en handläggare eller ansvarig. Be någon av dem att öppna den under Bilder.',
    }));
}
