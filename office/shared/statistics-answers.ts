import * as z from 'zod';
import type { Shape } from './common-answers.ts';

/** A number of people; null for fewer than three, so that nobody can be pointed out. */
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
  /** The ages of the children with a place, youngest first. */
  ages: z.array(z.object({ age: z.number(), children: count })),
});
export type WeekFigures = Shape<typeof WeekFigures>;

/** GET statistics: the latest summer first. */
export const StatisticsAnswer = z.array(WeekFigures);
