import type { Transaction } from 'kysely';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { queueToFamilies } from '../../outbox/queue.ts';
import { newMessageId } from '../../outbox/smtp.ts';
import type { Database } from '../../store/schema.ts';
import { theFamily } from '../actor.ts';
import type { LettersGround } from '../ground.ts';
import type { StoredLetter } from './stored.ts';
import { keepTemplate, templateOf, versionOf } from './template.ts';

type ByItself = Pick<
  StoredLetter,
  'kind' | 'topic' | 'reference' | 'week' | 'decisionId' | 'answerBy' | 'payBy'
>;

/**
 * Queues a letter to a child's family that nobody chooses, in the transaction that writes down what the family did. It leaves
 * at once, or is held as those are that somebody chooses. Ask first what hinders it.
 */
export async function sendByItself(
  transaction: Transaction<Database>,
  ground: LettersGround,
  letter: ByItself,
  { held = false } = {},
): Promise<void> {
  const now = ground.now();
  const { kind, reference } = letter;
  const messageId = newMessageId(ground.correspondence.from);
  const template = templateOf(kind, ground, letter);
  await transaction
    .insertInto('letters')
    .values({
      // Those of a day are looked at together.
      sending: `${kind}-${dateInSweden(now)}`,
      ...letter,
      ...{ messageId, mailedAs: messageId, chosenAt: now.toISOString(), chosenBy: theFamily.name },
      version: versionOf(template),
      mayHaveArrived: 0,
    })
    .execute();
  await keepTemplate(transaction, template);
  await queueToFamilies(transaction, [{ form: 'child', reference, messageId }], now, { held });
}
