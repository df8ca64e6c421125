import type { Transaction } from 'kysely';
import type { Actor } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { FamilyAnswer } from '../../shared/family-answer.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { mayAnswer } from '../../shared/week-status.ts';
import type { LettersContext } from '../context.ts';
import { sendByItself } from '../letters/by-itself.ts';
import { findFamily, mayAct } from '../letters/links.ts';
import { storeAnswer } from '../letters/offers.ts';
import { actorBehind, noDays } from '../letters/recipients.ts';
import { decideIn } from '../placements/decide.ts';
import { type ApplicantWeek, keyOf, readStatuses } from '../status/read.ts';
import { inTransaction, within } from '../transaction.ts';

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
    const statuses = await readStatuses(within(transaction, context), [reference]);
    const about = statuses.weekOf({ reference, week });
    if (!about) return true;
    const who = actorBehind(theirs.viewer, about.applicant, statuses);
    if (answer === 'avboka') await withdraw(transaction, context, about, who);
    else if (mayAnswer(about.status, theirs.viewer))
      await storeAnswer(transaction, context, about, answer, theirs.viewer, who);
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
  about: ApplicantWeek,
  who: Actor,
): Promise<void> {
  if (!about.status.mayWithdraw) return;
  const decision = { ...keyOf(about), state: 'atertagen' as const };
  const result = await decideIn(transaction, context, { decisions: [decision] }, who);
  if (result.outcome !== 'decided') return;
  const withdrawnBy = result.numbers.get(placementKey(decision));
  if (withdrawnBy === undefined) return;
  const { reference, week } = decision;
  await sendByItself(transaction, context, {
    ...{ kind, topic: kind, reference, week, decisionId: withdrawnBy, ...noDays },
  });
}

const kind = 'avbokad';
