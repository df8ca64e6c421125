import type { Kysely } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { dateInSweden, dayAndMonth } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationInList, OtherGuardian } from '../../shared/application-answers.ts';
import type { LetterChoice, LetterDays, NotRecipient } from '../../shared/letter-answers.ts';
import {
  type CandidateFacts,
  isOffer,
  isOwn,
  isReminder,
  type LetterKind,
  letters,
  type NotTrue,
  staysTrueWhenCancelled,
  tellsDecision,
} from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import { aboutState, hasPlace } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { type References, readApplicants } from '../applications/applicants.ts';
import { hashed } from '../auth/secrets.ts';
import type { LettersContext, SituationContext } from '../context.ts';
import { readApprovedGuardians } from '../details/other-guardian.ts';
import { readDetailsLeft } from '../details/stored.ts';
import { readFamilies } from '../placements/families.ts';
import type { Recipient } from '../schema.ts';
import { besked, openWeekOf, placeOf } from './notified.ts';
import { type AboutDecision, areOfOneDecision, findLetters, type StoredLetter } from './stored.ts';

/** One applicant and one week: what a letter is about. */
export type Candidate = ApplicationInList & PlacementAnswer;

/** Everything that decides who gets a letter: applications, earlier letters, season and time. */
export interface Situation {
  /** The requested applications, and those of the children's siblings. */
  readonly applications: ReadonlyMap<string, ApplicationInList>;
  readonly letters: readonly StoredLetter[];
  /** Whether the family has not yet answered all the questions about its child. */
  readonly detailsLeft: (reference: string) => boolean;
  /** The second guardian of a child, once the office has approved one. */
  readonly otherGuardian: (reference: string) => OtherGuardian | undefined;
  readonly season: LettersContext['camp']['season'];
  /** The common last day to pay, YYYY-MM-DD; '' until it is set. */
  readonly payBy: string;
  /** The text of an own letter, when the letter is one. */
  readonly own?: OwnLetter | undefined;
  readonly now: Date;
}

/** For letters that mention no day, and while no days are chosen. */
export const noDays: LetterDays = { answerBy: null, payBy: null };

export async function readSituation(
  { store: { db }, camp, texts, now: clock }: SituationContext,
  references: References,
): Promise<Situation> {
  const now = clock();
  const applications = await readFamilies(db, await readApplicants(db, references));
  return {
    applications,
    detailsLeft: await readDetailsLeft(db, [...applications.keys()]),
    otherGuardian: await readApprovedGuardians(db, [...applications.keys()]),
    letters: await findLetters(db, { references }, now),
    season: camp.season,
    payBy: texts.payment.lastDay,
    now,
  };
}

/** A query for the references with a placement in a state that one of the kinds of letters is for. */
export function concernedBy(db: Kysely<Database>, kinds: readonly LetterKind[]) {
  const states = kinds.flatMap((kind) => letters[kind].states);
  return db.selectFrom('placements').select('reference').where('state', 'in', states);
}

interface Chosen {
  readonly recipients: readonly Candidate[];
  readonly others: readonly NotRecipient[];
}

/** `recipients` should get this kind of letter. `others` are near misses that the office might expect, with the reason. */
export function recipientsOf(kind: LetterKind, situation: Situation, days: LetterDays): Chosen {
  const recipients: Candidate[] = [];
  const others: NotRecipient[] = [];
  for (const candidate of candidates(kind, situation)) {
    const not = whyNot(kind, candidate, situation, days);
    if (!not) recipients.push(candidate);
    else if (!not.isObvious) others.push({ ...candidate, why: not.why });
  }
  recipients.sort((one, other) => inSwedishOrder(one.name, other.name));
  others.sort((one, other) => inSwedishOrder(one.name, other.name));
  return { recipients, others };
}

/** The reason shown when a placement's decision has changed since the office chose it. */
export const decisionHasChanged = 'Beslutet har ändrats.';

