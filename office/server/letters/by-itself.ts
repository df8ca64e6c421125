import type { Transaction } from 'kysely';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { queueToFamilies } from '../../../server/outbox/queue.ts';
import { newMessageId } from '../../../server/outbox/smtp.ts';
import type { Database } from '../../../server/store/schema.ts';
import { theFamily } from '../actor.ts';
import type { LettersContext } from '../context.ts';
import { findCandidate, readSituation } from './recipients.ts';
import type { StoredLetter } from './stored.ts';
import { templateOf } from './template.ts';
import { writeAbout } from './write.ts';

type ByItself = Pick<
  StoredLetter,
  'kind' | 'topic' | 'reference' | 'week' | 'decisionId' | 'answerBy' | 'payBy'
>;

/**
 * Queues an automatic letter to a child's family, in the transaction that stores the family's action. It is sent at once,
 * unless `held` delays it as long as the letters that the office chooses. Call `blocker` first.
 */
export async function sendByItself(
  transaction: Transaction<Database>,
  context: LettersContext,
  letter: ByItself,
  { held = false } = {},
): Promise<void> {
  const now = context.now();
  const { kind, reference } = letter;
  const messageId = newMessageId(context.correspondence.from);
  const situation = await readSituation({ ...context, store: { ...context.store, db: transaction } }, [
    reference,
  ]);
  const candidate = findCandidate(kind, situation, letter);
  if (!candidate) throw new Error(`There is no ${kind} to write about`);
  const written = writeAbout(
    kind,
    templateOf(kind, context, letter),
    [candidate],
    situation,
    letter.answerBy,
  );
  await transaction
    .insertInto('letters')
    .values({
      // One sending per day, so that the office sees a day's automatic letters together.
      sending: `${kind}-${dateInSweden(now)}`,
      ...letter,
      ...{ messageId, mailedAs: messageId, chosenAt: now.toISOString(), chosenBy: theFamily.name },
      written: JSON.stringify(written),
      mayHaveArrived: 0,
    })
    .execute();
  await queueToFamilies(transaction, [{ form: 'child', reference, messageId }], now, { held });
}
