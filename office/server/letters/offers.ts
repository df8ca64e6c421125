import type { Kysely, Transaction } from 'kysely';
import { dateInSweden, dayAndMonth, dayAsReadOn } from '../../../forms/swedish-time.ts';
import type { Actor } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import { freePlaces } from '../../shared/free-places.ts';
import { isOffer, letterKinds } from '../../shared/letters.ts';
import type { OfferAnswer } from '../../shared/offer.ts';
import { placementKey } from '../../shared/placement-key.ts';
import type { Payment } from '../../shared/status-page.ts';
import type { LettersContext } from '../context.ts';
import { countWeeks } from '../placements/counts.ts';
import { decideIn } from '../placements/decide.ts';
import type { MailWeeks, Recipient } from '../schema.ts';
import { confirmYes } from './confirm.ts';
import { besked } from './notified.ts';
import { isCancelled } from './recipients.ts';
import { findLetters, sentLetters } from './stored.ts';

/** An offer in a letter, with the current decision about its week. */
export type FoundOffer = Awaited<ReturnType<typeof readOffers>>[number];

/** Which offers: those of one mail, or the latest about one week of an application. */
type WhichOffers = { readonly messageId: string } | { readonly reference: string; readonly week: number };

/** The sent offers, oldest first, with the current decisions. */
export async function readOffers(db: Kysely<Database>, which: WhichOffers, now: Date) {
  let sent = db
    .selectFrom('mailWeeks')
    .innerJoin('mail', 'mail.messageId', 'mailWeeks.messageId')
    .innerJoin('placements', (join) =>
      join
        .onRef('placements.reference', '=', 'mailWeeks.reference')
        .onRef('placements.week', '=', 'mailWeeks.week'),
    )
    .select(['mail.messageId', 'mailWeeks.reference', 'mailWeeks.week', 'answerBy', 'mail.createdAt'])
    .select(['mailWeeks.decisionId as offeredBy', 'replyDecisionId', 'repliedBy'])
    .select(['placements.decisionId', 'placements.state'])
    .$narrowType<{ answerBy: string }>()
    .where('kind', 'in', letterKinds.filter(isOffer))
    .where('answerBy', 'is not', null);
  sent =
    'messageId' in which
      ? sent.where('mail.messageId', '=', which.messageId)
      : sent
          .where('mail.state', '=', 'sent')
          .where('mailWeeks.reference', '=', which.reference)
          .where('mailWeeks.week', '=', which.week);
  const rows = await sent.orderBy('mailWeeks.week').orderBy('mailWeeks.id').execute();
  const letters = await findLetters(db, { references: rows.map(({ reference }) => reference) }, now);
  return rows.map((row) => ({
    ...row,
    isCancelled: isCancelled(row, { letters }),
    /** Whether the current decision is the offer, or the family's answer to it. */
    isCurrent: row.decisionId === (row.replyDecisionId ?? row.offeredBy),
  }));
}

/**
 * Stores an answer to some offers of one letter, as the decision of `repliedBy`. Nothing is stored when the week is full, or
 * when a colleague in the office has changed a decision meanwhile.
 */
export async function storeAnswer(
  transaction: Transaction<Database>,
  context: LettersContext,
  offers: readonly FoundOffer[],
  state: OfferAnswer,
  { who, repliedBy = 'applicant' }: { readonly who: Actor; readonly repliedBy?: Recipient },
): Promise<void> {
  const { camp, now } = context;
  const decisions = offers.map(({ reference, week, decisionId }) => ({ reference, week, state, decisionId }));
  const result = await decideIn(transaction, { camp, now }, { decisions }, who);
  if (result.outcome !== 'decided') return;
  for (const offer of offers) {
    const { reference, week, offeredBy } = offer;
    const decisionId = result.numbers.get(placementKey(offer));
    if (decisionId === undefined) continue;
    await transaction
      .updateTable('mailWeeks')
      .set({ replyState: state, repliedAt: now().toISOString(), replyDecisionId: decisionId, repliedBy })
      // The offer to each guardian.
      .where('reference', '=', reference)
      .where('week', '=', week)
      .where('decisionId', '=', offeredBy)
      .where('topic', '=', besked)
      .execute();
    if (state !== 'ja') continue;
    const payBy = await lastDayToPay(transaction, context, offer);
    await confirmYes(transaction, context, {
      ...{ reference, week, decisionId, offeredAt: offer.createdAt, payBy },
    });
  }
}

/** Whether a guardian may answer: nobody has, or the same guardian. */
export const mayChange = ({ repliedBy }: Pick<MailWeeks, 'repliedBy'>, guardian: Recipient): boolean =>
  repliedBy === null || repliedBy === guardian;

/** Whether a place in the week is free. */
export async function isFree({ store, camp }: LettersContext, week: number): Promise<boolean> {
  const weeks = await countWeeks(store.db, camp.season.places);
  return weeks.some((one) => one.week === week && freePlaces(one) > 0);
}

/** How a family with a place pays for the week, and by when; or the day on which it paid. */
export async function paymentFacts(
  context: LettersContext,
  placed: PlacedWeek & { readonly paidOn: string | null },
): Promise<Payment | { readonly paidOn: string }> {
  if (placed.paidOn !== null) return { paidOn: dayAndMonth(placed.paidOn) };
  const { account, text } = context.texts.payment;
  const lastDay = await lastDayToPay(context.store.db, context, placed);
  return { account, lastDay: lastDay && dayAsReadOn(dateInSweden(context.now()), lastDay), text };
}

interface PlacedWeek {
  readonly reference: string;
  readonly week: number;
}

/** The last day to pay, YYYY-MM-DD: from the latest sent letter, or else the texts; '' where none is set. */
async function lastDayToPay(
  db: Kysely<Database>,
  { texts }: LettersContext,
  { reference, week }: PlacedWeek,
): Promise<string> {
  const latest = await sentLetters(db)
    .select('payBy')
    .where('mailWeeks.reference', '=', reference)
    .where('week', '=', week)
    .where('payBy', 'is not', null)
    .orderBy('mailWeeks.id', 'desc')
    .executeTakeFirst();
  return latest?.payBy ?? texts.payment.lastDay;
}
