import * as z from 'zod';
import { ApplicationInList, HealthAnswer, LeaderNotes } from './application-answers.ts';
import { named, references, type Shape } from './common-answers.ts';
import { PlacementAnswer, WeekCount } from './placement-answers.ts';

const WeekPerson = ApplicationInList.pick({
  reference: true,
  name: true,
  age: true,
  guardian: true,
  phone: true,
}).extend({
  ...PlacementAnswer.pick({ state: true, paidOn: true, roomNote: true }).shape,
  foodLine: z.string().nullable(),
  /** The first name, and what tells them from others of that name with a place in the week, or who wait for one. */
  called: z.string(),
  /**
   * Whether they have written anything about health: not what. False for reserves, since only those with a place
   * or an offer are looked up, and always to the kitchen.
   */
  hasHealth: z.boolean(),
  /** Whether nobody of the office has read that for the kitchen: then nobody knows what they eat. */
  unread: z.boolean(),
  /** Whether it has been erased since, or may have been: nor then. */
  erased: z.boolean(),
  otherWeeks: z.array(PlacementAnswer.pick({ week: true, state: true })),
  leaderNotes: LeaderNotes.nullable(),
  /** Whether a child who comes has not got an answer to all that every family is asked; null where nobody is asked. */
  detailsLeft: z.boolean().nullable(),
  /** What is answered about a child that has a place, as the form has it ('200m'); '' of what is not. */
  contactName: z.string(),
  contactPhone: z.string(),
  mayFetch: z.string(),
  mustNotFetch: z.string(),
  swims: z.string(),
  photographs: z.string(),
  /** When she comes to this week and goes, if not as everybody does. */
  arrives: z.string(),
  leaves: z.string(),
});
export type WeekPerson = Shape<typeof WeekPerson>;

/** GET weeks/<week>. What the role may see: food lines only and first names for the kitchen. */
export const WeekAnswer = z.object({
  count: WeekCount,
  firstDay: z.string(),
  lastDay: z.string(),
  children: z.array(WeekPerson),
  reserves: z.array(WeekPerson),
  leaders: z.array(WeekPerson),
});
export type WeekAnswer = Shape<typeof WeekAnswer>;

/** PUT weeks/<week>/queue: the waiting children's references in their new order. 409 when they no longer stand as they were seen. */
export const QueueRequest = z.object({
  references,
  /** The order that was seen. */
  was: references,
});
export type QueueRequest = Shape<typeof QueueRequest>;

/** What POST weeks/<week>/lists answers for `halsa`, and for `allt` to those who may: the families' own words. */
export const HealthListAnswer = z.object({
  children: z.array(named.extend(HealthAnswer.shape)),
});
export type HealthListAnswer = Shape<typeof HealthListAnswer>;
