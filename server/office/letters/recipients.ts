import type { Kysely } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import type {
  ApplicationInList,
  LetterChoice,
  LetterDays,
  NotRecipient,
  PlacementAnswer,
} from '../../../forms/office/answers.ts';
import {
  type Circumstances,
  isOffer,
  isOwn,
  isReminder,
  type LetterKind,
  letters,
  type NotTrue,
  tellsDecision,
} from '../../../forms/office/letters.ts';
import type { OwnLetter } from '../../../forms/office/own-letter.ts';
import { aboutState, hasPlace } from '../../../forms/office/placement.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { dateInSweden, dayAndMonth } from '../../../forms/swedish-time.ts';
import type { Database } from '../../store/schema.ts';
import { type References, readApplicants } from '../applications/applicants.ts';
import { hashed } from '../auth/secrets.ts';
import type { LettersContext, SituationContext } from '../context.ts';
import { readDetailsLeft } from '../details/stored.ts';
import { readFamilies } from '../places/families.ts';
import { besked, openWeekOf, placeOf } from './notified.ts';
import { type AboutDecision, areOfOneDecision, findLetters, type StoredLetter, stands } from './stored.ts';

/** One child, or leader, and one week, as a letter would be about them. */
export type Subject = ApplicationInList & PlacementAnswer;

/** What letters could be about, and those there have been. */
export interface Situation {
  /** Those that were asked for, and their siblings. */
  readonly applications: ReadonlyMap<string, ApplicationInList>;
  readonly letters: readonly StoredLetter[];
  /** Whether something is unanswered that every family is asked about its child. */
  readonly detailsLeft: (reference: string) => boolean;
  readonly season: LettersContext['camp']['season'];
  /** The last day to pay that is set for all, YYYY-MM-DD; '' until it has been. */
  readonly payBy: string;
  /** What somebody has written, when it is an own letter that is asked about. */
  readonly own?: OwnLetter | undefined;
  readonly now: Date;
}

/** Of a letter that says no day, and while none has been chosen. */
export const noDays: LetterDays = { answerBy: null, payBy: null };

/** How it is for some applications. */
export async function readSituation(
  { store: { db }, camp, texts, now: clock }: SituationContext,
  references: References,
): Promise<Situation> {
  const now = clock();
  const applications = await readFamilies(db, await readApplicants(db, references));
  return {
    applications,
    detailsLeft: await readDetailsLeft(db, [...applications.keys()]),
    letters: await findLetters(db, { references }, now),
    season: camp.season,
    payBy: texts.payment.lastDay,
    now,
  };
}

/** The references of those in one of the states that kinds of letters are for: a query. */
export function concernedBy(db: Kysely<Database>, kinds: readonly LetterKind[]) {
  const states = kinds.flatMap((kind) => letters[kind].states);
  return db.selectFrom('placements').select('reference').where('state', 'in', states);
}

interface Chosen {
  readonly recipients: readonly Subject[];
  readonly others: readonly NotRecipient[];
}

/** Those of whom a kind of letter is true and who have not had it; and the others who might be thought of, with the reason. */
export function recipientsOf(kind: LetterKind, situation: Situation, days: LetterDays): Chosen {
  const recipients: Subject[] = [];
  const others: NotRecipient[] = [];
  for (const subject of subjects(kind, situation)) {
    const not = whyNot(kind, subject, situation, days);
    if (!not) recipients.push(subject);
    else if (!not.isObvious) others.push({ ...subject, why: not.why });
  }
  recipients.sort((one, other) => inSwedishOrder(one.name, other.name));
  others.sort((one, other) => inSwedishOrder(one.name, other.name));
  return { recipients, others };
}

/** What is said of a placement that is no longer as it was when it was chosen. */
export const decisionHasChanged = 'Beslutet har ändrats.';

/** The placement that somebody chose, if it is still the same decision. */
export function findSubject(
  kind: LetterKind,
  { applications }: Situation,
  choice: LetterChoice,
): Subject | undefined {
  const application = applications.get(choice.reference);
  const placement = application?.placements.find(({ week }) => week === choice.week);
  if (application?.form !== letters[kind].form || placement?.decisionId !== choice.decisionId)
    return undefined;
  return { ...application, ...placement };
}

/** The placements of those whom a kind is for. */
export function subjects(kind: LetterKind, { applications }: Situation): Subject[] {
  return [...applications.values()]
    .filter(({ form }) => form === letters[kind].form)
    .flatMap((application) => application.placements.map((placement) => ({ ...application, ...placement })));
}

/** Why a child is not to have a letter: it is not true, or has been sent; undefined where it is to be sent. */
export function whyNot(
  kind: LetterKind,
  subject: Subject,
  situation: Situation,
  days: LetterDays,
): NotTrue | undefined {
  if (letters[kind].byItself) return { why: 'Går av sig själv.', isObvious: true };
  const notTrue = whyNotTrue(kind, subject, situation, days);
  if (notTrue) return notTrue;
  const why = hasHad(kind, subject, situation);
  return why === undefined ? undefined : { why, isObvious: false };
}

/** Why a letter is not true of a child; undefined when it is. Asked again when it leaves. */
export function whyNotTrue(
  kind: LetterKind,
  subject: Subject,
  situation: Situation,
  days: LetterDays,
): NotTrue | undefined {
  const { state } = subject;
  if (!letters[kind].states.includes(state))
    return { why: `Har ändrats till ${aboutState[state].word}.`, isObvious: true };
  const circumstances = circumstancesOf(subject, situation);
  const late = (why: string) => ({ why, isObvious: false });
  const cancelled = { why: 'Veckan är inställd.', isObvious: true };
  return (
    (circumstances.isCancelled && !letters[kind].cancels && !isOwn(kind) ? cancelled : undefined) ??
    letters[kind].notTrue(circumstances) ??
    (hasGone(days.answerBy, situation) ? late('Sista dagen att svara har gått.') : undefined) ??
    (hasGone(days.payBy, situation) ? late('Sista dagen att betala har gått.') : undefined)
  );
}

