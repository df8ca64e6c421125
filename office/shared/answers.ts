import * as z from 'zod';
import { isDay } from '../../forms/day.ts';
import { emailAddress } from '../../forms/person.ts';
import { campWeeks } from '../../forms/weeks.ts';
import { letterKinds } from './letters.ts';
import { mostDecisions } from './most-decisions.ts';
import { type WayIn, waysIn } from './on-paper.ts';
import { placementStates } from './placement.ts';
import { roles } from './roles.ts';

/**
 * What the office's data addresses (`/kansli/api/…`) take and answer, as JSON. Times are ISO 8601, UTC; days YYYY-MM-DD.
 * An answer holds what is named here and nothing else: whatever more a function gives is left out. The browser takes only
 * the types, so that its script carries none of this.
 */

/** What a schema reads, which nobody changes afterwards. */
export type Shape<Schema extends z.ZodType> = Unchanging<z.output<Schema>>;
export type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value;

const campWeek = z.number().refine((number) => campWeeks.includes(number));
const writtenText = z.string().trim().max(2000);
// Each field's own rule is stricter.
const writtenAnswer = z.string().max(10_000);
const writtenReference = z.string().max(20);
// As many as a list can show at once, and more than a camp ever has.
const references = z.array(writtenReference).max(2000);
const applicationForm = z.enum(['child', 'leader']);

/** GET people. */
export const PersonAnswer = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  weeks: z.array(z.number()),
  keys: z.number(),
  invitedUntil: z.string().nullable(),
  lastVisit: z.string().nullable(),
  /** The last day of the account; null for the last ansvarig, who never ends. */
  endsOn: z.string().nullable(),
});
export type PersonAnswer = Shape<typeof PersonAnswer>;

/** GET session: who is logged in. 401 when nobody is. */
export const SessionAnswer = z.object({
  person: PersonAnswer.pick({ email: true, name: true, role: true }),
});
export type SessionAnswer = Shape<typeof SessionAnswer>;

const named = z.object({ reference: z.string(), name: z.string() });
/** Who did something, by name, and when. */
export const done = z.object({ by: z.string(), at: z.string() });

const note = done.extend({ text: z.string() });

/** What is noted of somebody as a leader; of a child it is null. */
const LeaderNotes = z.object({
  /** The day (YYYY-MM-DD) on which the extract from the police register was shown, and to whom; the extract is kept nowhere. */
  register: note.nullable(),
  /** Their line on the schedule, '' where nobody has written one. */
  schedule: z.string(),
});
export type LeaderNotes = Shape<typeof LeaderNotes>;

