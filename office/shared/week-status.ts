import { campWeekOf, summerOf } from '../../forms/calendar.ts';
import type { ApplicationInList } from './application-answers.ts';
import type { LetterDays, LetterStatus } from './letter-answers.ts';
import {
  decisionTopic,
  goesTo,
  type Ineligible,
  isOffer,
  isReminder,
  isTelling,
  type LetterKind,
  letters as letterDefinitions,
  letterKinds,
  saysOfWeek,
  staysTrueWhenCancelled,
  tellsDecision,
} from './letters.ts';
import { aboutState, hasPlace, occupiesPlace, waits } from './placement.ts';
import type { PlacementAnswer } from './placement-answers.ts';

/** The guardian in the application (or the leader), or the one whom the office has approved besides. */
export type Recipient = 'applicant' | 'otherGuardian';

/** A letter about one week of an applicant. */
export interface LetterAboutWeek {
  readonly week: number;
  readonly decisionId: number;
  readonly kind: LetterKind;
  readonly topic: string;
  /** 1 for a week without a place, which a letter about a place in another week tells in passing. */
  readonly beside: number;
  /** 1 while the letter has arrived or may arrive. */
  readonly stands: number;
  /** ISO 8601, UTC, as `at`. */
  readonly createdAt: string;
  readonly outcome: { readonly status: LetterStatus; readonly at: string };
  /** The last days that the letter names, YYYY-MM-DD, and the fee in kronor; null for what it does not name. */
  readonly answerBy: string | null;
  readonly payBy: string | null;
  readonly fee: number | null;
  /** The decision that the family's answer to this offer made, and the guardian who answered. */
  readonly replyDecisionId: number | null;
  readonly repliedBy: Recipient | null;
}

type PlacementFacts = Pick<
  PlacementAnswer,
  'week' | 'state' | 'decisionId' | 'decidedByFamily' | 'wished' | 'place' | 'paidOn'
>;

/** What has happened to one applicant. */
export interface ApplicantFacts {
  readonly form: ApplicationInList['form'];
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly placements: readonly PlacementFacts[];
  /** The letters about the applicant to each guardian, oldest first. */
  readonly letters: readonly LetterAboutWeek[];
  /** Whether a required question about the child is unanswered. */
  readonly detailsLeft: boolean;
  /** A week in which another application about the same child has a place or an offer. */
  readonly placeElsewhere: number | undefined;
}

export interface SeasonFacts {
  /** Null until it is set. */
  readonly year: number | null;
  /** In kronor. */
  readonly fee: number;
  /** The common last day to pay, YYYY-MM-DD; '' until it is set. */
  readonly payBy: string;
  /** The date in Sweden, YYYY-MM-DD. */
  readonly today: string;
}

/** A sent offer to which the current decision belongs: the decision is the offer itself, or the family's answer. */
interface OfferStatus {
  /** The last day to answer, YYYY-MM-DD. */
  readonly until: string;
  /** Whether that day has passed. */
  readonly isLate: boolean;
  /** The decision that was offered. */
  readonly decisionId: number;
  /** When the office chose to send the letter with the offer, and when it was sent, ISO 8601, UTC. */
  readonly chosenAt: string;
  readonly sentAt: string;
  readonly answeredBy: Recipient | null;
}

/**
 * What the applicant's page says about a week. `received`: nothing has been decided that a letter has told. `changed`: a
 * decision has been made since, and its letter is due or on its way.
 */
type Says =
  | 'received'
  | 'changed'
  | 'offered'
  | 'late'
  | 'yes'
  | 'no'
  | 'waiting'
  | 'refused'
  | 'withdrawn'
  | 'cancelled';

