import type { Transaction } from 'kysely';
import { missingWord } from '../../../content-loader/office/letters.ts';
import { campWeekOf } from '../../../forms/calendar.ts';
import { hasLink, isReminder, type LetterKind, letters, linkPath } from '../../../forms/office/letters.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { campWeekCalendar } from '../../http/calendar.ts';
import type { QueuedLetter } from '../../outbox/queue.ts';
import type { WriteToFamily } from '../../outbox/send.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes, readApplicants } from '../applications/applicants.ts';
import { hashed, newSecret } from '../door/secrets.ts';
import type { LettersGround } from '../ground.ts';
import {
  decisionHasChanged,
  findSubject,
  offerOf,
  readSituation,
  type Situation,
  type Subject,
  wasTold,
  whyNotTrue,
} from './recipients.ts';
import { findLetters, type StoredLetter } from './stored.ts';
import { readTemplate, type Template, whyNotAsRead } from './template.ts';
import { noAddress, writeLetter } from './write.ts';

type Leaving = Pick<QueuedLetter, 'messageId' | 'mayHaveArrived'>;

/**
 * Writes letters to families as they leave, by the templates that somebody has read. Whoever was changed since the letter
 * was chosen gets none: it is stopped, and says why. A link gets a secret of its own for every attempt, so that none has to be kept.
 */
export function writeToFamily(ground: LettersGround) {
  return async function write(queued: Leaving): ReturnType<WriteToFamily> {
    const { db } = ground.store;
    const together = await findLetters(db, { mailedAs: queued.messageId }, ground.now());
    const [letter] = together;
    if (!letter || isStopped(letter)) {
      await db.deleteFrom('outbox').where('messageId', '=', queued.messageId).execute();
      return undefined;
    }
    const { kind, answerBy } = letter;
    const situation = await readSituation(ground, [letter.reference]);
    const template = templateOf(letter);
    const subjects: Subject[] = [];
    for (const one of together) {
      const subject = findSubject(kind, situation, one);
      const why = subject ? whyNotNow(subject, one, situation, ground) : decisionHasChanged;
      if (why !== undefined) await stop(ground, queued, one, why);
      else if (subject) subjects.push(subject);
    }
    const [subject] = subjects;
    // Of weeks that are told together those that are still true are; where none is, nothing leaves.
    if (!subject) return write(queued);
    const secret = newSecret();
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      const { reference } = letter;
      // Whoever erases the application meanwhile waits, and then erases the secret too.
      await holdWishes(transaction, [reference]);
      // An address that has just been corrected gets no new link.
      const [applicant] = await readApplicants(transaction, [subject.reference]);
      if (applicant?.email !== subject.email) return false;
      if (!(await areStillChosen(transaction, queued, subjects, ground.now()))) return false;
      if (hasLink(kind)) {
        const offer =
          (isReminder(kind) && offerOf(subject, situation)) ||
          (together.find(({ week }) => week === subject.week) ?? letter);
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
    const link = `${ground.publicUrl}${linkPath(kind)}/${secret}`;
    const written = writeLetter(kind, template, {
      ...subject,
      weeks: subjects.map(({ week }) => week).sort(),
      today: dateInSweden(ground.now()),
      answerBy,
      link,
      wasTold: subjects.some((one) => wasTold(one, situation)),
    });
    const attachments = weekFiles(kind, subject.week, template, ground);
    return { to: subject.email, ...written, ...(hasLink(kind) && { link }), attachments };
  };
}

/** The week for the family's calendar, as on the site, where a kind of letter brings it: it knows no child. */
function weekFiles(kind: LetterKind, week: number, { year }: Template, { camp, now }: LettersGround) {
  const campWeek = letters[kind].bringsWeek && campWeekOf(year, week);
  if (!campWeek) return [];
  const content = campWeekCalendar(campWeek, camp, now());
  return [{ filename: `vecka-${week}.ics`, contentType: 'text/calendar; charset=utf-8', content }];
}

/** Why a letter is not to leave about a child's week; undefined when it is. */
function whyNotNow(
  subject: Subject,
  letter: StoredLetter,
  situation: Situation,
  ground: LettersGround,
): string | undefined {
  const template = templateOf(letter);
  const lacks = missingWord(letter.kind, template.text.split('\n\n'));
  if (lacks !== undefined) return `I brevet: ${lacks} Skicka det sedan på nytt.`;
  return (
    whyNotTrue(letter.kind, subject, situation, letter)?.why ??
    whyNotAsRead(template, letter, subject, ground) ??
    (hasLink(letter.kind) && ground.publicUrl === undefined ? noAddress : undefined)
  );
}

/** The template that somebody read before the letter was queued. */
function templateOf(letter: StoredLetter): Template {
  const template = readTemplate(letter);
  if (!template) throw new Error('A queued letter has no stored text');
  return template;
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

/** Takes a letter out of the mail that it would have gone in, which then has none or the others. */
async function stop(
  { store, now }: LettersGround,
  { mayHaveArrived }: Leaving,
  { messageId }: StoredLetter,
  stoppedWhy: string,
): Promise<void> {
  await store.db
    .updateTable('letters')
    .set({
      stoppedAt: now().toISOString(),
      stoppedWhy,
      mayHaveArrived,
      // The mail may go all the same, with the others.
      mailedAs: messageId,
    })
    .where('messageId', '=', messageId)
    .execute();
}
