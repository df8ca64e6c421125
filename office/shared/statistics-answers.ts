import * as z from 'zod';
import type { Shape } from './common-answers.ts';

/** The lowest number of the band that a count is published as; null if the week was cancelled. */
const count = z.number().nullable();

/** What remains of one week of one summer after its applications have been erased. Of children, except `leaders`. */
const WeekFigures = z.object({
  year: z.number(),
  week: z.number(),
  /** Applications that asked for the week. */
  applications: count,
  /** Children with a place at the end, and those of them whose fee was paid. */
  places: count,
  paid: count,
  reserves: count,
  /** Refused, declined and withdrawn. */
  declined: count,
  leaders: count,
  /** The children with a place at each age that the application offers, youngest first. */
  ages: z.array(z.object({ age: z.number(), children: count })),
});
export type WeekFigures = Shape<typeof WeekFigures>;

/** GET statistics: the latest summer first. */
export const StatisticsAnswer = z.array(WeekFigures);
