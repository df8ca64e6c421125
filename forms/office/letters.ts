import type { PlacementState } from './placement.ts';

/** The letters that the association sends to children's families. */
export const letterKinds = [
  'erbjudande',
  'reserv',
  'plats',
  'nej',
  'betalning',
  'infor',
  'installt',
  'tack',
] as const;

export type LetterKind = (typeof letterKinds)[number];

interface AboutLetter {
  readonly name: string;
  /** When it is sent, in a few words. */
  readonly about: string;
  /** What has been decided about the child's week where the letter may be true. */
  readonly states: readonly PlacementState[];
}

export const letters: Readonly<Record<LetterKind, AboutLetter>> = {
  erbjudande: {
    name: 'Erbjudande',
    about: 'Plats på kollot, med sista dag att svara.',
    states: ['erbjuden'],
  },
  reserv: {
    name: 'Reserv',
    about: 'Står på reservlistan, med sin plats i kön.',
    states: ['reserv'],
  },
  plats: {
    name: 'Plats från reservlistan',
    about: 'En plats har blivit ledig.',
    states: ['erbjuden'],
  },
  nej: {
    name: 'Nej',
    about: 'Fick ingen plats den här gången.',
    states: ['nej'],
  },
  betalning: {
    name: 'Påminnelse om betalning',
    about: 'Avgiften har inte kommit.',
    states: ['ja'],
  },
  infor: {
    name: 'Inför veckan',
    about: 'Packlista, tider och vägen hit.',
    states: ['ja'],
  },
  installt: {
    name: 'Inställt',
    about: 'Veckan blir inte av.',
    states: ['erbjuden', 'ja', 'reserv'],
  },
  tack: {
    name: 'Tack',
    about: 'Efter sommaren.',
    states: ['ja'],
  },
};

/** Whether a letter offers a place, and so carries the link by which the family answers. */
export function isOffer(kind: LetterKind): boolean {
  return kind === 'erbjudande' || kind === 'plats';
}

/** Whether a letter tells what has been decided. A decision has one of these, and the others once each. */
export function tellsDecision(kind: LetterKind): boolean {
  return isOffer(kind) || kind === 'reserv' || kind === 'nej';
}

/** Whether a letter is for a whole week at a time: then the week is chosen first. */
export function isForWeek(kind: LetterKind): boolean {
  return kind === 'infor' || kind === 'installt' || kind === 'tack';
}
