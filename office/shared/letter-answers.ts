import * as z from 'zod';
import { stopNames } from '../../forms/path.ts';
import { cleanParagraphs } from '../../forms/text.ts';
import { ApplicationInList } from './application-answers.ts';
import { applicationForm, choice, done, named, type Shape, writtenAnswer } from './common-answers.ts';
import { letterKinds } from './letters.ts';
import { placementStates } from './placement.ts';

/** What a sending is of: one kind of letter, to families or to leaders. */
const letterTo = z.object({ kind: z.enum(letterKinds), form: applicationForm });

export const reply = z.enum(['ja', 'nej']);

/** A recipient of a letter. */
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

/** A possible recipient, with the reason why the letter does not apply. */
const NotRecipient = named.extend({ week: z.number(), why: z.string() });
export type NotRecipient = Shape<typeof NotRecipient>;

const SendingSummary = done.extend({
  ...letterTo.shape,
  sending: z.string(),
  /** The subject of an own letter; null for other kinds, which have fixed subjects. */
  subject: z.string().nullable(),
  /** Until when it can be undone; null when it no longer can. */
  heldUntil: z.string().nullable(),
  undoneBy: z.string().nullable(),
  letters: z.number(),
  sent: z.number(),
  failed: z.number(),
  toPrint: z.number(),
});
export type SendingSummary = Shape<typeof SendingSummary>;

/** GET letters: the kinds, and recent sendings. */
export const LettersAnswer = z.object({
  kinds: z.array(
    letterTo.extend({
      /**
       * The number of recipients who have not yet received this letter; null for letters to a whole week and
       * reminders.
       */
      waiting: z.number().nullable(),
    }),
  ),
  sendings: z.array(SendingSummary),
});
export type LettersAnswer = Shape<typeof LettersAnswer>;

/** GET letters/kinds/<form>/<kind>, and POST. */
export const RecipientsAnswer = letterTo.extend({
  recipients: z.array(LetterRecipient),
  others: z.array(NotRecipient),
  /** Recipients whose offer is too new for a reminder, by `placementKey`; not ticked by default. */
  early: z.array(z.string()),
  /** The proposed last day to answer, for an offer or its reminder. */
  answerBy: z.string().nullable(),
  /** The proposed last day to pay, if the letter or its page states one. */
  payBy: z.string().nullable(),
  /** Why the letter cannot be sent with any day, and the remedy. */
  blocker: z.string().nullable(),
});
export type RecipientsAnswer = Shape<typeof RecipientsAnswer>;

const letterChoice = choice.extend({ decisionId: z.int().min(0) });

const ownLetter = z.object({
  subject: writtenAnswer.overwrite(cleanParagraphs),
  text: writtenAnswer.overwrite(cleanParagraphs),
});

/** POST letters/previews: the letters to write. */
export const LettersRequest = letterTo.extend({
  /** Subject and text of an own letter; other kinds have texts in content/letters.yaml. */
  own: ownLetter.optional(),
  answerBy: z.iso.date().nullable(),
  payBy: z.iso.date().nullable(),
  letters: z.array(letterChoice).min(1).max(2000),
});
export type LettersRequest = Shape<typeof LettersRequest>;

/** The last days that apply to all letters of a sending. */
export type LetterDays = Pick<LettersRequest, 'answerBy' | 'payBy'>;

export type LetterChoice = LettersRequest['letters'][number];

/**
 * POST letters: sends letters as they were previewed. Letters whose text has changed since are left out; 409 when all
 * have. `sending` is a UUID from the page, so that letters are sent once.
 */
export const SendRequest = LettersRequest.extend({
  sending: z.uuid(),
  letters: z
    .array(letterChoice.extend({ read: z.string().max(100) }))
    .min(1)
    .max(2000),
});
export type SendRequest = Shape<typeof SendRequest>;

/** The weeks of a letter: one, or several if its kind lists weeks. */
const letterWeeks = z.array(z.number());

/** Where the family is on its way to camp, above a letter's text (`Stop` in forms/path.ts). */
export const letterPath = z.array(
  z.object({ name: z.enum(stopNames), day: z.string(), is: z.enum(['behind', 'present', 'ahead']) }),
);

export const letterPart = z.object({
  text: z.string(),
  filled: z.boolean(),
  isAddress: z.literal(true).optional(),
});

export const PreviewsAnswer = z.object({
  from: z.string(),
  letters: z.array(
    LetterRecipient.omit({ week: true, state: true, decisionId: true }).extend({
      weeks: letterWeeks,
      /** A hash of the letter's text. */
      read: z.string(),
      subject: z.string(),
      /** The heading from the association's texts, if there is one; not printed on paper. */
      heading: z.string().optional(),
      path: letterPath.optional(),
      /** The text, with the values that were filled in for this family. */
      parts: z.array(letterPart),
    }),
  ),
  /** Recipients to whom the letter no longer applies, with the reason. */
  others: z.array(NotRecipient),
});
export type PreviewsAnswer = Shape<typeof PreviewsAnswer>;

/**
 * The state of a letter: held while it can be undone, queued, accepted by the mail server or not. A letter to a
 * family without e-mail is printed, and sent when it has been.
 */
const LetterStatus = z.enum(['held', 'queued', 'sent', 'failed', 'undone', 'leftOut', 'toPrint']);
export type LetterStatus = Shape<typeof LetterStatus>;

/** POST letters/sendings/<sending>/paper: the letters to print, which marks them as sent. */
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
  /** The text of an own letter; null for other kinds. */
  text: z.string().nullable(),
  recipients: z.array(
    LetterRecipient.omit({ age: true, week: true, state: true, decisionId: true, siblings: true }).extend({
      weeks: letterWeeks,
      phone: z.string(),
      onPaper: z.boolean(),
      status: LetterStatus,
      /** Why it failed or was left out; null for a failure before the address was corrected. */
      why: z.string().nullable(),
      at: z.string(),
      reply: z.object({ state: reply, at: z.string(), by: z.string() }).nullable(),
    }),
  ),
});
export type SendingAnswer = Shape<typeof SendingAnswer>;
