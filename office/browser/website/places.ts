import { everyonesWords } from '../../shared/letter-words.ts';
import { allLetters, type LetterTo, letterForms, wordsIn } from '../../shared/letters.ts';
import type { DocumentAnswer } from '../../shared/website.ts';
import type { Written } from './writing.ts';

export type Place = DocumentAnswer['places'][number];

/** The current value of a place: the unsaved one, or else the draft, or else the live value. */
export function standsIn({ draft, published }: Place, written: Written | undefined): unknown {
  if (written) return written.value;
  return draft ? draft.value : published;
}

/** Whether a place is on the screen about when applications are open, instead of among the facts. */
export const isOpening = (document: string, place: string): boolean =>
  document === 'camp' && (place.startsWith('applications/') || place === 'season/year');

/** The letter whose text the place holds, if any. */
export const letterAt = (document: string, place: string): LetterTo | undefined =>
  document === 'letters'
    ? allLetters.find(({ kind, form }) => place === `letters/${form}/${kind}`)
    : undefined;

/** The placeholders that a place may use: in a letter, those of its kind; in a shared part, those of every kind. */
export function wordsFor(document: DocumentAnswer, { place }: Pick<Place, 'place'>): DocumentAnswer['words'] {
  if (document.document !== 'letters') return document.words;
  const offered = letterForms.find((form) => place === `fromReserve/${form}`);
  const letter = offered
    ? ({ kind: 'erbjudande', form: offered } as const)
    : letterAt(document.document, place);
  const isInAll = ['opening', 'closing', 'familyPage'].includes(place);
  const known: readonly string[] = letter ? wordsIn(letter) : isInAll ? everyonesWords : [];
  return document.words.filter(({ word }) => known.includes(word) || !lettersWords.has(word));
}

const lettersWords = new Set<string>(allLetters.flatMap(wordsIn));
