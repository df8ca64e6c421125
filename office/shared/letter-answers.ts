import * as z from 'zod';
import { ApplicationInList } from './application-answers.ts';
import { choice, done, named, type Shape, writtenAnswer } from './common-answers.ts';
import { letterKinds } from './letters.ts';
import { placementStates } from './placement.ts';

const letterKind = z.enum(letterKinds);

export const reply = z.enum(['ja', 'nej']);

/** One whom a letter concerns. */
const LetterRecipient = ApplicationInList.pick({
  reference: true,
  name: true,
  age: true,
  guardian: true,
  email: true,
  siblings: true,
}).extend({
  week: z.number(),
  state: z.enum(placementStates),
  decisionId: z.number(),
});
export type LetterRecipient = Shape<typeof LetterRecipient>;

/** Somebody who might have been thought of, and why the letter is not for them. */
const NotRecipient = named.extend({ week: z.number(), why: z.string() });
export type NotRecipient = Shape<typeof NotRecipient>;

const SendingSummary = done.extend({
  sending: z.string(),
  kind: letterKind,
  /** As somebody wrote it, of an own letter; null of every other, whose kind has its own. */
  subject: z.string().nullable(),
  /** Until when it can be undone, if it still can. */
  heldUntil: z.string().nullable(),
  undoneBy: z.string().nullable(),
  letters: z.number(),
  sent: z.number(),
  failed: z.number(),
  toPrint: z.number(),
});
export type SendingSummary = Shape<typeof SendingSummary>;

/** GET letters: the kinds, and what has been sent lately. */
export const LettersAnswer = z.object({
  kinds: z.array(
    z.object({
      kind: letterKind,
      /** How many it is true of who have not had it; null for letters to a whole week and reminders of an answer, which nobody waits for. */
      waiting: z.number().nullable(),
    }),
  ),
  sendings: z.array(SendingSummary),
});
export type LettersAnswer = Shape<typeof LettersAnswer>;

/** GET letters/kinds/<kind>, and POST. */
export const RecipientsAnswer = z.object({
  kind: letterKind,
  recipients: z.array(LetterRecipient),
  others: z.array(NotRecipient),
  /** Those whose offer is too new for a reminder, by `placementKey`: they are not ticked until somebody does so. */
  early: z.array(z.string()),
  /** The last day to answer that is proposed, of an offer and its reminder. */
  answerBy: z.string().nullable(),
  /** The last day to pay that is proposed, where the letter or the page behind its link says one. */
  payBy: z.string().nullable(),
  /** What stops the letter whatever day is chosen, and what to do about it. */
  blocker: z.string().nullable(),
});
export type RecipientsAnswer = Shape<typeof RecipientsAnswer>;

const letterChoice = choice.extend({ decisionId: z.int().min(0) });

const ownLetter = z.object({ subject: writtenAnswer.trim(), text: writtenAnswer.trim() });

/** POST letters/previews: what is written to each. */
export const LettersRequest = z.object({
  kind: letterKind,
  /** What somebody has written, of an own letter: every other has its kind's text. */
  own: ownLetter.optional(),
  answerBy: z.iso.date().nullable(),
  payBy: z.iso.date().nullable(),
  letters: z.array(letterChoice).min(1).max(2000),
});
export type LettersRequest = Shape<typeof LettersRequest>;

/** The days that are chosen for all letters of a sending. */
export type LetterDays = Pick<LettersRequest, 'answerBy' | 'payBy'>;

export type LetterChoice = LettersRequest['letters'][number];

/**
 * POST letters sends them, as they were read: those whose text is another now are left out, 409 when that is all of them.
 * `sending` is a UUID of the page's own, so that they are sent once.
 */
export const SendRequest = LettersRequest.extend({
  sending: z.uuid(),
  letters: z
    .array(letterChoice.extend({ read: z.string().max(100) }))
    .min(1)
    .max(2000),
});
export type SendRequest = Shape<typeof SendRequest>;

/** The weeks that a letter is about: one, but where it lists a child's. */
const letterWeeks = z.array(z.number());

export const PreviewsAnswer = z.object({
  from: z.string(),
  letters: z.array(
    LetterRecipient.omit({ week: true, state: true, decisionId: true }).extend({
      weeks: letterWeeks,
      /** What tells its text from every other. */
      read: z.string(),
      subject: z.string(),
      /** Where the association has written one; it is not on paper. */
      heading: z.string().optional(),
      /** The association's own words, and what was filled in for this family. */
      parts: z.array(z.object({ text: z.string(), filled: z.boolean() })),
    }),
  ),
  /** Those of whom it is no longer true. */
  others: z.array(NotRecipient),
});
export type PreviewsAnswer = Shape<typeof PreviewsAnswer>;

/**
 * What has become of a letter: kept back while it can be undone, on its way, taken by the mail server, or not. One to a family without e-mail is to be printed, and sent when it has been.
 */
const LetterStatus = z.enum(['held', 'queued', 'sent', 'failed', 'undone', 'leftOut', 'toPrint']);
export type LetterStatus = Shape<typeof LetterStatus>;

/** POST letters/sendings/<sending>/paper: the letters to print, which are then marked as sent. */
export const PaperLettersAnswer = z.object({
  letters: z.array(
    LetterRecipient.pick({ reference: true, guardian: true }).extend({
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type PaperLettersAnswer = Shape<typeof PaperLettersAnswer>;

/** GET letters/sendings/<sending>. */
export const SendingAnswer = SendingSummary.extend({
  /** As somebody wrote it, of an own letter; null of every other. */
  text: z.string().nullable(),
  recipients: z.array(
    LetterRecipient.omit({ age: true, week: true, state: true, decisionId: true, siblings: true }).extend({
      weeks: letterWeeks,
      phone: z.string(),
      onPaper: z.boolean(),
      status: LetterStatus,
      /** Why it did not arrive, or was left out; null of what failed before the address was corrected. */
      why: z.string().nullable(),
      at: z.string(),
      reply: z.object({ state: reply, at: z.string() }).nullable(),
    }),
  ),
});
export type SendingAnswer = Shape<typeof SendingAnswer>;
