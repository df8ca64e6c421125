import type { WeekFigures } from './statistics-answers.ts';

/** The measures in the order of the screen and the exported file, under their Swedish headings. */
export const measures = [
  ['Sökte', 'applications'],
  ['Fick plats', 'places'],
  ['Betalade', 'paid'],
  ['Reserver', 'reserves'],
  ['Nej eller återtagen', 'declined'],
  ['Ledare', 'leaders'],
] as const satisfies readonly (readonly [string, keyof WeekFigures])[];

/** A count as people read it. */
export const inFigures = (people: number | null): string | number => people ?? '0–2';
