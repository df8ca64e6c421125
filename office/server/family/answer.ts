import type { Transaction } from 'kysely';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { FamilyAnswer } from '../../shared/family-answer.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { theFamily } from '../actor.ts';
import type { LettersContext } from '../context.ts';
import { sendByItself } from '../letters/by-itself.ts';
import { findFamily, mayAct } from '../letters/links.ts';
import { mayChange, readOffers, storeAnswer } from '../letters/offers.ts';
import { noDays } from '../letters/recipients.ts';
import { blocker } from '../letters/write.ts';
import { decideIn } from '../placements/decide.ts';
import { inTransaction, within } from '../transaction.ts';
import { readWeek } from './status.ts';

/** What a family does about one week. */
export interface AboutWeek {
  readonly reference: string;
  readonly week: number;
  readonly answer: FamilyAnswer;
}

/**
 * Stores what a family does as its own decision. An offer that can no longer be answered stays unchanged, and so does a no
 * once the week is full, and the other guardian's answer; the page says so. Returns false for an unknown link, or an application that is not the family's.
 */
export async function answerForFamily(
  context: LettersContext,
  secret: string,
  { reference, week, answer }: AboutWeek,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const theirs = mayAct(await findFamily(transaction, context, secret), reference);
    if (!theirs) return false;
    if (answer === 'avboka') {
      await withdraw(transaction, context, reference, week);
      return true;
    }
    const now = context.now();
    const offer = (await readOffers(transaction, { reference, week }, now)).at(-1);
    const { seenBy } = theirs;
    if (
      offer?.isCurrent &&
      !offer.isCancelled &&
      offer.answerBy >= dateInSweden(now) &&
      mayChange(offer, seenBy)
    )
      await storeAnswer(transaction, context, [offer], answer, { who: theFamily, repliedBy: seenBy });
    return true;
  });
}

/**
 * Gives a place back and queues the letter that says so. Does nothing unless the page shows a place in a week that has not
 * begun. Nobody else gets the bed by itself: *I dag* shows who is first in the queue.
 */
async function withdraw(
  transaction: Transaction<Database>,
  context: LettersContext,
  reference: string,
  week: number,
): Promise<void> {
  const placed = await readWeek(within(transaction, context), { reference, week });
  if (placed?.status.says !== 'yes' || !placed.status.canWithdraw) return;
  const { decisionId } = placed;
  const decisions = [{ reference, week, state: 'atertagen' as const, decisionId }];
  const result = await decideIn(transaction, context, { decisions }, theFamily);
  if (result.outcome !== 'decided') return;
  const withdrawnBy = result.numbers.get(placementKey({ reference, week }));
  if (withdrawnBy === undefined || blocker(kind, context, noDays, true) !== undefined) return;
  await sendByItself(transaction, context, {
    ...{ kind, topic: kind, reference, week, decisionId: withdrawnBy, ...noDays },
  });
}

const kind = 'avbokad';
