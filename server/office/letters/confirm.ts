import type { Transaction } from 'kysely';
import { takeBack } from '../../outbox/queue.ts';
import type { Database } from '../../store/schema.ts';
import { readApplicants } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { sendByItself } from './by-itself.ts';
import { decisionHasChanged } from './recipients.ts';
import { type AboutDecision, findLetters, stands } from './stored.ts';
import { blocker } from './write.ts';

/** A yes that a family has given by its link. */
interface Yes extends AboutDecision {
  /** When its offer was chosen. */
  readonly offeredAt: string;
  /** The last day to pay that the page tells, YYYY-MM-DD; '' where none is set. */
  readonly payBy: string;
}

const kind = 'bekraftelse';

/**
 * Confirms a yes by a letter, once for an offer, however often the family changes its answer. Where something stops it, or the family has no e-mail, nothing is queued, and the office sends it from *Brev*.
 * Run it in the transaction that writes the yes down.
 */
export async function confirmYes(
  transaction: Transaction<Database>,
  context: LettersContext,
  { reference, week, decisionId, offeredAt, payBy }: Yes,
): Promise<void> {
  const days = { answerBy: null, payBy: payBy || null };
  if (blocker(kind, context, days, true) !== undefined) return;
  const [applicant] = await readApplicants(transaction, [reference]);
  if (applicant?.form !== 'child' || applicant.email === '') return;
  const now = context.now();
  const at = now.toISOString();
  const earlier = (await findLetters(transaction, { references: [reference] }, now)).filter(
    (one) => one.kind === kind && one.week === week && one.chosenAt > offeredAt && stands(one.outcome),
  );
  // One that has not left was about a yes that the family has taken back since.
  const taken = await takeBack(
    transaction,
    earlier.map(({ messageId }) => messageId),
  );
  if (taken.length < earlier.length) return;
  if (taken.length > 0)
    await transaction
      .updateTable('letters')
      .set({ stoppedAt: at, stoppedWhy: decisionHasChanged })
      .where('messageId', 'in', taken)
      .execute();
  await sendByItself(transaction, context, { kind, topic: kind, reference, week, decisionId, ...days });
}
