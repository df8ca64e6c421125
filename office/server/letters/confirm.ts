import type { Transaction } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { LetterTo } from '../../shared/letters.ts';
import type { LettersContext } from '../context.ts';
import { findLetters } from '../status/letters.ts';
import { sendByItself } from './by-itself.ts';
import { decisionHasChanged } from './recipients.ts';
import { type AboutDecision, stopLetters } from './stored.ts';
import { blocker } from './write.ts';

/** A family's yes, given with its link. */
interface Yes extends AboutDecision, Pick<LetterTo, 'form'> {
  /** When the office chose to send the offer. */
  readonly offeredAt: string;
  /** The last day to pay that the page shows, YYYY-MM-DD; '' where none is set. */
  readonly payBy: string;
}

const kind = 'bekraftelse';

/**
 * Queues one letter per offer and guardian that confirms the yes, however often the family changes its answer. If `blocker`
 * gives a reason, or the family has no e-mail, nothing is queued. The office then sends the letter from *Brev*.
 * Call it in the transaction that stores the yes.
 */
export async function confirmYes(
  transaction: Transaction<Database>,
  context: LettersContext,
  { form, reference, week, decisionId, offeredAt, payBy }: Yes,
): Promise<void> {
  const days = { answerBy: null, payBy: form === 'child' ? payBy || null : null };
  if (blocker({ kind, form }, context, days, true) !== undefined) return;
  const now = context.now();
  const earlier = (await findLetters(transaction, { references: [reference] }, now)).filter(
    (one) => one.kind === kind && one.week === week && one.createdAt > offeredAt && one.stands === 1,
  );
  // An unsent confirmation was about an earlier yes, which the family has since changed to a no.
  const messageIds = earlier.map(({ messageId }) => messageId);
  const stopped = await stopLetters(transaction, messageIds, { stoppedWhy: decisionHasChanged }, now);
  if (stopped.length < earlier.length) return;
  await sendByItself(transaction, context, { kind, topic: kind, reference, week, decisionId, ...days });
}
