import type { Transaction } from 'kysely';
import { asksForAnswer, isReminder } from '../../../forms/office/letters.ts';
import type { QueuedLetter } from '../../outbox/queue.ts';
import type { WriteToFamily } from '../../outbox/send.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes } from '../applications/applicants.ts';
import { hashed, newSecret } from '../door/secrets.ts';
import type { LettersGround } from '../ground.ts';
import {
  decisionHasChanged,
  findSubject,
  offerOf,
  readSituation,
  wasTold,
  whyNotTrue,
} from './recipients.ts';
import { findLetters, type StoredLetter } from './stored.ts';
import { readTemplate, whyNotAsRead } from './template.ts';
import { noAddress, writeLetter } from './write.ts';

type Leaving = Pick<QueuedLetter, 'messageId' | 'mayHaveArrived'>;

/** Where a family answers an offer. */
export const replyPath = '/svar';

const notRead = 'Valdes före en uppgradering av Kansliet. Läs igenom brevet och skicka det på nytt.';

/**
 * Writes letters to families as they leave, by the templates that somebody has read. Whoever was changed since the letter
 * was chosen gets none: it is stopped, and says why. An offer gets a secret of its own for every attempt, so that none has to be kept.
 */
export function writeToFamily(ground: LettersGround) {
  return async function write(queued: Leaving): ReturnType<WriteToFamily> {
    const { db } = ground.store;
    const [letter] = await findLetters(db, { messageId: queued.messageId }, ground.now());
    if (!letter || isStopped(letter)) {
      await db.deleteFrom('outbox').where('messageId', '=', queued.messageId).execute();
      return undefined;
    }
    const { kind, answerBy } = letter;
    const situation = await readSituation(ground, [letter.reference]);
    const subject = findSubject(situation, letter);
    const template = readTemplate(letter);
    if (!subject || !template) {
      await stop(ground, queued, subject ? notRead : decisionHasChanged);
      return undefined;
    }
    const why =
      whyNotTrue(kind, subject, situation, letter)?.why ??
      whyNotAsRead(template, letter, subject, ground) ??
      (asksForAnswer(kind) && ground.publicUrl === undefined ? noAddress : undefined);
    if (why !== undefined) {
      await stop(ground, queued, why);
      return undefined;
    }
    const secret = newSecret();
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      const { reference } = letter;
      // Whoever erases the application meanwhile waits, and then erases the secret too.
      await holdWishes(transaction, [reference]);
      if (!(await isStillChosen(transaction, letter, ground.now()))) return false;
      if (asksForAnswer(kind)) {
        const offer = (isReminder(kind) && offerOf(subject, situation)) || letter;
        await transaction
          .insertInto('replyTokens')
          .values({ tokenHash: hashed(secret), reference, messageId: offer.messageId })
          .execute();
        // With a reminder after the last day the offer's own links work again too.
        await transaction
          .updateTable('letters')
          .set({ answerBy })
          .where('messageId', '=', offer.messageId)
          .where('answerBy', '<', answerBy)
          .execute();
      }
      return true;
    });
    // Somebody has decided while we were reading: what they decided is what is true.
    if (!isUnchanged) return write(queued);
    const link = `${ground.publicUrl}${replyPath}/${secret}`;
    const written = writeLetter(kind, template, {
      ...subject,
      answerBy,
      link,
      wasTold: wasTold(subject, situation),
    });
    return { to: subject.email, subject: written.subject, text: written.text };
  };
}

const isStopped = ({ outcome: { status } }: StoredLetter) => status === 'undone' || status === 'leftOut';

/** Whether nobody has decided anything else since, or undone the letter. */
async function isStillChosen(
  transaction: Transaction<Database>,
  { reference, week, decisionId, messageId }: StoredLetter,
  now: Date,
): Promise<boolean> {
  const decided = await transaction
    .selectFrom('placements')
    .select('id')
    .where('reference', '=', reference)
    .where('week', '=', week)
    .where('decisionId', '=', decisionId)
    .executeTakeFirst();
  const [letter] = await findLetters(transaction, { messageId }, now);
  return decided !== undefined && letter !== undefined && !isStopped(letter);
}

async function stop(
  { store, now }: LettersGround,
  { messageId, mayHaveArrived }: Leaving,
  stoppedWhy: string,
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outbox').where('messageId', '=', messageId).execute();
    await transaction
      .updateTable('letters')
      .set({ stoppedAt: now().toISOString(), stoppedWhy, mayHaveArrived })
      .where('messageId', '=', messageId)
      .execute();
  });
}