/** The chosen placement, if its decision is unchanged. */
export function findCandidate(
  kind: LetterKind,
  { applications }: Situation,
  choice: LetterChoice,
): Candidate | undefined {
  const application = applications.get(choice.reference);
  const placement = application?.placements.find(({ week }) => week === choice.week);
  if (application?.form !== letters[kind].form || placement?.decisionId !== choice.decisionId)
    return undefined;
  return { ...application, ...placement };
}

/** One of the people whom a letter about an applicant goes to. */
export interface Addressee extends Pick<Candidate, 'guardian' | 'email' | 'phone'> {
  readonly recipient: Recipient;
}

/** Whom letters about an applicant go to, one mail each: the guardian in the application, and the approved second one. */
export function addresseesOf(
  { reference, guardian, email, phone }: Pick<Candidate, 'reference' | 'guardian' | 'email' | 'phone'>,
  { otherGuardian }: Pick<Situation, 'otherGuardian'>,
): Addressee[] {
  const applicant: Addressee = { recipient: 'applicant', guardian, email, phone };
  const other = otherGuardian(reference);
  if (!other) return [applicant];
  const { name, email: otherEmail, phone: otherPhone } = other;
  return [applicant, { recipient: 'otherGuardian', guardian: name, email: otherEmail, phone: otherPhone }];
}

/** The person whom a letter is for; undefined for a second guardian who is no longer approved. */
export const addresseeOf = (recipient: Recipient, ...about: Parameters<typeof addresseesOf>) =>
  addresseesOf(...about).find((one) => one.recipient === recipient);

/** Stands for a second guardian who has been removed since the letter to her or him. */
export const removed = { guardian: 'Borttagen vårdnadshavare', email: '–', phone: '' };

/** The placements of children, or of leaders, depending on the kind of letter. */
export function candidates(kind: LetterKind, { applications }: Situation): Candidate[] {
  return [...applications.values()]
    .filter(({ form }) => form === letters[kind].form)
    .flatMap((application) => application.placements.map((placement) => ({ ...application, ...placement })));
}

/** Why an applicant should not get a letter: it does not apply, or the decision already has one. Undefined when it should be sent. */
export function whyNot(
  kind: LetterKind,
  candidate: Candidate,
  situation: Situation,
  days: LetterDays,
): NotTrue | undefined {
  if (letters[kind].byItself) return { why: 'Går av sig själv.', isObvious: true };
  const notTrue = whyNotTrue(kind, candidate, situation, days);
  if (notTrue) return notTrue;
  const why = hasHad(kind, candidate, situation);
  return why === undefined ? undefined : { why, isObvious: false };
}

/** Why a letter does not apply to an applicant; undefined when it applies. Checked again when the letter is mailed. */
export function whyNotTrue(
  kind: LetterKind,
  candidate: Candidate,
  situation: Situation,
  days: LetterDays,
): NotTrue | undefined {
  const { state } = candidate;
  if (!letters[kind].states.includes(state))
    return { why: `Har ändrats till ${aboutState[state].word}.`, isObvious: true };
  const facts = factsOf(candidate, situation);
  const late = (why: string) => ({ why, isObvious: false });
  const cancelled = { why: 'Veckan är inställd.', isObvious: true };
  return (
    (facts.isCancelled && !staysTrueWhenCancelled(kind) ? cancelled : undefined) ??
    letters[kind].notTrue(facts) ??
    (hasGone(days.answerBy, situation) ? late('Sista dagen att svara har gått.') : undefined) ??
    (hasGone(days.payBy, situation) ? late('Sista dagen att betala har gått.') : undefined)
  );
}

function factsOf(candidate: Candidate, situation: Situation): CandidateFacts {
  const { week, wished, decidedByFamily, paidOn } = candidate;
  const { applications, season, now } = situation;
  const sent = sentAbout(candidate, situation);
  const { firstDay = '', lastDay = '' } = campWeekOf(season.year, week) ?? {};
  return {
    wished,
    decidedByFamily,
    paidOn,
    payBy: payByOf(candidate, situation),
    confirmed: sent.findLast(({ kind }) => isOffer(kind) || kind === 'bekraftelse')?.kind === 'bekraftelse',
    offered: offerOf(candidate, situation) !== undefined,
    isCancelled: isCancelled(candidate, situation),
    notifiedToWait: sent.some(({ kind }) => kind === 'reserv'),
    placeIn: placeOf(candidate, applications),
    detailsLeft: situation.detailsLeft(candidate.reference),
    comesFrom: comesFrom(candidate, situation),
    openWeek: openWeekOf(candidate),
    today: dateInSweden(now),
    firstDay,
    lastDay,
  };
}

