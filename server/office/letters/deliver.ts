import type { Transaction } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import { hasLink, isReminder, type LetterKind, letters, linkPath } from '../../../forms/office/letters.ts';
import { campWeekCalendar } from '../../http/calendar.ts';
import type { QueuedLetter } from '../../outbox/queue.ts';
import type { WriteToFamily } from '../../outbox/send.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes, readApplicants } from '../applications/applicants.ts';
import { hashed, newSecret } from '../auth/secrets.ts';
import type { LettersContext } from '../context.ts';
import {
  decisionHasChanged,
  findSubject,
  offerOf,
  readSituation,
  type Situation,
  type Subject,
  whyNotTrue,
} from './recipients.ts';
import { findLetters, type StoredLetter } from './stored.ts';
import { noAddress, readWritten, withLink } from './write.ts';

type Leaving = Pick<QueuedLetter, 'messageId' | 'mayHaveArrived'>;

/**
 * Gives the letters to families as they are mailed. A letter that no longer applies to each of its weeks is stopped, and says
 * why. A link gets a secret of its own for every attempt, so that none has to be kept.
 */
export function writeToFamily(context: LettersContext) {
  return async function deliver(queued: Leaving): ReturnType<WriteToFamily> {
    const { db } = context.store;
    const together = await findLetters(db, { mailedAs: queued.messageId }, context.now());
    const [letter] = together;
    if (!letter || isStopped(letter)) {
      await db.deleteFrom('outbox').where('messageId', '=', queued.messageId).execute();
      return undefined;
    }
    const { kind, reference, answerBy } = letter;
    const situation = await readSituation(context, [reference]);
    const subjects = together.flatMap((one) => findSubject(kind, situation, one) ?? []);
    const [subject] = subjects;
    // On paper it is sent once it has been printed, and can be printed again until the decision changes.
    const isPrinted = letter.outcome.status === 'sent';
    const why = isPrinted ? undefined : whyNotNow(together, situation, context);
    const written = readWritten(letter);
    if (isPrinted && subjects.length < together.length) return undefined;
    if (why !== undefined || !subject || !written) {
      await stop(context, queued, why ?? decisionHasChanged);
      return deliver(queued);
    }
    const secret = newSecret();
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      // Whoever erases the application meanwhile waits, and then erases the secret too.
      await holdWishes(transaction, [reference]);
      // An address that has just been corrected gets no new link.
      const [applicant] = await readApplicants(transaction, [reference]);
      if (applicant?.email !== subject.email) return false;
      if (!(await areStillChosen(transaction, queued, subjects, context.now()))) return false;
      if (hasLink(kind)) {
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
    if (!isUnchanged) return deliver(queued);
    const link = `${context.publicUrl}${linkPath(kind)}/${secret}`;
    const attachments = weekFiles(kind, subject.week, context);
    return { to: subject.email, ...withLink(written, link), ...(hasLink(kind) && { link }), attachments };
  };
}

/** The week for the family's calendar, as on the site, where a kind of letter brings it: it knows no child. */
function weekFiles(kind: LetterKind, week: number, { camp, now }: LettersContext) {
  const campWeek = letters[kind].bringsWeek && campWeekOf(camp.season.year, week);
  if (!campWeek) return [];
  const content = campWeekCalendar(campWeek, camp, now());
  return [{ filename: `vecka-${week}.ics`, contentType: 'text/calendar; charset=utf-8', content }];
}

/** Why a letter is not to be mailed: any of its weeks may say so. Undefined when it is. */
function whyNotNow(
  together: readonly StoredLetter[],
  situation: Situation,
  { publicUrl }: LettersContext,
): string | undefined {
  for (const letter of together) {
    const subject = findSubject(letter.kind, situation, letter);
    const why = subject ? whyNotTrue(letter.kind, subject, situation, letter)?.why : decisionHasChanged;
    if (why !== undefined) return why;
    if (hasLink(letter.kind) && publicUrl === undefined) return noAddress;
  }
  return undefined;
}

const isStopped = ({ outcome: { status } }: StoredLetter) => status === 'undone' || status === 'leftOut';

/** Whether nobody has decided anything else since about one of these, or undone the letter. */
async function areStillChosen(
  transaction: Transaction<Database>,
  { messageId: mailedAs }: Leaving,
  subjects: readonly Subject[],
  now: Date,
): Promise<boolean> {
  const letters = await findLetters(transaction, { mailedAs }, now);
  for (const { reference, week, decisionId } of subjects) {
    // Of whom nothing has been decided there need not be a row.
    const decided = await transaction
      .selectFrom('placements')
      .select('decisionId')
      .where('reference', '=', reference)
      .where('week', '=', week)
      .executeTakeFirst();
    const letter = letters.find((one) => one.week === week);
    if ((decided?.decisionId ?? 0) !== decisionId || letter === undefined || isStopped(letter)) return false;
  }
  return true;
}

/** Stops a mail, whichever weeks it is about. */
async function stop(
  { store, now }: LettersContext,
  { messageId: mailedAs, mayHaveArrived }: Leaving,
  stoppedWhy: string,
): Promise<void> {
  await store.db
    .updateTable('letters')
    .set({ stoppedAt: now().toISOString(), stoppedWhy, mayHaveArrived })
    .where('mailedAs', '=', mailedAs)
    .execute();
}
