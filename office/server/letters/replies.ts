import type { Kysely, Transaction } from 'kysely';
import { campWeekOf, daysOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/names.ts';
import { listed } from '../../../forms/swedish.ts';
import { dateInSweden, dayAsReadOn } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import { freePlaces } from '../../shared/free-places.ts';
import { asksForAnswer, detailsPath, type LetterKind, letters } from '../../shared/letters.ts';
import type { OfferAnswer, OfferPage } from '../../shared/offer.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { theFamily, theLeader } from '../actor.ts';
import { type Applicant, readApplicants } from '../applications/applicants.ts';
import { hashed } from '../auth/secrets.ts';
import type { LettersContext } from '../context.ts';
import { readDetailsPage } from '../details/answering.ts';
import { countWeeks } from '../placements/counts.ts';
import { decideIn } from '../placements/decide.ts';
import { inTransaction } from '../transaction.ts';
import { confirmYes } from './confirm.ts';
import { fromLetters } from './details-notified.ts';
import { isCancelled } from './recipients.ts';
import { findLetters, sentLetters } from './stored.ts';

/** The page behind an offer's link. Reading it changes nothing, because mail scanners open links too. */
export async function readOffer(context: LettersContext, secret: string): Promise<OfferPage> {
  const { store, now } = context;
  const all = await findOffers(store.db, secret, now());
  const [any] = all;
  const [applicant] = any ? await readApplicants(store.db, [any.reference]) : [];
  if (!any || !applicant) return { says: 'unknown' };
  const found = asAnswered(all);
  const [first] = found;
  const cancelled = all.filter((one) => one.isCancelled);
  if (!first)
    return cancelled.length > 0
      ? { says: 'cancelled', ...offerFacts(context, applicant, cancelled) }
      : { says: 'changed', ...offerFacts(context, applicant, all) };
  const offer = offerFacts(context, applicant, found);
  const isLate = first.answerBy < dateInSweden(now());
  // A family that answered in time may return, to see how to pay or what it answered.
  const hasAnswered = ['ja', 'nej'].includes(first.state);
  if (isLate && !hasAnswered) return { says: 'late', ...offer };
  switch (first.state) {
    case 'erbjuden':
      return { says: 'offered', ...offer };
    case 'ja':
      return {
        says: 'yes',
        ...offer,
        payment: applicant.form === 'child' ? await paymentFacts(context, first) : null,
        details: await detailsLink(context, secret),
        isLate,
      };
    case 'nej':
      return {
        says: 'no',
        ...offer,
        // Leaders take no child's place.
        isFree: applicant.form === 'leader' || (await isFree(context, first.week)),
        isLate,
      };
    default:
      return { says: 'changed', ...offer };
  }
}

/**
 * Stores an answer as the family's own decision, or the leader's for all weeks of the letter, and returns the resulting page.
 * A yes after a no needs a free place. An offer that can no longer be answered stays unchanged.
 */
export async function answerOffer(
  context: LettersContext,
  secret: string,
  answer: OfferAnswer,
): Promise<OfferPage> {
  const isFull = await inTransaction(context, (transaction) =>
    answerIn(transaction, context, secret, answer),
  );
  const page = await readOffer(context, secret);
  return isFull && page.says === 'no' ? { ...page, isFree: false } : page;
}

/** Stores the answer. Returns true if it was refused because the week is full. */
async function answerIn(
  transaction: Transaction<Database>,
  context: LettersContext,
  secret: string,
  state: OfferAnswer,
): Promise<boolean> {
  const { camp, now } = context;
  const found = asAnswered(await findOffers(transaction, secret, now()));
  const [first] = found;
  if (!first || first.answerBy < dateInSweden(now())) return false;
  if (first.state === state && first.decidedByFamily) return false;
  const decisions = found.map(({ reference, week, decisionId }) => ({ reference, week, state, decisionId }));
  const who = letters[first.kind].form === 'child' ? theFamily : theLeader;
  const result = await decideIn(transaction, { camp, now }, { decisions }, who);
  if (result.outcome === 'needsReason') return true;
  // A colleague in the office has changed the decision meanwhile; the page shows that.
  if (result.outcome === 'conflict') return false;
  for (const one of found) {
    const { reference, week, messageId } = one;
    const decisionId = result.numbers.get(placementKey(one));
    if (decisionId === undefined) continue;
    await transaction
      .updateTable('mailWeeks')
      .set({ replyState: state, repliedAt: now().toISOString(), replyDecisionId: decisionId })
      .where('messageId', '=', messageId)
      .where('week', '=', week)
      .execute();
    if (state !== 'ja') continue;
    const payBy = await lastDayToPay(transaction, context, one);
    await confirmYes(transaction, context, {
      ...{ reference, week, decisionId, offeredAt: one.createdAt, payBy },
    });
  }
  return false;
}

type FoundOffer = Awaited<ReturnType<typeof findOffers>>[number];

/** The offers behind a link: one week for a child, or all the weeks of one mail for a leader. */
async function findOffers(db: Kysely<Database>, secret: string, now: Date) {
  const sent = await sentTogether(db, secret);
  const found = [];
  for (const letter of sent.filter(({ kind }) => asksForAnswer(kind)))
    found.push(await offerNow(db, letter, now));
  return found.filter((offer) => offer !== undefined);
}

/** The letters of the mail that contained the link. */
const sentTogether = (db: Kysely<Database>, secret: string) =>
  db
    .selectFrom('replyTokens')
    .innerJoin('mailWeeks', 'mailWeeks.messageId', 'replyTokens.messageId')
    .innerJoin('mail', 'mail.messageId', 'mailWeeks.messageId')
    .select(['mail.messageId', 'kind', 'mailWeeks.reference', 'week', 'decisionId', 'replyDecisionId'])
    .select(['answerBy', 'payBy', 'createdAt'])
    .$narrowType<{ kind: LetterKind }>()
    .where('tokenHash', '=', hashed(secret))
    .orderBy('week')
    .execute();

type SentOffer = Awaited<ReturnType<typeof sentTogether>>[number];

/** An offer with the current decision. */
async function offerNow(db: Kysely<Database>, letter: SentOffer, now: Date) {
  const { messageId, kind, reference, week, answerBy, payBy, createdAt } = letter;
  const placement = await db
    .selectFrom('placements')
    .leftJoin('weekNotes', (join) =>
      join
        .onRef('weekNotes.reference', '=', 'placements.reference')
        .onRef('weekNotes.week', '=', 'placements.week'),
    )
    .select(['decisionId', 'state', 'actorKind', 'paidOn'])
    .where('placements.reference', '=', reference)
    .where('placements.week', '=', week)
    .executeTakeFirst();
  if (!placement || answerBy === null) return undefined;
  const { decisionId } = placement;
  return {
    ...{ messageId, kind, reference, week, answerBy, payBy, createdAt, ...placement },
    decidedByFamily: placement.actorKind === 'family',
    isCancelled: isCancelled(
      { reference, week, decisionId },
      { letters: await findLetters(db, { references: [reference] }, now) },
    ),
    /**
     * Whether the current decision is the offer, the family's answer to it, or a yes that the office has recorded. A family
     * that has said yes is not asked again, and does not read that the offer has changed.
     */
    isTheirs: placement.state === 'ja' || decisionId === (letter.replyDecisionId ?? letter.decisionId),
  };
}

/** The weeks that the page shows, without cancelled ones: the unanswered weeks, or else the accepted ones, or else the declined. */
function asAnswered(found: readonly FoundOffer[]): FoundOffer[] {
  const theirs = found.filter(({ isTheirs, isCancelled }) => isTheirs && !isCancelled);
  const state = (['erbjuden', 'ja', 'nej'] as const).find((one) =>
    theirs.some((offer) => offer.state === one),
  );
  return theirs.filter((offer) => offer.state === state);
}

async function isFree({ store, camp }: LettersContext, week: number): Promise<boolean> {
  const weeks = await countWeeks(store.db, camp.season.places);
  return weeks.some((one) => one.week === week && freePlaces(one) > 0);
}

function offerFacts(
  { camp, now }: LettersContext,
  { name, reference, form }: Applicant,
  found: readonly FoundOffer[],
) {
  const weeks = found.map(({ week }) => week);
  const dates = weeks.flatMap((week) => campWeekOf(camp.season.year, week) ?? []);
  return {
    form,
    child: firstName(name),
    reference,
    week: listed(weeks.map(String)),
    days: listed(dates.map(daysOf)),
    dates: listed(dates.map(({ text }) => text.replace('måndag ', '').replace(' – fredag ', '–'))),
    firstDay: dates[0] ? dayAsReadOn(dateInSweden(now()), dates[0].firstDay) : '',
    answerBy: found[0] ? dayAsReadOn(dateInSweden(now()), found[0].answerBy) : '',
    fee: camp.season.fee,
  };
}

/** The path to the form for the child's details, with the same secret; null when the form is not open. */
async function detailsLink(context: LettersContext, secret: string): Promise<string | null> {
  const details = await readDetailsPage(context, secret, fromLetters(context));
  return details?.says === 'asked' ? `${detailsPath}/${secret}` : null;
}

/** How the family pays, and by when; 'paid' if it has paid. */
async function paymentFacts(context: LettersContext, found: FoundOffer) {
  if (found.paidOn !== null) return 'paid';
  const { account, text } = context.texts.payment;
  const lastDay = await lastDayToPay(context.store.db, context, found);
  return { account, lastDay: lastDay && dayAsReadOn(dateInSweden(context.now()), lastDay), text };
}

/** The last day to pay, YYYY-MM-DD: from the latest sent letter, the offer, or else the texts; '' where none is set. */
async function lastDayToPay(
  db: Kysely<Database>,
  { texts }: LettersContext,
  { reference, week, payBy }: FoundOffer,
): Promise<string> {
  const latest = await sentLetters(db)
    .select('payBy')
    .where('mailWeeks.reference', '=', reference)
    .where('week', '=', week)
    .where('payBy', 'is not', null)
    .orderBy('mailWeeks.id', 'desc')
    .executeTakeFirst();
  return latest?.payBy ?? payBy ?? texts.payment.lastDay;
}
