import type { Transaction } from 'kysely';
import type { Actor } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import { freePlaces } from '../../shared/free-places.ts';
import { decisionTopic } from '../../shared/letters.ts';
import type { OfferAnswer } from '../../shared/offer.ts';
import { placementKey } from '../../shared/placement-key.ts';
import type { Recipient } from '../../shared/week-status.ts';
import type { LettersContext } from '../context.ts';
import { countWeeks } from '../placements/counts.ts';
import { decideIn } from '../placements/decide.ts';
import { type ApplicantWeek, keyOf } from '../status/read.ts';
import { confirmYes } from './confirm.ts';

/**
 * Stores an answer to the offer of a week, as the decision of `who`. Nothing is stored when the week is full, or when a
 * colleague in the office has changed the decision meanwhile.
 */
export async function storeAnswer(
  transaction: Transaction<Database>,
  context: LettersContext,
  answered: ApplicantWeek,
  state: OfferAnswer,
  repliedBy: Recipient,
  who: Actor,
): Promise<void> {
  const { camp, now } = context;
  const { offer, payment } = answered.status;
  if (!offer) return;
  const { reference, week, decisionId } = keyOf(answered);
  const decisions = [{ reference, week, state, decisionId }];
  const { form } = answered.applicant;
  const result = await decideIn(transaction, { camp, now }, { decisions }, who);
  const replyDecisionId =
    result.outcome === 'decided' ? result.numbers.get(placementKey({ reference, week })) : undefined;
  if (replyDecisionId === undefined) return;
  await transaction
    .updateTable('mailWeeks')
    .set({ replyState: state, repliedAt: now().toISOString(), replyDecisionId, repliedBy })
    // The offer to each guardian.
    .where('reference', '=', reference)
    .where('week', '=', week)
    .where('decisionId', '=', offer.decisionId)
    .where('topic', '=', decisionTopic)
    .execute();
  if (state !== 'ja') return;
  await confirmYes(transaction, context, {
    ...{ form, reference, week, decisionId: replyDecisionId },
    ...{ offeredAt: offer.chosenAt, payBy: payment.payBy },
  });
}

/** Whether a place in the week is free. */
export async function isFree({ store, camp }: LettersContext, week: number): Promise<boolean> {
  const weeks = await countWeeks(store.db, camp.season.places);
  return weeks.some((one) => one.week === week && freePlaces(one) > 0);
}