/** How one week of an applicant stands, without what follows from the letters that are due. */
export interface WeekFacts extends PlacementFacts {
  readonly form: ApplicationInList['form'];
  /** The latest decision that the family knows of: this one, only an earlier one, or none. */
  readonly told: 'nothing' | 'earlier' | 'this';
  /** Whether a letter has announced an earlier decision about the week, so that this one is news. */
  readonly isNews: boolean;
  readonly offer: OfferStatus | undefined;
  /** Whether a letter that cancels the week is sent, or on its way, under this decision. */
  readonly cancelled: 'no' | 'onItsWay' | 'told';
  readonly payment: PaymentStatus;
  /** The week's first and last day, YYYY-MM-DD; '' while the season's year is not the summer of the application. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The applicant's summer, and the season's year if it is another one. */
  readonly summer: number;
  readonly otherYear: number | undefined;
  /** Whether a letter has told that the applicant is in this week's queue. */
  readonly toldToWait: boolean;
  /** Whether a letter has confirmed a yes to the latest offer. */
  readonly confirmed: boolean;
  /** A week of the same application with a place or an offer that no letter has told. */
  readonly untoldPlaceIn: number | undefined;
  readonly placeElsewhere: number | undefined;
  /** Another week of the same application that is undecided or in the queue. */
  readonly openWeek: number | undefined;
  /** The first day, YYYY-MM-DD, of the applicant's first week that is not cancelled; '' when it is not known. */
  readonly comesFrom: string;
  readonly detailsLeft: boolean;
  readonly today: string;
  /** The letters about this week, oldest first. */
  readonly letters: readonly LetterAboutWeek[];
}

/**
 * `none`: nothing to pay, without a place. `late`: the last day has passed. `refund`: paid for a place that is given back,
 * or for a week that is cancelled.
 */
export const paymentStates = ['none', 'due', 'late', 'paid', 'refund'] as const;

interface PaymentStatus {
  readonly state: (typeof paymentStates)[number];
  /** The fee in kronor that the family's letters named, or else the season's. */
  readonly fee: number;
  /** The last day to pay, YYYY-MM-DD: from the family's latest letter, or else the common one; '' until one is set. */
  readonly payBy: string;
}

/** One truth about an applicant's week: every list, letter, page and duty reads it. */
export interface WeekStatus extends WeekFacts {
  /** The letters that the family should get now and has not got. */
  readonly due: readonly LetterKind[];
  /** Null where the page does not mention the week. */
  readonly says: Says | null;
  /** Whether the family may give the place back: it has one, and the week has not begun. */
  readonly mayWithdraw: boolean;
}

/** Folds all that has happened into the status of one week. */
export function weekStatus(
  applicant: ApplicantFacts,
  placement: PlacementFacts,
  season: SeasonFacts,
): WeekStatus {
  const facts = factsOf(applicant, placement, season);
  const due = letterKinds.filter((kind) => isDue(kind, facts));
  const says = saysOf(facts, due);
  return {
    ...facts,
    due,
    says,
    mayWithdraw: says === 'yes' && (facts.firstDay === '' || facts.today < facts.firstDay),
  };
}

function factsOf(applicant: ApplicantFacts, placement: PlacementFacts, season: SeasonFacts): WeekFacts {
  const { form, placements, detailsLeft, placeElsewhere } = applicant;
  const { week, state, decisionId, decidedByFamily, wished, place, paidOn } = placement;
  const summer = summerOf(applicant.receivedAt);
  const year = season.year === summer ? season.year : null;
  const { firstDay = '', lastDay = '' } = campWeekOf(year, week) ?? {};
  const letters = aboutWeek(applicant, week);
  const sent = letters.filter(isSent);
  const others = placements.filter((one) => one.week !== week);
  const told = toldAbout(applicant, placement);
  const cancelled = cancelledIn(applicant, placement);
  return {
    ...{ form, week, state, decisionId, decidedByFamily, wished, place, paidOn },
    told,
    isNews: sent.some((one) => one.topic === decisionTopic && one.decisionId !== decisionId),
    offer: offerIn(sent, placement, season),
    cancelled,
    payment: paymentOf(placement, sent, cancelled !== 'no', season),
    firstDay,
    lastDay,
    summer,
    otherYear: season.year === null || season.year === summer ? undefined : season.year,
    toldToWait: sent.some(({ kind }) => kind === 'reserv'),
    confirmed: sent.findLast(({ kind }) => isOffer(kind) || kind === 'bekraftelse')?.kind === 'bekraftelse',
    untoldPlaceIn: others.find((one) => occupiesPlace(one.state) && toldAbout(applicant, one) !== 'this')
      ?.week,
    placeElsewhere,
    openWeek: others.find((one) => (one.state === 'ny' ? one.wished : waits(one.state)))?.week,
    comesFrom: comesFrom(applicant, year),
    detailsLeft,
    today: season.today,
    letters,
  };
}

