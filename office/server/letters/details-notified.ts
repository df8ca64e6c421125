import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { hasPlace } from '../../shared/placement.ts';
import type { LettersContext } from '../context.ts';
import type { FromLetters } from '../details/answering.ts';
import { sendByItself } from './by-itself.ts';
import { readDecidedWeeks } from './cancelled.ts';
import { noDays } from './recipients.ts';
import { findLetters } from './stored.ts';
import { blocker } from './write.ts';

/** What the details form needs from the letters: the cancelled weeks, and a way to notify the guardian of a change. */
export const fromLetters = (context: LettersContext): FromLetters => ({
  async cancelledWeeks(db, reference) {
    const letters = await findLetters(db, { references: [reference] }, context.now());
    const decided = await readDecidedWeeks(db, [reference], letters);
    return decided.flatMap(({ week, cancelled }) => (cancelled ? [week] : []));
  },
  notifyOfChange: (transaction, reference) => notifyOfChange(transaction, context, reference),
});

const kind = 'uppgifter-andrade';
const hourMs = 60 * 60_000;

/**
 * Tells the guardians that the details have been changed with the link, but not what was changed. The first letter is sent at
 * once. A further letter within the hour is held for ten minutes, so that it covers later changes too.
 * If `blocker` gives a reason, nothing is queued. The diary has the change.
 */
export async function notifyOfChange(
  transaction: Transaction<Database>,
  context: LettersContext,
  reference: string,
): Promise<void> {
  if (blocker(kind, context, noDays, true) !== undefined) return;
  const now = context.now();
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString();
  const letters = await findLetters(transaction, { references: [reference] }, now);
  const earlier = letters.filter((one) => one.kind === kind);
  // A letter that has not been sent yet covers this change too.
  if (earlier.some(({ outcome: { status } }) => status === 'held' || status === 'queued')) return;
  const coming = await readDecidedWeeks(transaction, [reference], letters);
  const first = coming.find(({ state, cancelled }) => hasPlace(state) && !cancelled);
  if (!first) return;
  const { week, decisionId } = first;
  // A decision has one letter per topic, so each change needs a unique topic.
  const topic = `${kind} ${randomUUID()}`;
  const letter = { kind, topic, reference, week, decisionId, ...noDays } as const;
  const isHeld = earlier.some(({ createdAt }) => createdAt > anHourAgo);
  await sendByItself(transaction, context, letter, { isHeld });
}
