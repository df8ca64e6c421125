import * as z from 'zod';
import { ApplicationInList } from './application-answers.ts';
import { named, type Shape } from './common-answers.ts';
import { reply } from './letter-answers.ts';
import { PlacementAnswer, WeekCount } from './placement-answers.ts';

/** A family's answer by the link in its offer. */
const ReplyAnswer = named.extend({ week: z.number(), state: reply, at: z.string() });
export type ReplyAnswer = Shape<typeof ReplyAnswer>;

/** The children of a week of whom something has not come by its last day. */
const late = z.object({ week: z.number(), people: z.array(named), lastDay: z.string() });

/** Something that somebody has to do: it stands until it is done. */
const Duty = z.discriminatedUnion('kind', [
  /** A letter that did not arrive: whose, when it was given up, why, and the number to ring unless the address has been corrected. */
  named.extend({
    kind: z.literal('undelivered'),
    at: z.string(),
    why: z.string(),
    phone: z.string().nullable(),
  }),
  /**
   * Mail to the association that was not sent, and receipts about messages that a restore stopped: how many, why, and since
   * when. POST mail/again sends it.
   */
  z.object({
    kind: z.literal('mail'),
    toAssociation: z.number(),
    receipts: z.number(),
    why: z.string(),
    at: z.string(),
  }),
  /** Those with a place in a week that begins within 14 days, of whose health nobody has read. */
  z.object({ kind: z.literal('unread'), week: z.number(), people: z.array(named) }),
  /** Places that are free in a week, and who is first in its queue, with how her other weeks stand. */
  z.object({
    kind: z.literal('free'),
    week: z.number(),
    places: z.number(),
    first: named.extend({
      otherWeeks: z.array(PlacementAnswer.pick({ week: true, state: true, place: true })),
    }),
  }),
  /** Those who have been offered a place and have not answered; the first of their last days. */
  late.extend({ kind: z.literal('unanswered') }),
  /** Those who have accepted a place and have not paid. */
  late.extend({ kind: z.literal('unpaid') }),
  /** Those who come to a week that begins within 28 days, of whom something that everybody is asked is not answered. */
  z.object({ kind: z.literal('details'), week: z.number(), people: z.array(named) }),
  /** Decisions that no letter has told the family of. */
  z.object({ kind: z.literal('notNotified'), decisions: z.number() }),
  /** Messages and rental requests that nobody has answered, and when the first of them came. */
  z.object({ kind: z.literal('messages'), messages: z.number(), oldest: z.string() }),
  /** How many changes of the website visitors do not have, though they are published. */
  z.object({ kind: z.literal('unshown'), changes: z.number() }),
  /** Changes of the website that are not published, and when the first of them was last written. */
  z.object({ kind: z.literal('drafts'), drafts: z.number(), oldest: z.string() }),
]);
export type Duty = Shape<typeof Duty>;

/** The duties of a kind. */
export type DutyOf<Kind extends Duty['kind']> = Extract<Duty, { readonly kind: Kind }>;

/** GET today. */
export const TodayAnswer = z.object({
  lastVisit: z.string().nullable(),
  /** Those of the person's role, the most urgent first. */
  duties: z.array(Duty),
  /** How many there are, and the newest of them. */
  newApplications: z.object({ count: z.number(), newest: z.array(ApplicationInList) }),
  /** Receipts and letters to the association that wait because as many as may be have been sent in the hour; null when none do. */
  waitingLetters: z
    .object({
      receipts: z.number(),
      toAssociation: z.number(),
    })
    .nullable(),
  /** What families have answered by their link since somebody was last here, newest first. */
  replies: z.array(ReplyAnswer),
  weeks: z.array(WeekCount),
});
export type TodayAnswer = Shape<typeof TodayAnswer>;