function circumstancesOf(subject: Subject, situation: Situation): Circumstances {
  const { week, wished, decidedByFamily, paidOn } = subject;
  const { applications, season, now } = situation;
  const sent = sentAbout(subject, situation);
  const { firstDay = '', lastDay = '' } = campWeekOf(season.year, week) ?? {};
  return {
    wished,
    decidedByFamily,
    paidOn,
    payBy: payByOf(subject, situation),
    confirmed: sent.findLast(({ kind }) => isOffer(kind) || kind === 'bekraftelse')?.kind === 'bekraftelse',
    offered: offerOf(subject, situation) !== undefined,
    isCancelled: isCancelled(subject, situation),
    toldToWait: sent.some(({ kind }) => kind === 'reserv'),
    placeIn: placeOf(subject, applications),
    detailsLeft: situation.detailsLeft(subject.reference),
    comesFrom: comesFrom(subject, situation),
    openWeek: openWeekOf(subject),
    today: dateInSweden(now),
    firstDay,
    lastDay,
  };
}

/** The first day of a child's first week, of those that it comes to and are not cancelled; '' where none is known. */
function comesFrom({ reference, placements }: Subject, situation: Situation): string {
  const days = placements
    .filter(
      ({ state, week, decisionId }) =>
        hasPlace(state) && !isCancelled({ reference, week, decisionId }, situation),
    )
    .flatMap(({ week }) => campWeekOf(situation.season.year, week)?.firstDay ?? []);
  return days.sort()[0] ?? '';
}

/** The last day to pay that a family was told last, or else the one that holds for all; '' where none is set. */
export const payByOf = (subject: Subject, situation: Situation): string =>
  sentAbout(subject, situation).findLast((letter) => letter.payBy !== null)?.payBy ?? situation.payBy;

/**
 * What a letter is about, of which a decision has one: a reminder once before the last day, and once after it, and an own
 * letter once as it is written, whoever presses how often.
 */
export function topicOf(kind: LetterKind, subject: Subject, situation: Situation): string {
  if (isOwn(kind)) return `${kind} ${hashed(JSON.stringify(situation.own ?? null))}`;
  if (tellsDecision(kind)) return besked;
  const { answerBy = null } = offerOf(subject, situation) ?? {};
  return isReminder(kind) && hasGone(answerBy, situation) ? `${kind} efter dagen` : kind;
}

/** The letter that has offered the family the place, as it is decided. */
export const offerOf = (subject: Subject, situation: Situation): StoredLetter | undefined =>
  sentAbout(subject, situation).findLast(
    ({ kind, decisionId }) => isOffer(kind) && decisionId === subject.decisionId,
  );

/** Whether the family has been told, or is about to be, that the week is cancelled, as it is decided. */
export const isCancelled = (decision: AboutDecision, { letters: all }: Pick<Situation, 'letters'>): boolean =>
  all.some((one) => letters[one.kind].cancels && areOfOneDecision(one, decision) && stands(one.outcome));

/**
 * The days that hold for a family, of those that are chosen for all: a reminder takes no day from an offer that has not
 * gone, but where the family gets a later day to answer it has until then to pay.
 */
export function daysOfFamily(
  kind: LetterKind,
  subject: Subject,
  situation: Situation,
  days: LetterDays,
): LetterDays {
  const offer = isReminder(kind) ? offerOf(subject, situation) : undefined;
  if (!offer) return days;
  const answerBy = hasGone(offer.answerBy, situation) ? days.answerBy : offer.answerBy;
  const isInTime = (day: string | null) => day !== null && (answerBy === null || day >= answerBy);
  return { answerBy, payBy: [offer.payBy, days.payBy].find(isInTime) ?? answerBy };
}

const hasGone = (day: string | null, { now }: Situation) => day !== null && day < dateInSweden(now);

/** The letters about a child and a week that have left. */
const sentAbout = ({ reference, week }: Subject, { letters }: Situation) =>
  letters.filter((one) => one.reference === reference && one.week === week && one.outcome.status === 'sent');

/** Whether an earlier decision about the child's week has been told, so that what is told now is news. */
export const wasNotified = (subject: Subject, situation: Situation): boolean =>
  sentAbout(subject, situation).some(
    ({ topic, decisionId }) => topic === besked && decisionId !== subject.decisionId,
  );

/** That the decision has had its letter, or is about to; undefined when not. */
function hasHad(kind: LetterKind, subject: Subject, situation: Situation): string | undefined {
  const topic = topicOf(kind, subject, situation);
  const letter = situation.letters.find(
    (one) => areOfOneDecision(one, subject) && one.topic === topic && stands(one.outcome),
  );
  if (!letter) return undefined;
  switch (letter.outcome.status) {
    case 'sent':
      return `Fick brevet ${dayAndMonth(letter.outcome.at)}.`;
    case 'failed':
      return 'Brevet kom inte fram. Skicka det igen under Senast skickat.';
    case 'held':
    case 'queued':
      return 'Brevet är på väg.';
    case 'toPrint':
      return 'Brevet ska skrivas ut, under Senast skickat.';
    default:
      return 'Kan redan ha fått brevet.';
  }
}