const isSent = ({ outcome }: LetterAboutWeek) => outcome.status === 'sent';

const aboutWeek = ({ letters }: ApplicantFacts, week: number) => letters.filter((one) => one.week === week);

/** A letter that only people in the state get tells the decision too: a packing list says that the child has a place. */
function toldAbout(applicant: ApplicantFacts, placement: PlacementFacts): WeekFacts['told'] {
  const { week, decisionId, state, decidedByFamily } = placement;
  const sent = aboutWeek(applicant, week).filter((one) => isSent(one) && saysOfWeek(one.kind));
  const tells = (one: LetterAboutWeek) =>
    one.decisionId === decisionId &&
    (one.topic === decisionTopic || letterDefinitions[one.kind].states.join() === state);
  if (decidedByFamily || sent.some(tells)) return 'this';
  return sent.length > 0 ? 'earlier' : 'nothing';
}

/** Whether a letter, sent or on its way, cancels the week that it is about. */
export const cancels = ({ kind, stands }: Pick<LetterAboutWeek, 'kind' | 'stands'>): boolean =>
  letterDefinitions[kind].cancels === true && stands === 1;

function cancelledIn(
  applicant: ApplicantFacts,
  { week, decisionId }: PlacementFacts,
): WeekFacts['cancelled'] {
  const cancelling = aboutWeek(applicant, week).filter(
    (one) => cancels(one) && one.decisionId === decisionId,
  );
  if (cancelling.some(isSent)) return 'told';
  return cancelling.length > 0 ? 'onItsWay' : 'no';
}

function offerIn(
  sent: readonly LetterAboutWeek[],
  { decisionId }: PlacementFacts,
  { today }: SeasonFacts,
): OfferStatus | undefined {
  const offers = sent.filter((one) => isOffer(one.kind) && one.beside === 0);
  const latest = offers.at(-1);
  if (latest === undefined || decisionId !== (latest.replyDecisionId ?? latest.decisionId)) return undefined;
  // Each guardian has a letter; a reminder after the last day moves it.
  const until = offers
    .filter((one) => one.decisionId === latest.decisionId)
    .map(({ answerBy }) => answerBy ?? '')
    .sort()
    .at(-1);
  if (!until) return undefined;
  return {
    ...{ until, isLate: until < today, decisionId: latest.decisionId },
    ...{ chosenAt: latest.createdAt, sentAt: latest.outcome.at, answeredBy: latest.repliedBy },
  };
}

function paymentOf(
  { state, paidOn }: PlacementFacts,
  sent: readonly LetterAboutWeek[],
  isCancelled: boolean,
  season: SeasonFacts,
): PaymentStatus {
  const about = sent.filter(({ beside }) => beside === 0);
  const fee = about.findLast((one) => one.fee !== null)?.fee ?? season.fee;
  const payBy = about.findLast((one) => one.payBy !== null)?.payBy ?? season.payBy;
  const comes = hasPlace(state) && !isCancelled;
  const givenBack = isCancelled || aboutState[state].category === 'refused';
  if (paidOn !== null) return { state: givenBack ? 'refund' : 'paid', fee, payBy };
  if (!comes) return { state: 'none', fee, payBy };
  return { state: payBy !== '' && payBy < season.today ? 'late' : 'due', fee, payBy };
}

function comesFrom(applicant: ApplicantFacts, year: number | null): string {
  const days = applicant.placements
    .filter((one) => hasPlace(one.state) && cancelledIn(applicant, one) === 'no')
    .flatMap(({ week }) => campWeekOf(year, week)?.firstDay ?? []);
  return days.sort()[0] ?? '';
}

/** Why a letter does not apply to a week; undefined when it applies. Checked again when the letter is mailed. */
export function ineligibility(
  kind: LetterKind,
  status: WeekFacts,
  { answerBy, payBy }: LetterDays = { answerBy: null, payBy: null },
): Ineligible | undefined {
  const { states, ineligible } = letterDefinitions[kind];
  const { state, summer, otherYear, today } = status;
  if (!goesTo(kind, status.form)) return { why: 'Gäller inte den ansökan.', hidden: true };
  if (!states.includes(state)) return { why: `Har ändrats till ${aboutState[state].word}.`, hidden: true };
  if (status.cancelled !== 'no' && !staysTrueWhenCancelled(kind))
    return { why: 'Veckan är inställd.', hidden: true };
  if (otherYear !== undefined && !staysTrueWhenCancelled(kind))
    return {
      why: `Ansökan gäller sommaren ${summer}, och sommarens år är ${otherYear}. Ändra året under Öppna och stäng.`,
      hidden: false,
    };
  const passed = (day: string | null, what: string) =>
    day !== null && day < today ? { why: `Sista dagen att ${what} har gått.`, hidden: false } : undefined;
  return ineligible(status) ?? passed(answerBy, 'svara') ?? passed(payBy, 'betala');
}

