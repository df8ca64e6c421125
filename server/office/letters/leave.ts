import type { Transaction } from 'kysely';
import { isOffer } from '../../../forms/office/letters.ts';
import type { QueuedLetter } from '../../outbox/queue.ts';
import type { WriteToFamily } from '../../outbox/send.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes } from '../applications/applicants.ts';
import { hashed, newSecret } from '../door/secrets.ts';
import type { LettersGround } from '../ground.ts';
import { decisionHasChanged, findSubject, readSituation, wasTold, whyNotTrue } from './recipients.ts';
import { findLetters, type StoredLetter } from './stored.ts';
import { hindrance, writeLetter } from './write.ts';

type Leaving = Pick<QueuedLetter, 'messageId' | 'mayHaveArrived'>;

/** Where a family answers an offer. */
export const replyPath = '/svar';

/**
 * Writes letters to families as they leave. Whoever was changed since the letter was chosen gets none: it is stopped,
 * and says why. An offer gets a secret of its own for every attempt, so that none has to be kept.
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
    const why = subject
      ? (whyNotTrue(kind, subject, situation, answerBy)?.why ?? hindrance(kind, ground, answerBy))
      : decisionHasChanged;
    if (!subject || why !== undefined) {
      await stop(ground, queued, why ?? '');
      return undefined;
    }
    const secret = newSecret();
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      const { reference, messageId } = letter;
      // Whoever erases the application meanwhile waits, and then erases the secret too.
      await holdWishes(transaction, [reference]);
      if (!(await isStillChosen(transaction, letter, ground.now()))) return false;
      if (isOffer(kind)) {
        await transaction
          .insertInto('replyTokens')
          .values({ tokenHash: hashed(secret), reference, messageId })
          .execute();
      }
      return true;
    });
    // Somebody has decided while we were reading: what they decided is what is true.
    if (!isUnchanged) return write(queued);
    const link = `${ground.publicUrl}${replyPath}/${secret}`;
    const written = writeLetter(kind, ground, {
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
  { reference, week, version, messageId }: StoredLetter,
  now: Date,
): Promise<boolean> {
  const decided = await transaction
    .selectFrom('placements')
    .select('id')
    .where('reference', '=', reference)
    .where('week', '=', week)
    .where('version', '=', version)
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
