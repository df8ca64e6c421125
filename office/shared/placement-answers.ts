import * as z from 'zod';
import { campWeek, choice, day, done, error, named, type Shape, writtenText } from './common-answers.ts';
import { mostDecisions } from './most-decisions.ts';
import { placementStates } from './placement.ts';

/** One child (or leader) in one week. */
export const PlacementAnswer = z.object({
  week: z.number(),
  state: z.enum(placementStates),
  /** Its place in the queue, from 1, when the state is `reserv`. */
  place: z.number().nullable(),
  /** Whether the family wishes this week now. One that was wished before keeps its placement. */
  wished: z.boolean(),
  decidedAt: z.string().nullable(),
  /** The name of who decided: a person's, "kollo (login)", or "Familjen". */
  decidedBy: z.string().nullable(),
  /** Whether that was the family itself, by the link in its letter. */
  decidedByFamily: z.boolean(),
  reason: z.string().nullable(),
  /** When somebody undid what had replaced this decision, if that is what made it stand. */
  undone: done.nullable(),
  /**
   * The valid decision, which letters and links are about; 0 where there is none. A new decision names the one that it
   * replaces: another answers 409.
   */
  decisionId: z.number(),
  /** Whether the family has been told by a letter; null where there is nothing to tell them. */
  notified: z.boolean().nullable(),
  paidOn: z.string().nullable(),
  /** Who noted that. */
  paidNotedBy: z.string().nullable(),
  /** The child's room, group or bus; '' where nobody has written one. */
  roomNote: z.string(),
});
export type PlacementAnswer = Shape<typeof PlacementAnswer>;

/** GET weeks (and in every list's answer): the three counts that are always in sight. Children only. */
export const WeekCount = z.object({
  week: z.number(),
  capacity: z.number(),
  accepted: z.number(),
  offered: z.number(),
  reserves: z.number(),
});
export type WeekCount = Shape<typeof WeekCount>;

/**
 * PUT applications/<reference>/payments: the day on which the week was paid, or null where it has not been after all. 409
 * when `was`, the day that was seen, is so no longer.
 */
export const PaymentRequest = z.object({
  week: campWeek,
  paidOn: day.nullable(),
  was: day.nullable().default(null),
});
export type PaymentRequest = Shape<typeof PaymentRequest>;

/**
 * POST decisions: all or none. `former` undoes the decision that stands, unless it is the family's own (400). `from` is the
 * state that several were looked at in: without it, what has answered is not decided about among others
 * (`isAmongSeveral`). 409 with `conflicts` when `decisionId` is old, 422 with `over` and `twice` when a week would be
 * over capacity, or one child may get two of its places, and no reason is given.
 */
export const DecisionsRequest = z.object({
  decisions: z
    .array(
      choice.extend({
        decisionId: z.int().min(0),
        state: z.enum([...placementStates, 'former']),
        from: z.enum(placementStates).exactOptional(),
      }),
    )
    .min(1)
    .max(mostDecisions),
  reason: writtenText.exactOptional(),
});
export type DecisionsRequest = Shape<typeof DecisionsRequest>;

export const DecisionsConflict = z.object({
  error,
  conflicts: z.array(z.object({ reference: z.string(), placement: PlacementAnswer })),
});
export type DecisionsConflict = Shape<typeof DecisionsConflict>;

export const NeedsReason = z.object({
  error,
  /** "15 → 16 av 15" for each week that would be over, and the references of the children for whom no place is left. */
  over: z.array(
    z.object({
      week: z.number(),
      taken: z.number(),
      wouldBe: z.number(),
      capacity: z.number(),
      free: z.number(),
      beyond: z.array(z.string()),
    }),
  ),
  /** Who would get a second place in a week if the other application is the same child's. */
  twice: z.array(z.object({ week: z.number(), reference: z.string(), other: named })),
});
export type NeedsReason = Shape<typeof NeedsReason>;