/** One child (or leader) in one week. */
const PlacementAnswer = z.object({
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

/** One who has applied. No answer about health. */
const ApplicationInList = named.extend({
  form: applicationForm,
  age: z.number(),
  /** The guardian of a child; a leader is their own. */
  guardian: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.string(),
  flagged: z.boolean(),
  placements: z.array(PlacementAnswer),
  /** Those with the same guardian (e-mail or phone), twenty at the most. */
  siblings: z.array(named),
  /** Those that look like the same child's, sent twice or by both parents: of one name, and of an age. No siblings. */
  maybeSame: z.array(named.extend({ haveOneGuardian: z.boolean() })),
  hasNote: z.boolean(),
});
export type ApplicationInList = Shape<typeof ApplicationInList>;

/** GET weeks (and in every list's answer): the three counts that are always in sight. Children only. */
export const WeekCount = z.object({
  week: z.number(),
  capacity: z.number(),
  accepted: z.number(),
  offered: z.number(),
  reserves: z.number(),
});
export type WeekCount = Shape<typeof WeekCount>;

/** Of those who are looked for by words, whoever has a place comes before the others; otherwise all are one part. */
const part = z.enum(['all', 'placed', 'others']);
const position = z.object({ part, receivedAt: z.iso.datetime(), id: z.int32() });

/** POST search: whom somebody looks for. A name is in no address, and so in no log. */
export const ApplicationsRequest = z.object({
  form: applicationForm,
  /** Words of a name, an e-mail address, a telephone number or a reference; '' is everybody. */
  text: z.string().max(200),
  /** One who has applied for the week or stands in the state; both are true of one week. Null is any. */
  week: campWeek.nullable(),
  /** `flagged` is no state of a week: it finds what may be spam. */
  state: z.enum([...placementStates, 'flagged']).nullable(),
  /** The `next` of the page before; null for the first. */
  after: position.nullable(),
});
export type ApplicationsRequest = Shape<typeof ApplicationsRequest>;

/** A page of them, newest first; those with a place first when words were looked for. */
export const ApplicationsPage = z.object({
  applications: z.array(ApplicationInList),
  weeks: z.array(WeekCount),
  /** How many have applied by each form, whoever is looked for. */
  all: z.object({ child: z.number(), leader: z.number() }),
  /** Where the next page begins; null on the last. */
  next: position.nullable(),
});
export type ApplicationsPage = Shape<typeof ApplicationsPage>;

/** GET diary: newest first. Never an answer, a child's name or a text. */
export const DiaryLine = z.object({
  at: z.string(),
  /** A person's name, "kollo (login)", or "Familjen". */
  who: z.string(),
  /** Whose name that is: the same for all that a person has done, and for nobody else of that name. Null for others. */
  actorId: z.string().nullable(),
  verb: z.string(),
  reference: z.string().nullable(),
  week: z.number().nullable(),
});
export type DiaryLine = Shape<typeof DiaryLine>;

/** What somebody wrote in a form, keyed by field name, under the form's own labels in the page. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()]));

/** What is answered about a child that has a place. No answer about health. */
const DetailsAnswer = z.object({
  /** Those in which the child comes. */
  weeks: z.array(z.number()),
  answers: z.array(done.extend({ field: z.string(), answer: z.string() })),
  /** Whether something that everybody is asked has not been answered. */
  isLeft: z.boolean(),
});
export type DetailsAnswer = Shape<typeof DetailsAnswer>;

/** GET applications/<reference>. Answers are without health. */
export const ApplicationAnswer = z.object({
  application: ApplicationInList,
  siblings: z.array(ApplicationInList),
  maybeSame: z.array(ApplicationInList),
  /** Applications that are marked as duplicates of this one. Answers are without health. */
  duplicates: z.array(
    z.object({
      reference: z.string(),
      receivedAt: z.string(),
      values,
      foodLine: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  values,
  /** What is answered about a child that has a place (`detailsForm`); null of leaders, and before anybody has said yes or answered. */
  details: DetailsAnswer.nullable(),
  /** Whether the family wrote anything about health: what, is answered by POST applications/<reference>/health alone. */
  hasHealth: z.boolean(),
  /** The day on which the rules erased that; '' where nobody knows whether they did, null where they did not. */
  healthErasedOn: z.string().nullable(),
  foodLine: z.string().nullable(),
  note: note.nullable(),
  leaderNotes: LeaderNotes.nullable(),
  letters: z.array(
    z.object({
      to: z.enum(['association', 'sender', 'family']),
      words: z.string(),
      at: z.string(),
      /** Whether it did not arrive, and can be sent again. */
      failed: z.boolean(),
    }),
  ),
  diary: z.array(DiaryLine),
  /** What answers were before they were corrected, as people read them; `at` is that of the diary's line. Never about health. */
  corrections: z.array(z.object({ field: z.string(), was: z.string(), at: z.string() })),
  weeks: z.array(WeekCount),
});
export type ApplicationAnswer = Shape<typeof ApplicationAnswer>;

const healthAnswer = z.object({ field: z.string(), label: z.string(), answer: z.string() });

/** POST applications/<reference>/health, and messages/<reference>/health for a message that may be about it. */
export const HealthAnswer = z.object({
  answers: z.array(healthAnswer),
  /** What is answered about a child that has a place, the latest of a field last: by whom and when. */
  details: z.array(healthAnswer.extend(done.shape)),
});
export type HealthAnswer = Shape<typeof HealthAnswer>;

const written = z.record(z.string(), z.union([writtenAnswer, z.array(writtenAnswer)]));

/**
 * PUT applications/<reference>/answers, and details for what is answered about a child that has a place: what is to be changed, as the form's fields have it. 409 when `was`, what was seen
 * in those fields, is so no longer; 422 when the form would not take it.
 */
export const CorrectionRequest = z.object({
  changes: written,
  was: values,
  /** Whether the guardian has said yes to that what is written about health is kept. */
  consented: z.boolean(),
});
export type CorrectionRequest = Shape<typeof CorrectionRequest>;

/** POST applications: one that came on paper or by telephone. `key` is a UUID of the page's own, so that it is stored once. */
export const NewApplicationRequest = z.object({
  form: applicationForm,
  /** As the form's fields have them; the e-mail address may be ''. */
  answers: written,
  how: z.enum(Object.keys(waysIn) as [WayIn, ...WayIn[]]),
  /** As a correction's. */
  consented: z.boolean(),
  key: z.uuid(),
});
export type NewApplicationRequest = Shape<typeof NewApplicationRequest>;

export const NewApplicationAnswer = z.object({ reference: z.string() });
export type NewApplicationAnswer = Shape<typeof NewApplicationAnswer>;

/**
 * DELETE flagged: erases those of the references that are still flagged, and that nobody has handled.
 * POST flagged/<reference>/lift: says that it is no spam.
 */
export const FlaggedErasure = z.object({ references: references.min(1) });
export const FlaggedErased = z.object({ erased: z.number() });
export type FlaggedErased = Shape<typeof FlaggedErased>;

/**
 * PUT applications/<reference>/note, food, schedule, and weeks/<week>/room-note: '' takes the text away. 409 when `was`, what
 * was seen there, is so no longer. Who does not say it has seen nothing there.
 */
export const TextRequest = z.object({ text: writtenText, was: writtenText.default('') });
export type TextRequest = Shape<typeof TextRequest>;

const day = z.string().refine(isDay, 'Välj en dag mellan 2000 och 2099.');

/** PUT applications/<reference>/register: as that, of the day on which a leader showed it. */
export const ShownRequest = TextRequest.extend({ text: z.union([day, z.literal('')]) });

/**
 * PUT applications/<reference>/duplicate: of which application it is a duplicate, or null where it is not after all. 409 when
 * `was`, what was seen, is so no longer, or something is decided about it.
 */
export const DuplicateRequest = z.object({
  of: writtenReference.nullable(),
  was: writtenReference.nullable(),
});
export type DuplicateRequest = Shape<typeof DuplicateRequest>;

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

/** DELETE applications/<reference>: the reference once more, as somebody has written it. */
export const ErasureRequest = z.object({ reference: writtenReference });

const choice = z.object({ reference: writtenReference, week: campWeek });

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

const error = z.object({ message: z.string() });

/** 409 of a change from an old view: what is stored now, by whom and when, where that is known. */
export const Changed = z.object({
  error,
  theirs: z.object({ value: z.unknown(), by: z.string().nullable(), at: z.string().nullable() }),
});
export type Changed = Shape<typeof Changed>;

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

const letterKind = z.enum(letterKinds);
const reply = z.enum(['ja', 'nej']);

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
  z.object({ kind: z.literal('untold'), decisions: z.number() }),
  /** Messages and rental requests that nobody has answered, and when the first of them came. */
  z.object({ kind: z.literal('messages'), messages: z.number(), oldest: z.string() }),
  /** Somebody else has changed where money goes, or where families turn, and one has not seen it. */
  done.extend({ kind: z.literal('guarded'), version: z.number() }),
  /** What others have published on the website since somebody was last here: how many changes, and whose the latest are. */
  done.extend({ kind: z.literal('published'), changes: z.number() }),
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

/** GET messages: messages and rental requests, the newest first. No text that may be about health. */
export const MessageAnswer = ApplicationInList.pick({
  reference: true,
  receivedAt: true,
  flagged: true,
}).extend({
  form: z.enum(['contact', 'kontakt', 'rental']),
  values,
  answered: done.nullable(),
});
export type MessageAnswer = Shape<typeof MessageAnswer>;

/** What went wrong, in Swedish, for whoever sits in the office: every answer that is not one of the above. */
export interface OfficeError {
  readonly error: Shape<typeof error>;
}

/** POST invitation `{secret}`: whom the link was made for. 410 when it has been used or is too old. */
export const InvitationAnswer = PersonAnswer.pick({ name: true, role: true }).extend({
  invitedBy: z.string(),
  /** Until when the link is good. */
  until: z.string(),
});
export type InvitationAnswer = Shape<typeof InvitationAnswer>;

/** An e-mail address as somebody may write it, and as it is kept. */
export const Email = z.string().toLowerCase().pipe(emailAddress().rule);

const guest = {
  name: z.string().trim().min(1).max(100),
  role: z.enum(roles),
  /** A leader's own weeks. */
  weeks: z.array(campWeek).max(campWeeks.length),
};

/**
 * POST people: invites somebody, or somebody again, which ends their sessions and removes their keys. 409 when `was`, how the
 * person was seen, is so no longer; null where nobody of that address was seen.
 */
export const InvitationRequest = z.object({
  email: Email,
  ...guest,
  was: z.object(guest).nullable().default(null),
});
export type InvitationRequest = Shape<typeof InvitationRequest>;

export const InvitationMade = z.object({
  /** `PUBLIC_URL/kansli/inbjudan#<secret>`: shown once, to be handed over. */
  link: z.string(),
  until: z.string(),
  /** Whether it has been sent by mail too. */
  mailed: z.boolean(),
});
export type InvitationMade = Shape<typeof InvitationMade>;

/** POST exports: a list of those with a place, or of everyone. */
export const ExportRequest = z.object({ form: applicationForm, everyone: z.boolean() });

/** A file to save. */
export const ExportedFile = z.object({
  name: z.string(),
  /** Its media type. */
  type: z.string(),
  /** Its bytes, as base64. */
  content: z.string(),
});
export type ExportedFile = Shape<typeof ExportedFile>;

/** POST applications/<reference>/extract: all that is kept about a submission's sender, health too, to be handed over. */
export const ExtractAnswer = z.object({
  text: z.string(),
  /** The same as text, and as data that can be moved. */
  files: z.array(ExportedFile),
});
export type ExtractAnswer = Shape<typeof ExtractAnswer>;

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

/** POST letters/kinds/<kind>: whose letter is asked for, whatever has been decided. */
export const RecipientsRequest = z.object({ references });

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
