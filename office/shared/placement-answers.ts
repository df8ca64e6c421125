import * as z from 'zod';
import { campWeek, choice, day, done, error, named, type Shape, writtenText } from './common-answers.ts';
import { mostDecisions } from './most-decisions.ts';
import { decidedStates, placementStates } from './placement.ts';

/** A placement: one child or leader in one week. */
export const PlacementAnswer = z.object({
  week: z.number(),
  state: z.enum(placementStates),
  /** The position in the queue, from 1, when the state is `reserv`. */
  place: z.number().nullable(),
  /** Whether the application asks for this week now. A placement remains when the wish is withdrawn. */
  wished: z.boolean(),
  decidedAt: z.string().nullable(),
  /** The name of the person who decided, "kollo (login)", or "Familjen". */
  decidedBy: z.string().nullable(),
  /** Whether the family itself decided, by the link in its letter. */
  decidedByFamily: z.boolean(),
  reason: z.string().nullable(),
  /** When and by whom a later decision was undone, if that restored this one. */
  undone: done.nullable(),
  /**
   * The number of the valid decision, to which letters and links refer; 0 without one. A new decision names the one
   * that it replaces; another number answers 409.
   */
  decisionId: z.number(),
  /** Whether a letter has told the family; null where there is nothing to tell. */
  notified: z.boolean().nullable(),
  paidOn: z.string().nullable(),
  /** The person who recorded the payment. */
  paidNotedBy: z.string().nullable(),
  /** The child's room, group or bus; '' without one. */
  roomNote: z.string(),
});
export type PlacementAnswer = Shape<typeof PlacementAnswer>;

/** GET weeks, and part of every list: the counts of placements that are always visible. Children only. */
export const WeekCount = z.object({
  week: z.number(),
  capacity: z.number(),
  accepted: z.number(),
  offered: z.number(),
  reserves: z.number(),
});
export type WeekCount = Shape<typeof WeekCount>;

/**
 * PUT applications/<reference>/payments: the day on which the fee was paid, or null to remove it. 409 when the stored
 * day differs from `was`, which was seen.
 */
export const PaymentRequest = z.object({
  week: campWeek,
  paidOn: day.nullable(),
  was: day.nullable().default(null),
});
export type PaymentRequest = Shape<typeof PaymentRequest>;

/**
 * POST decisions: makes all decisions or none. `undo` takes back the latest decision of the office while no letter has
 * told it (else 400).
 * `from` is the state in which several were shown; without it, those who have answered are skipped
 * (`isInBulkDecision`). 409 with `conflicts` when a `decisionId` is old. 422 with `over` and `twice` when a reason is
 * needed: a week would exceed its capacity, or one child may get two places in it.
 */
export const DecisionsRequest = z.object({
  decisions: z
    .array(
      choice.extend({
        decisionId: z.int().min(0),
        state: z.enum([...decidedStates, 'undo']),
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
  conflicts: z.array(named.extend({ placement: PlacementAnswer })),
});
export type DecisionsConflict = Shape<typeof DecisionsConflict>;

export const NeedsReason = z.object({
  error,
  /** "15 → 16 av 15" for each week over its capacity, with the references of the children without a free place. */
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
  /** Applicants who would get a second place in a week if the other application is about the same child. */
  twice: z.array(z.object({ week: z.number(), reference: z.string(), other: named })),
});
export type NeedsReason = Shape<typeof NeedsReason>;
