import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { OfferAnswer } from '../../shared/offer.ts';
import { theFamily } from '../actor.ts';
import type { LettersContext } from '../context.ts';
import { findFamily } from '../letters/links.ts';
import { readOffers, storeAnswer } from '../letters/offers.ts';
import { inTransaction } from '../transaction.ts';

/** An answer to the offer of one week. */
export interface FamilyAnswer {
  readonly reference: string;
  readonly week: number;
  readonly answer: OfferAnswer;
}

/**
 * Stores a family's answer as its own decision. An offer that can no longer be answered stays unchanged, and so does a no
 * once the week is full; the page says so. Returns false for an unknown link, or an application that is not the family's.
 */
export async function answerForFamily(
  context: LettersContext,
  secret: string,
  { reference, week, answer }: FamilyAnswer,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const now = context.now();
    const family = await findFamily(transaction, context, secret);
    if (!family?.isVerified || !family.applicants.some((one) => one.reference === reference)) return false;
    const offer = (await readOffers(transaction, { reference, week }, now)).at(-1);
    if (offer?.isCurrent && !offer.isCancelled && offer.answerBy >= dateInSweden(now))
      await storeAnswer(transaction, context, [offer], answer, theFamily);
    return true;
  });
}
