import type { Transaction } from 'kysely';
import { isOffer } from '../../../forms/office/letters.ts';
import type { QueuedLetter } from '../../outbox/queue.ts';
import type { WriteToFamily } from '../../outbox/send.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes } from '../applications/applicants.ts';
import { hashed, newSecret } from '../door/secrets.ts';
import type { LettersGround } from './ground.ts';
import { findSubject, readSituation, whyNot } from './recipients.ts';
import { readLetters, type StoredLetter } from './stored.ts';
import { hindrance, writeLetter } from './write.ts';

/** Where a family answers an offer. */
export const replyPath = '/svar';

/**
 * Writes letters to families as they leave. Whoever was changed since the letter was chosen gets none: it is stopped,
 * and says why. An offer gets a secret of its own for every attempt, so that none has to be kept.
 */
export function writeToFamily(ground: LettersGround): WriteToFamily {
  return async function write(queued) {
    const { db } = ground.store;
    const [letter] = await readLetters(db, { messageId: queued.messageId });
    if (!letter || letter.stoppedAt !== null) {
      await db.deleteFrom('outbox').where('messageId', '=', queued.messageId).execute();
      return undefined;
    }
    const { kind, answerBy } = letter;
    const situation = await readSituation(ground, [letter.reference]);
    const subject = findSubject(situation, letter);
    const why = subject
      ? (whyNot(kind, subject, situation, ground.camp, answerBy) ??
        hindrance(kind, ground, { ...ground, answerBy }, situation.now))
      : 'Beslutet har ändrats.';
    if (!subject || why !== undefined) {
      await stop(ground, queued, why ?? '');
      return undefined;
    }
    const secret = newSecret();
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      const { reference, messageId } = letter;
      // Whoever erases the application meanwhile waits, and then erases the secret too.
      await holdWishes(transaction, [reference]);
      if (!(await isStillDecided(transaction, letter))) return false;
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
    const { application, placement } = subject;
    const written = writeLetter(kind, ground, {
      reference: application.reference,
      guardian: application.guardian,
      child: application.name,
      week: placement.week,
      place: placement.place,
      answerBy,
      link: `${ground.publicUrl}${replyPath}/${secret}`,
    });
    return { to: application.email, subject: written.subject, text: written.text };
  };
}

async function isStillDecided(transaction: Transaction<Database>, letter: StoredLetter): Promise<boolean> {
  const { reference, week, version, messageId } = letter;
  const found = await transaction
    .selectFrom('placements')
    .innerJoin('letters', 'letters.reference', 'placements.reference')
    .select('placements.id')
    .where('placements.reference', '=', reference)
    .where('placements.week', '=', week)
    .where('placements.version', '=', version)
    .where('letters.messageId', '=', messageId)
    .where('letters.stoppedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function stop(
  { store, now }: LettersGround,
  { messageId, mayHaveArrived }: QueuedLetter,
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