/**
 * A letter's topic; a decision has at most one letter for each topic. A reminder has one topic before the last day to answer,
 * and another after it. The topic of an own letter is its author's text (letters/recipients.ts).
 */
export function topicOf(kind: LetterKind, { offer }: WeekFacts): string {
  if (tellsDecision(kind)) return decisionTopic;
  return isReminder(kind) && offer?.isLate ? `${kind} efter dagen` : kind;
}

/** The letter of this topic that has told the decision, or may; undefined without one. */
export function letterOfTopic(
  topic: string,
  { letters, decisionId }: WeekFacts,
): LetterAboutWeek | undefined {
  return letters.find((one) => one.decisionId === decisionId && one.topic === topic && one.stands === 1);
}

/** Whether the family should get the letter and has not got it: a letter on its way is still due. */
function isDue(kind: LetterKind, facts: WeekFacts): boolean {
  if (!isTelling(kind) || ineligibility(kind, facts)) return false;
  const had = letterOfTopic(topicOf(kind, facts), facts);
  return had === undefined || had.outcome.status !== 'sent';
}

function saysOf(facts: WeekFacts, due: readonly LetterKind[]): Says | null {
  const { state, told, cancelled, wished, decidedByFamily, offer, firstDay, today } = facts;
  if (cancelled === 'told') return 'cancelled';
  if (cancelled === 'onItsWay') return told === 'nothing' ? 'received' : 'changed';
  if (told === 'nothing') return wished ? 'received' : null;
  if (told === 'earlier') {
    const hasBegun = firstDay !== '' && firstDay <= today;
    if (hasPlace(state) && hasBegun) return 'yes';
    const isToBeTold = due.length > 0 || (state === 'nej' && facts.untoldPlaceIn !== undefined);
    if (isToBeTold) return 'changed';
    return state === 'ny' && wished ? 'received' : null;
  }
  const { page } = aboutState[state];
  if (page === 'received') return wished ? 'received' : null;
  if (page === 'refused') return decidedByFamily ? 'no' : 'refused';
  if (page !== 'offered') return page;
  if (offer === undefined) return 'changed';
  return offer.isLate ? 'late' : 'offered';
}

/** Whether a letter about the week has gone to the family under this decision, so that undoing it would contradict the letter. */
export function toldByLetter({ letters }: WeekFacts, decisionId: number): 'no' | 'onItsWay' | 'told' {
  const statuses = letters
    .filter((one) => one.decisionId === decisionId && one.stands === 1 && saysOfWeek(one.kind))
    .map(({ outcome }) => outcome.status)
    .filter((status) => status !== 'failed');
  // One that was left out still stands if an earlier attempt may have delivered it.
  if (statuses.some((status) => status === 'sent' || status === 'leftOut')) return 'told';
  return statuses.length > 0 ? 'onItsWay' : 'no';
}

/** Whether a guardian may answer the offer, or change an answer, today. */
export function mayAnswer({ state, offer, cancelled, decidedByFamily }: WeekStatus, who: Recipient): boolean {
  const isOpen = state === 'erbjuden' || (decidedByFamily && (state === 'ja' || state === 'nej'));
  if (!offer || offer.isLate || cancelled !== 'no' || !isOpen) return false;
  return offer.answeredBy === null || offer.answeredBy === who;
}

/**
 * Whether the decision is told, for lists: null where there is nothing to tell, as for an undecided week or a decision of the
 * family itself.
 */
export function isNotified({ due, told, state, decidedByFamily, cancelled }: WeekStatus): boolean | null {
  if (cancelled === 'told') return true;
  if (due.length > 0) return false;
  return told === 'this' && state !== 'ny' && !decidedByFamily ? true : null;
}