/** The first day of the first week in which the child has a place and that is not cancelled; '' where none is known. */
function comesFrom({ reference, placements }: Candidate, situation: Situation): string {
  const days = placements
    .filter(
      ({ state, week, decisionId }) =>
        hasPlace(state) && !isCancelled({ reference, week, decisionId }, situation),
    )
    .flatMap(({ week }) => campWeekOf(situation.season.year, week)?.firstDay ?? []);
  return days.sort()[0] ?? '';
}

/** The last day to pay in the latest letter sent to the family, or else the common one; '' where none is set. */
export const payByOf = (candidate: Candidate, situation: Situation): string =>
  sentAbout(candidate, situation).findLast((letter) => letter.payBy !== null)?.payBy ?? situation.payBy;

/**
 * A letter's topic; a decision has at most one letter per topic. A reminder has one topic before the last day to answer, and
 * another after it. An own letter's topic contains a hash of its text, so that repeated clicks cannot send it twice.
 */
export function topicOf(kind: LetterKind, candidate: Candidate, situation: Situation): string {
  if (isOwn(kind)) return `${kind} ${hashed(JSON.stringify(situation.own ?? null))}`;
  if (tellsDecision(kind)) return besked;
  const { answerBy = null } = offerOf(candidate, situation) ?? {};
  return isReminder(kind) && hasGone(answerBy, situation) ? `${kind} efter dagen` : kind;
}

/** The sent letter that offered the place by the current decision. */
export const offerOf = (candidate: Candidate, situation: Situation): StoredLetter | undefined =>
  sentAbout(candidate, situation).findLast(
    ({ kind, decisionId }) => isOffer(kind) && decisionId === candidate.decisionId,
  );

/** Whether a letter that cancels the week has been sent, or is about to be, about this decision. */
export const isCancelled = (decision: AboutDecision, { letters: all }: Pick<Situation, 'letters'>): boolean =>
  all.some((one) => letters[one.kind].cancels && areOfOneDecision(one, decision) && one.stands === 1);

/**
 * The days for one family. A reminder keeps the offer's last day to answer until that day has passed. The last day to pay is
 * the offer's or the chosen one, but never before the last day to answer.
 */
export function daysOfFamily(
  kind: LetterKind,
  candidate: Candidate,
  situation: Situation,
  days: LetterDays,
): LetterDays {
  const offer = isReminder(kind) ? offerOf(candidate, situation) : undefined;
  if (!offer) return days;
  const answerBy = hasGone(offer.answerBy, situation) ? days.answerBy : offer.answerBy;
  const isInTime = (day: string | null) => day !== null && (answerBy === null || day >= answerBy);
  return { answerBy, payBy: [offer.payBy, days.payBy].find(isInTime) ?? answerBy };
}

const hasGone = (day: string | null, { now }: Situation) => day !== null && day < dateInSweden(now);

/** The sent letters about an applicant and a week. */
const sentAbout = ({ reference, week }: Candidate, { letters }: Situation) =>
  letters.filter((one) => one.reference === reference && one.week === week && one.outcome.status === 'sent');

/** Whether a letter has announced an earlier decision about the week, so that this decision is news to the family. */
export const wasNotified = (candidate: Candidate, situation: Situation): boolean =>
  sentAbout(candidate, situation).some(
    ({ topic, decisionId }) => topic === besked && decisionId !== candidate.decisionId,
  );

/** In Swedish, that the decision already has a letter of this topic, sent or on its way; undefined when it has none. */
function hasHad(kind: LetterKind, candidate: Candidate, situation: Situation): string | undefined {
  const topic = topicOf(kind, candidate, situation);
  const letter = situation.letters.find(
    (one) => areOfOneDecision(one, candidate) && one.topic === topic && one.stands === 1,
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
