import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { LettersContext } from '../context.ts';
import { sendByItself } from '../letters/by-itself.ts';
import { noDays } from '../letters/recipients.ts';
import { comingWeeks, keyOf, readStatuses } from '../status/read.ts';
import { within } from '../transaction.ts';

const kind = 'uppgifter-andrade';
const hourMs = 60 * 60_000;

/**
 * Tells the guardians that the details have been changed with the link, but not what was changed. The first letter is sent at
 * once. A further letter within the hour is held for ten minutes, so that it covers later changes too.
 * The diary has the change.
 */
export async function notifyOfChange(
  transaction: Transaction<Database>,
  context: LettersContext,
  reference: string,
): Promise<void> {
  const statuses = await readStatuses(within(transaction, context), [reference]);
  const { letters, now } = statuses;
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString();
  const earlier = letters.filter((one) => one.reference === reference && one.kind === kind);
  // A letter that has not been sent yet covers this change too.
  if (earlier.some(({ outcome: { status } }) => status === 'held' || status === 'queued')) return;
  const [coming] = comingWeeks(statuses, reference);
  if (!coming) return;
  // A decision has one letter per topic, so each change needs a unique topic.
  const topic = `${kind} ${randomUUID()}`;
  const letter = { kind, topic, ...keyOf(coming), ...noDays } as const;
  const isHeld = earlier.some(({ createdAt }) => createdAt > anHourAgo);
  await sendByItself(transaction, context, letter, { isHeld });
}
