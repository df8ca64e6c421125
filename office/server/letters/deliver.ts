import type { Transaction } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import { campWeekCalendar } from '../../../server/http/calendar.ts';
import type { QueuedLetter } from '../../../server/mail/queue.ts';
import type { WriteToFamily } from '../../../server/mail/send.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isReminder, type LetterKind, letters, linkPath, needsLink } from '../../shared/letters.ts';
import { holdWishes, readApplicants } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { readApprovedGuardians } from '../details/other-guardian.ts';
import { addLink } from './links.ts';
import {
  addresseeOf,
  type addresseesOf,
  type Candidate,
  decisionHasChanged,
  findCandidate,
  offerOf,
  readSituation,
  type Situation,
  whyNotTrue,
} from './recipients.ts';
import { findLetters, type StoredLetter } from './stored.ts';
import { noAddress, readWritten, withLink } from './write.ts';

type Leaving = Pick<QueuedLetter, 'messageId' | 'mayHaveArrived'>;

/**
 * Writes each letter to a family when the outbox mails it. Stops a letter that no longer applies to one of its weeks, and
 * stores the reason. Each attempt creates a new link, so that only hashes have to be stored.
 */
export function writeToFamily(context: LettersContext) {
  return async function deliver(queued: Leaving): ReturnType<WriteToFamily> {
    const { db } = context.store;
    const together = await findLetters(db, { messageId: queued.messageId }, context.now());
    const [letter] = together;
    if (!letter || isStopped(letter)) return undefined;
    const { kind, reference, recipient, removedEmail, answerBy } = letter;
    const addressIn = (...about: Parameters<typeof addresseesOf>) =>
      removedEmail ?? addresseeOf(recipient, ...about)?.email;
    const situation = await readSituation(context, [reference]);
    const candidates = together.flatMap((one) => findCandidate(kind, situation, one) ?? []);
    const [candidate] = candidates;
    const to = candidate && addressIn(candidate, situation);
    // A paper letter has the status `sent` once it is printed. It can be printed again until the decision changes.
    const isPrinted = letter.outcome.status === 'sent';
    const why = isPrinted ? undefined : whyNotNow(together, situation, context);
    const written = readWritten(letter);
    if (isPrinted && candidates.length < together.length) return undefined;
    if (why !== undefined || !candidate || to === undefined || !written) {
      await stop(context, queued, why ?? (candidate && to === undefined ? notApproved : decisionHasChanged));
      return deliver(queued);
    }
    const hasLink = written.parts.some(({ isLink }) => isLink);
    let secret = '';
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      // A concurrent erasure of the application waits for this transaction, and then erases the secret too.
      await holdWishes(transaction, [reference]);
      // If the address has been corrected or removed meanwhile, the old address must not get a link.
      const [applicant] = await readApplicants(transaction, [reference]);
      const otherGuardian = await readApprovedGuardians(transaction, [reference]);
      const current = applicant && addressIn(applicant, { otherGuardian });
      if (current !== to) return false;
      if (!(await areStillChosen(transaction, queued, candidates, context.now()))) return false;
      if (hasLink) secret = await addLink(transaction, { reference, messageId: queued.messageId, email: to });
      // A reminder after the last day to answer moves the offer's last day too.
      const offer = isReminder(kind) && offerOf(candidate, situation);
      if (offer)
        await transaction
          .updateTable('mail')
          .set({ answerBy })
          .where('messageId', '=', offer.messageId)
          .where('answerBy', '<', answerBy)
          .execute();
      return true;
    });
    // The decision, the letter or the address has changed since it was read: start again from the current rows.
    if (!isUnchanged) return deliver(queued);
    const link = `${context.publicUrl}${linkPath(kind, secret, reference)}`;
    const attachments = weekFiles(kind, candidate.week, context);
    return { to, ...withLink(written, link), ...(hasLink && { link }), attachments };
  };
}

const notApproved = 'Vårdnadshavaren är inte längre godkänd.';

/** The week's calendar file, as on the site, for the kinds of letters that attach it. It contains nothing about the child. */
function weekFiles(kind: LetterKind, week: number, { camp, now }: LettersContext) {
  const campWeek = letters[kind].bringsWeek && campWeekOf(camp.season.year, week);
  if (!campWeek) return [];
  const content = campWeekCalendar(campWeek, camp, now());
  return [{ filename: `vecka-${week}.ics`, contentType: 'text/calendar; charset=utf-8', content }];
}

/** Why a mail must not be sent: the first reason among its weeks. Undefined when it can be sent. */
function whyNotNow(
  together: readonly StoredLetter[],
  situation: Situation,
  { publicUrl }: LettersContext,
): string | undefined {
  for (const letter of together) {
    const candidate = findCandidate(letter.kind, situation, letter);
    const why = candidate ? whyNotTrue(letter.kind, candidate, situation, letter)?.why : decisionHasChanged;
    if (why !== undefined) return why;
    if (needsLink(letter.kind) && publicUrl === undefined) return noAddress;
  }
  return undefined;
}

const isStopped = ({ outcome: { status } }: StoredLetter) => status === 'undone' || status === 'leftOut';

/** Whether the decisions are unchanged, and the letter is neither undone nor stopped. */
async function areStillChosen(
  transaction: Transaction<Database>,
  { messageId }: Leaving,
  candidates: readonly Candidate[],
  now: Date,
): Promise<boolean> {
  const letters = await findLetters(transaction, { messageId }, now);
  for (const { reference, week, decisionId } of candidates) {
    // An undecided placement may have no row.
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

/** Stops a letter, unless it has been sent or stopped meanwhile. It stands if an earlier attempt may have delivered it. */
async function stop(
  { store, now }: LettersContext,
  { messageId, mayHaveArrived }: Leaving,
  stoppedWhy: string,
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mail')
      .set({ state: 'stopped', endedAt: now().toISOString(), stoppedWhy, mayHaveArrived })
      .set({ leasedBy: null, leasedUntil: null })
      .where('messageId', '=', messageId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && mayHaveArrived === 0)
      await transaction
        .updateTable('mailWeeks')
        .set({ stands: 0 })
        .where('messageId', '=', messageId)
        .execute();
  });
}
