import * as z from 'zod';
import { stepNames } from '../../server/doctor/finding.ts';
import { ApplicationInList, OtherGuardian } from './application-answers.ts';
import { named, type Shape } from './common-answers.ts';
import { reply } from './letter-answers.ts';
import { PlacementAnswer, WeekCount } from './placement-answers.ts';

/** What a family, or a leader, has done by a link: answered an offer, or given a place back. */
const ReplyAnswer = named.extend({
  week: z.number(),
  state: z.enum([...reply.options, 'atertagen']),
  at: z.string(),
  /** The name of the guardian, or leader. */
  by: z.string(),
});
export type ReplyAnswer = Shape<typeof ReplyAnswer>;

/** Children in a week for whom an answer or a payment is late. */
const late = z.object({ week: z.number(), people: z.array(named), lastDay: z.string() });

/** A duty on *I dag*, which remains until it is done. */
const Duty = z.discriminatedUnion('kind', [
  /**
   * An undelivered letter: its applicant, when and why it failed, and the number to ring unless the address has been
   * corrected.
   */
  named.extend({
    kind: z.literal('undelivered'),
    at: z.string(),
    why: z.string(),
    phone: z.string().nullable(),
  }),
  /** The receipt of a message that a mail server refused for good: the message's sender, when and why. */
  named.extend({ kind: z.literal('receipt'), at: z.string(), why: z.string() }),
  /**
   * Undelivered mail to the association, receipts of messages that a restore or an outage stopped, and mail to anybody
   * that waits until somebody has mended the mail server: counts, reasons and time. POST mail/again sends them.
   */
  z.object({
    kind: z.literal('mail'),
    toAssociation: z.number(),
    receipts: z.number(),
    /** Letters and links to families. */
    letters: z.number(),
    why: z.string(),
    at: z.string(),
  }),
  /** A second guardian to approve, and who must not fetch the child: it may be the same person. */
  named.extend({
    kind: z.literal('guardian'),
    guardian: OtherGuardian,
    mustNotFetch: z.string(),
  }),
  /**
   * What a guardian asks about an approved second guardian, and the first name of who asks. Without an e-mail address in `wanted`,
   * the guardian is to be removed. POST applications/<reference>/guardian-wish decides.
   */
  named.extend({
    kind: z.literal('guardianWish'),
    guardian: OtherGuardian,
    wanted: OtherGuardian,
    by: z.string(),
  }),
  /** People with a place in a week that begins within 14 days, whose health answers nobody has read. */
  z.object({ kind: z.literal('unread'), week: z.number(), people: z.array(named) }),
  /** Free places in a week, and the first child in its queue with the state of its other weeks. */
  z.object({
    kind: z.literal('free'),
    week: z.number(),
    places: z.number(),
    first: named.extend({
      otherWeeks: z.array(PlacementAnswer.pick({ week: true, state: true, place: true })),
    }),
  }),
  /** Families who have not answered an offer, with the earliest of their last days. */
  late.extend({ kind: z.literal('unanswered') }),
  /** Families who have accepted and not paid. */
  late.extend({ kind: z.literal('unpaid') }),
  /** Families who have paid for a place that is given back, or for a cancelled week, until the payment is removed. */
  z.object({ kind: z.literal('refund'), week: z.number(), people: z.array(named) }),
  /** Children in a week that begins within 28 days, with an unanswered required question. */
  z.object({ kind: z.literal('details'), week: z.number(), people: z.array(named) }),
  /** Decisions that no letter has told the family. */
  z.object({ kind: z.literal('notNotified'), decisions: z.number() }),
  /** Unanswered messages and rental requests, and the arrival of the oldest. */
  z.object({ kind: z.literal('messages'), messages: z.number(), oldest: z.string() }),
  /** The number of published changes that visitors do not see. */
  z.object({ kind: z.literal('unshown'), changes: z.number() }),
  /** Unpublished changes, and when the oldest was last edited. */
  z.object({ kind: z.literal('drafts'), drafts: z.number(), oldest: z.string() }),
]);
export type Duty = Shape<typeof Duty>;

/** The duties of one kind. */
export type DutyOf<Kind extends Duty['kind']> = Extract<Duty, { readonly kind: Kind }>;

/** A step of the association's first hour. */
const FirstStep = z.object({
  step: z.enum(stepNames),
  /** `unknown`: not everything could be looked up yet. */
  state: z.enum(['done', 'left', 'unknown']),
  /** What remains, and where Webbplatsen can open it. */
  left: z.array(
    z.object({
      what: z.string(),
      remedy: z.string(),
      at: z.object({ document: z.string(), place: z.string() }).nullable(),
    }),
  ),
});
export type FirstStep = Shape<typeof FirstStep>;

/** GET today. */
export const TodayAnswer = z.object({
  lastVisit: z.string().nullable(),
  /** The steps of the first hour, for *ansvariga*; none once all are done. */
  firstHour: z.array(FirstStep),
  /** The duties of the person's role, most urgent first. */
  duties: z.array(Duty),
  /** The number of new applications, and the newest of them. */
  newApplications: z.object({ count: z.number(), newest: z.array(ApplicationInList) }),
  /** Receipts and mail to the association that wait because of the hourly cap; null when there are none. */
  waitingLetters: z
    .object({
      receipts: z.number(),
      toAssociation: z.number(),
    })
    .nullable(),
  /** What families have done by their links since this person's last visit, newest first. */
  replies: z.array(ReplyAnswer),
  weeks: z.array(WeekCount),
});
export type TodayAnswer = Shape<typeof TodayAnswer>;
