import { childForm } from '../../forms/child.ts';
import type { WeekFigures } from './statistics-answers.ts';

const { options = [] } = childForm.fields.childAge;

/** The ages that the application offers. Each summer has a row for all of them, so that no row tells who came. */
export const agesOffered = options.map(({ value }) => Number(value));

/**
 * Three for four ages. Bands as wide as the number of ages less one leave every number in a band possible, although the ages
 * add up to the places.
 */
const bandWidth = 3;

/** A number of people; null if the week was cancelled. */
export type Count = number | null;

/** The lowest number of the band that a count is published as. */
export const banded = (people: Count): Count => people && people - (people % bandWidth);

/** A band as people read it. */
const inFigures = (lowest: Count): string =>
  lowest === null ? 'Inställd' : `${lowest}–${lowest + bandWidth - 1}`;

/** The children of one age with a place. A summer before the age was offered has none. */
export function childrenAged({ ages }: WeekFigures, age: number): Count {
  const found = ages.find((one) => one.age === age);
  return found ? found.children : 0;
}

/** The counts in the order of the screen and the exported file, under their Swedish headings. */
export const measures = [
  ['Sökte', 'applications'],
  ['Fick plats', 'places'],
  ['Betalade', 'paid'],
  ['Reserver', 'reserves'],
  ['Nej eller återtagen', 'declined'],
  ['Ledare', 'leaders'],
] as const satisfies readonly (readonly [string, keyof WeekFigures])[];

type FigureRow = readonly [heading: string, read: (week: WeekFigures) => string];

/** The measures, each with how it is read from a week. */
export const measureRows: readonly FigureRow[] = measures.map(([heading, measure]) => [
  heading,
  (week) => inFigures(week[measure]),
]);

/** The same of the ages. */
export const ageRows: readonly FigureRow[] = agesOffered.map((age) => [
  `${age} år`,
  (week) => inFigures(childrenAged(week, age)),
]);
