import { isDeepStrictEqual } from 'node:util';

/** What the association has changed in Webbplatsen: it lies over the files, place by place. */
export type Changes = Readonly<Record<string, Readonly<Record<string, Change>>>>;

/** A place's value as a file would have it, and what stood in the file when it was changed. As JSON: without either where nothing stands. */
export interface Change {
  readonly value?: unknown;
  readonly over?: unknown;
}

/** A change that could not be used: its file's own text stands there instead. */
export interface Unusable extends PlaceInDocument {
  /** What is wrong with it, in Swedish. */
  readonly remedy: string;
}

/** A document is a file's path without its ending: `faq`, `pages/om`. */
export const documentOf = (file: string): string => file.replace(/\.yaml$/, '');

/** A place is the keys down to a text, a number, a list or a choice of several shapes: `season/fee`. */
export const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('/');

/** Whether one of two places holds the other, or both are the same. */
export const areOfOnePlace = (one: string, other: string): boolean =>
  one === '' || other === '' || `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** Whether a place is of the picture that another names: what is said of it is said of no other, be that gone for good. */
export const isSaidOf = (picture: string, place: string): boolean =>
  /\bfile$/.test(picture) && areOfOnePlace(picture.replace(/\/?file$/, ''), place);

/** What stands at a place of a file; undefined where nothing does. */
export function valueAt(document: unknown, place: string): unknown {
  return place
    .split('/')
    .reduce((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), document);
}

/** A place of a document. */
export interface PlaceInDocument {
  readonly document: string;
  readonly place: string;
}

/** Whether a place is one of some. */
export const isAmong = (places: readonly PlaceInDocument[], { document, place }: PlaceInDocument): boolean =>
  places.some((one) => one.document === document && one.place === place);

/** What a place says with some changes over what its file says. */
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

/** Changes by document, but for documents in which nothing is changed. */
export const withoutEmpty = (changes: readonly (readonly [string, Changes[string]])[]): Changes =>
  Object.fromEntries(changes.filter(([, placed]) => Object.keys(placed).length > 0));

/** The places in which two states of the changes say different things. */
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
 * A file with the changed places put in. What is between stays as it is; what leads nowhere is not there to be read. A
 * thing of which all is taken away is not there.
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
