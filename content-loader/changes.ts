import { isDeepStrictEqual } from 'node:util';

/** The published changes from Webbplatsen, which replace values of the content files: by document and place. */
export type Changes = Readonly<Record<string, Readonly<Record<string, Change>>>>;

/**
 * A new value of a place, and the file's value when the change was made. A property is absent where the place has no
 * value, as in JSON.
 */
export interface Change {
  readonly value?: unknown;
  readonly over?: unknown;
}

/** A change that is invalid now, so that the file's own value is used. */
export interface Unusable extends PlaceInDocument {
  /** What is wrong and what to do, in Swedish. */
  readonly remedy: string;
}

/** The document's name is the file's path without its ending: `faq`, `pages/om`. */
export const documentOf = (file: string): string => file.replace(/\.yaml$/, '');

/** The path of keys to a place (fields.ts): `season/fee`. */
export const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('/');

/** Whether two places are the same, or one contains the other. */
export const areOfOnePlace = (one: string, other: string): boolean =>
  one === '' || other === '' || `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** The value at a place; undefined where the place is empty. */
export function valueAt(document: unknown, place: string): unknown {
  return place
    .split('/')
    .reduce((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), document);
}

export interface PlaceInDocument {
  readonly document: string;
  readonly place: string;
}

export const isAmong = (places: readonly PlaceInDocument[], { document, place }: PlaceInDocument): boolean =>
  places.some((one) => one.document === document && one.place === place);

/** The value at a place with the changes applied to the file. */
export function valueWith(
  changes: Changes,
  original: unknown,
  { document, place }: PlaceInDocument,
): unknown {
  const change = changes[document]?.[place];
  return change ? change.value : valueAt(original, place);
}

/** The changed places, but for some, whose file says something else than when they were changed. */
export function outdatedIn(
  changes: Changes,
  originalOf: (document: string) => unknown,
  but: readonly PlaceInDocument[],
): PlaceInDocument[] {
  return differingPlaces({}, changes).filter(
    (where) =>
      !isAmong(but, where) &&
      !isDeepStrictEqual(
        changes[where.document]?.[where.place]?.over,
        valueAt(originalOf(where.document), where.place),
      ),
  );
}

/** The changes without some places. */
export function without(changes: Changes, places: readonly PlaceInDocument[]): Changes {
  return withoutEmpty(
    Object.entries(changes).map(([document, placed]) => {
      const left = Object.entries(placed).filter(([place]) => !isAmong(places, { document, place }));
      return [document, Object.fromEntries(left)] as const;
    }),
  );
}

/** Changes by document, without documents that have none. */
export const withoutEmpty = (changes: readonly (readonly [string, Changes[string]])[]): Changes =>
  Object.fromEntries(changes.filter(([, placed]) => Object.keys(placed).length > 0));

/** The places whose values differ between two sets of changes. */
export function differingPlaces(one: Changes, other: Changes): PlaceInDocument[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((document) => {
    const [before, after] = [one[document] ?? {}, other[document] ?? {}];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((place) => {
        const isInBoth = Object.hasOwn(before, place) && Object.hasOwn(after, place);
        return !isInBoth || !isDeepStrictEqual(before[place]?.value, after[place]?.value);
      })
      .map((place) => ({ document, place }));
  });
}

/**
 * A document with new values at some places. Missing groups on the way are created, and a group is removed with its
 * last value. Lists are replaced as a whole.
 */
export function putIn(document: unknown, places: ReadonlyMap<string, unknown>): unknown {
  let changed = document;
  for (const [place, value] of places) changed = withValue(changed, place.split('/'), value);
  return changed;
}

function withValue(group: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const former = isGroup(group) ? group : {};
  const { [key]: there, ...others } = former;
  const put = rest.length > 0 ? withValue(there, rest, value) : value;
  if (put !== undefined) return { ...former, [key]: put };
  return Object.keys(others).length > 0 ? others : undefined;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
