import { everyonesWords, type LetterKind, letterKinds, wordsIn } from '../../shared/letters.ts';
import type { DocumentAnswer } from '../../shared/website.ts';
import { schemaAt, schemaOf } from './schema.ts';
import type { Written } from './writing.ts';

export type Place = DocumentAnswer['places'][number];

/** A place of a document and a path in it: row numbers and keys for a list; empty for the whole place. */
export interface Spot {
  readonly place: Place;
  readonly path: readonly string[];
}

/** The place that contains a path of a document: `questions/9/answer` is in the place `questions`. */
export function spotOf({ places }: DocumentAnswer, path: string): Spot | undefined {
  const place = places.find((one) => path === one.place || path.startsWith(`${one.place}/`));
  if (!place) return undefined;
  const rest = path.slice(place.place.length + 1);
  return { place, path: rest === '' ? [] : rest.split('/') };
}

const picturePlace = /(^|\/)file$/;

/** Whether a place holds the description of the picture in another: `picture/alt` for `picture/file`. */
export const isDescriptionOf = (place: Pick<Place, 'place'>, picture: Pick<Place, 'place'>): boolean =>
  picturePlace.test(picture.place) && picture.place.replace(picturePlace, '$1alt') === place.place;

/** The path of keys to it in the document's schema. */
export const pathTo = ({ place, path }: Spot): readonly string[] => [...place.place.split('/'), ...path];

/** The current value of a place: the unsaved one, or else the draft, or else the live value. */
export function standsIn({ draft, published }: Place, written: Written | undefined): unknown {
  if (written) return written.value;
  return draft ? draft.value : published;
}

/** "Svar"; for a path inside a list, the name of the field without the name of its row. */
export function nameOf(document: DocumentAnswer, spot: Spot): string {
  if (spot.path.length === 0) return spot.place.name;
  return schemaAt(schemaOf(document), pathTo(spot))?.title ?? spot.place.name;
}

/** The kind of letter whose text the place holds, if any. */
export const letterAt = (document: string, place: string): LetterKind | undefined =>
  document === 'letters' ? letterKinds.find((kind) => place === `letters/${kind}`) : undefined;

/** The placeholders that a place may use: in a letter, those of its kind; in a shared part, those of every kind. */
export function wordsFor(document: DocumentAnswer, { place }: Pick<Place, 'place'>): DocumentAnswer['words'] {
  if (document.document !== 'letters') return document.words;
  const kind = letterAt(document.document, place);
  const isInAll = place === 'opening' || place === 'closing';
  const known: readonly string[] = kind ? wordsIn(kind) : isInAll ? everyonesWords : [];
  return document.words.filter(({ word }) => known.includes(word) || !lettersWords.has(word));
}

const lettersWords = new Set<string>(letterKinds.flatMap(wordsIn));

/** Whether a place is edited among a document's fields. Opening times and each letter have screens of their own. */
export function hasEditor(document: DocumentAnswer, place: Place): boolean {
  if (document.document === 'camp' && place.place.startsWith('applications/')) return false;
  if (letterAt(document.document, place.place)) return false;
  return schemaAt(schemaOf(document), pathTo({ place, path: [] })) !== undefined;
}
