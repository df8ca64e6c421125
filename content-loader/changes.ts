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

/** The places in which two states of the changes say different things. */
export function differingPlaces(one: Changes, other: Changes): PlaceInDocument[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((document) => {
    const [before, after] = [one[document] ?? {}, other[document] ?? {}];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((place) => {
        const isChanged = Object.hasOwn(before, place) === Object.hasOwn(after, place);
        return !isChanged || !isDeepStrictEqual(before[place]?.value, after[place]?.value);
      })
      .map((place) => ({ document, place }));
  });
}

/** A file with the changed places put in. What is between stays as it is; what leads nowhere is not there to be read. */
export function putIn(document: unknown, places: ReadonlyMap<string, unknown>): unknown {
  let changed = document;
  for (const [place, value] of places) changed = withValue(changed, place.split('/'), value);
  return changed;
}

function withValue(group: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const former = isGroup(group) ? group : {};
  return { ...former, [key]: rest.length > 0 ? withValue(former[key], rest, value) : value };
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
