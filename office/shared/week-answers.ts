import * as z from 'zod';
import { ApplicationInList, HealthAnswer, LeaderNotes } from './application-answers.ts';
import { done, named, references, type Shape } from './common-answers.ts';
import { PlacementAnswer, WeekCount } from './placement-answers.ts';
import { paymentStates } from './week-status.ts';

const WeekPerson = ApplicationInList.pick({
  reference: true,
  name: true,
  age: true,
  guardian: true,
  phone: true,
}).extend({
  ...PlacementAnswer.pick({ state: true, paidOn: true, roomNote: true }).shape,
  /** The fee of a child with a place or an offer: its state, the amount in kronor and the last day, '' without one. */
  payment: z.object({ state: z.enum(paymentStates), fee: z.number(), payBy: z.string() }).nullable(),
  foodLine: z.string().nullable(),
  /** The shortest name that is unique among those with a place or in the queue of the week. */
  called: z.string(),
  /**
   * Whether there are health answers. Always false for reserves, because only people with a place or an offer are
   * looked up, and for the kitchen.
   */
  hasHealth: z.boolean(),
  /** Whether nobody in the office has read the health answers for the kitchen. */
  unread: z.boolean(),
  /** Whether health answers have been erased, or may have been. */
  erased: z.boolean(),
  otherWeeks: z.array(PlacementAnswer.pick({ week: true, state: true })),
  leaderNotes: LeaderNotes.nullable(),
  /** Whether a required question about the child is unanswered; null where no questions are asked. */
  detailsLeft: z.boolean().nullable(),
  /** Answers about a child with a place, as stored ('200m'); '' for an unanswered question. */
  contactName: z.string(),
  contactPhone: z.string(),
  mayFetch: z.string(),
  mustNotFetch: z.string(),
  swims: z.string(),
  photographs: z.string(),
  staysWith: z.string(),
  /** When the child arrives and leaves in this week, if not at the usual times. */
  arrives: z.string(),
  leaves: z.string(),
  /** Who recorded, and when, that the child came and handed in its telephone. */
  came: done.nullable(),
  phoneIn: done.nullable(),
});
export type WeekPerson = Shape<typeof WeekPerson>;

/** GET weeks/<week>: what the role may see. The kitchen gets only first names and food. */
export const WeekAnswer = z.object({
  count: WeekCount,
  firstDay: z.string(),
  lastDay: z.string(),
  children: z.array(WeekPerson),
  reserves: z.array(WeekPerson),
  leaders: z.array(WeekPerson),
});
export type WeekAnswer = Shape<typeof WeekAnswer>;

/**
 * PUT applications/<reference>/weeks/<week>/check-in: sets or removes a mark. 409 when the stored time differs from
 * `was`, the time that was seen, unless the mark already is as wanted.
 */
export const CheckInRequest = z.object({
  mark: z.enum(['came', 'phoneIn']),
  isSet: z.boolean(),
  was: z.string().max(30).nullable().default(null),
});
export type CheckInRequest = Shape<typeof CheckInRequest>;

/** PUT weeks/<week>/queue: the references in their new order. 409 when the stored order differs from `was`. */
export const QueueRequest = z.object({
  references,
  /** The order that was seen. */
  was: references,
});
export type QueueRequest = Shape<typeof QueueRequest>;

/**
 * The response of POST weeks/<week>/lists for `halsa`, and for `allt` if the role may see health: the families' own
 * answers.
 */
export const HealthListAnswer = z.object({
  children: z.array(named.extend(HealthAnswer.shape)),
});
export type HealthListAnswer = Shape<typeof HealthListAnswer>;
