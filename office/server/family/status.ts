import { campWeekOf, daysOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/names.ts';
import { dateInSweden, dayAndMonth, dayAsReadOn } from '../../../forms/swedish-time.ts';
import { isOffer, isOwn, letters } from '../../shared/letters.ts';
import type { FamilyApplication, FamilyWeek, StatusPage, WeekStatus } from '../../shared/status-page.ts';
import type { LettersContext } from '../context.ts';
import { readDetailsPage } from '../details/answering.ts';
import { fromLetters } from '../letters/details-notified.ts';
import { findFamily } from '../letters/links.ts';
import { besked } from '../letters/notified.ts';
import { isFree, mayChange, paymentFacts } from '../letters/offers.ts';
import { type Candidate, isCancelled, readSituation, type Situation } from '../letters/recipients.ts';
import { areOfOneDecision, type StoredLetter } from '../letters/stored.ts';
import type { Recipient } from '../schema.ts';

/** A family's page. Reading it changes nothing, because mail scanners open links too. */
export async function readStatusPage(context: LettersContext, secret: string): Promise<StatusPage> {
  const { db } = context.store;
  const family = await findFamily(db, context, secret);
  if (!family) return { says: 'unknown' };
  const { applicants, isVerified } = family;
  const situation = await readSituation(
    context,
    applicants.map(({ reference }) => reference),
  );
  const applications: FamilyApplication[] = [];
  // Oldest first, as the family sent them.
  for (const { reference, name, receivedAt, seenBy } of applicants.toReversed()) {
    const application = situation.applications.get(reference);
    if (!application) continue;
    const candidates = application.placements.map((placement) => ({ ...application, ...placement }));
    const weeks = await weeksOf(context, candidates, situation, isVerified ? seenBy : undefined);
    const hasPlace = weeks.some(({ status }) => status.says === 'yes');
    const details = hasPlace ? await readDetailsPage(context, reference, fromLetters(context)) : undefined;
    applications.push({
      reference,
      child: isVerified ? firstName(name) : null,
      receivedOn: dayAndMonth(receivedAt),
      weeks,
      detailsLeft: details?.says === 'asked' ? details.left.length : null,
    });
  }
  return { says: 'family', applications };
}

/** One week as the page shows it, with its current decision; undefined for an unknown one. */
export async function readWeek(
  context: LettersContext,
  { reference, week }: { readonly reference: string; readonly week: number },
) {
  const situation = await readSituation(context, [reference]);
  const application = situation.applications.get(reference);
  const placement = application?.placements.find((one) => one.week === week);
  if (!application || !placement) return undefined;
  const candidate = { ...application, ...placement };
  return { ...candidate, status: await statusOf(context, candidate, situation, 'applicant') };
}

async function weeksOf(
  context: LettersContext,
  candidates: readonly Candidate[],
  situation: Situation,
  /** Undefined while the address is unverified. */
  seenBy: Recipient | undefined,
): Promise<FamilyWeek[]> {
  const weeks: FamilyWeek[] = [];
  for (const candidate of candidates) {
    const { week, wished } = candidate;
    const status: WeekStatus = seenBy
      ? await statusOf(context, candidate, situation, seenBy)
      : { says: 'received' };
    if (status.says === 'received' && !wished) continue;
    weeks.push({ week, days: daysOf(campWeekOf(context.camp.season.year, week)), status });
  }
  // Nobody is told that there is no place in the other weeks.
  const isPlaced = weeks.some(({ status: { says } }) => says === 'offered' || says === 'yes');
  const declined = candidates.filter(({ state }) => state === 'nej').map(({ week }) => week);
  return weeks.map((one) =>
    isPlaced && one.status.says === 'received' && declined.includes(one.week)
      ? { ...one, status: { says: 'refused' } }
      : one,
  );
}

/**
 * What the family has been told about a week, and answered: the page never tells more than the letters that have been sent or
 * printed. While a newer decision is untold, it says only that something has changed.
 */
async function statusOf(
  context: LettersContext,
  candidate: Candidate,
  situation: Situation,
  seenBy: Recipient,
): Promise<WeekStatus> {
  const { reference, week, state, place, decidedByFamily } = candidate;
  const sent = situation.letters.filter(
    (one) => one.reference === reference && one.week === week && one.outcome.status === 'sent',
  );
  const about = sent.filter((one) => areOfOneDecision(one, candidate));
  const isTold = about.some(({ topic }) => topic === besked);
  const untold: WeekStatus = {
    says: sent.some(({ kind }) => !isOwn(kind)) ? 'changed' : 'received',
  };
  if (isCancelled(candidate, situation))
    return { says: about.some(({ kind }) => letters[kind].cancels) ? 'cancelled' : 'changed' };
  const { fee } = context.camp.season;
  switch (state) {
    case 'ny':
      return untold;
    case 'erbjuden': {
      const { answerBy } = currentOffer(sent, candidate) ?? {};
      if (!isTold || answerBy === undefined) return untold;
      return {
        says: hasPassed(answerBy, context) ? 'late' : 'offered',
        answerBy: inWords(answerBy, context),
        fee,
      };
    }
    case 'ja':
      // A yes that the office has noted shows once a letter to those with a place has confirmed it.
      if (!decidedByFamily && !about.some(({ kind }) => letters[kind].states.join() === 'ja')) return untold;
      return {
        says: 'yes',
        canWithdraw: canWithdraw(context, week),
        fee,
        payment: await paymentFacts(context, candidate),
        ...change(context, sent, candidate, seenBy),
      };
    case 'nej':
      if (decidedByFamily)
        return {
          says: 'no',
          ...change(context, sent, candidate, seenBy),
          isFree: await isFree(context, week),
        };
      return isTold ? { says: 'refused' } : untold;
    case 'reserv':
      return isTold && place !== null ? { says: 'waiting', place } : untold;
    case 'atertagen':
      return decidedByFamily || about.some(({ kind }) => kind === 'avbokad') ? { says: 'withdrawn' } : untold;
  }
}

/** Whether the week has not begun. */
function canWithdraw({ camp, now }: Pick<LettersContext, 'camp' | 'now'>, week: number): boolean {
  const { firstDay } = campWeekOf(camp.season.year, week) ?? {};
  return firstDay === undefined || dateInSweden(now()) < firstDay;
}

/** The last day on which the guardian who answered can change the answer, in words; null for the other, and later. */
function change(
  context: LettersContext,
  sent: readonly StoredLetter[],
  candidate: Candidate,
  seenBy: Recipient,
) {
  const offer = candidate.decidedByFamily ? currentOffer(sent, candidate) : undefined;
  const answerBy = offer && mayChange(offer, seenBy) ? offer.answerBy : undefined;
  const isOpen = answerBy !== undefined && !hasPassed(answerBy, context);
  return { answerBy: isOpen ? inWords(answerBy, context) : null };
}

/** The offer to which the current decision belongs, with its last day to answer, YYYY-MM-DD; undefined without one. */
function currentOffer(sent: readonly StoredLetter[], { decisionId }: Candidate) {
  const offer = sent.findLast(({ kind, answerBy }) => isOffer(kind) && answerBy !== null);
  const isCurrent = offer && decisionId === (offer.replyDecisionId ?? offer.decisionId);
  return isCurrent && offer.answerBy !== null ? { ...offer, answerBy: offer.answerBy } : undefined;
}

const hasPassed = (day: string, { now }: LettersContext) => day < dateInSweden(now());

const inWords = (day: string, { now }: LettersContext) => dayAsReadOn(dateInSweden(now()), day);
