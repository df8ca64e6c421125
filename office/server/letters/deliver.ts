import type { Transaction } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import { campWeekCalendar } from '../../../server/http/calendar.ts';
import type { QueuedLetter } from '../../../server/mail/queue.ts';
import type { WriteToFamily } from '../../../server/mail/send.ts';
import type { Database } from '../../../server/store/schema.ts';
import {
  isOffer,
  isReminder,
  type LetterKind,
  letters,
  linkPath,
  needsLink,
  tellsOfNoPlace,
} from '../../shared/letters.ts';
import { ineligibility } from '../../shared/week-status.ts';
import { lockApplications, readApplicants } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { readApprovedGuardians } from '../details/other-guardian.ts';
import { findLetters, findWrittenLetters, type StoredLetter } from '../status/letters.ts';
import { type ApplicantWeek, keyOf, readStatuses, type Statuses } from '../status/read.ts';
import { addLink } from './links.ts';
import { addresseeOf, type addresseesOf, decisionHasChanged } from './recipients.ts';
import { areOfOneDecision } from './stored.ts';
import { noAddress, readWritten, withLink } from './write.ts';

type Leaving = Pick<QueuedLetter, 'messageId' | 'mayHaveArrived'>;

/**
 * Writes each letter to a family when the outbox mails it. Stops a letter that no longer applies to one of its weeks, and
 * stores the reason. Each attempt creates a new link, so that only hashes have to be stored.
 */
export function writeToFamily(context: LettersContext) {
  return async function deliver(queued: Leaving): ReturnType<WriteToFamily> {
    const { db } = context.store;
    const together = await findWrittenLetters(db, { messageId: queued.messageId }, context.now());
    const [letter] = together;
    if (!letter || isStopped(letter)) return undefined;
    const { kind, reference, recipient, removedEmail, answerBy } = letter;
    const addressIn = (...about: Parameters<typeof addresseesOf>) =>
      removedEmail ?? addresseeOf(recipient, ...about)?.email;
    const statuses = await readStatuses(context, [reference]);
    const weeks = together.flatMap((one) => unchanged(one, statuses) ?? []);
    const [week] = weeks;
    const to = week && addressIn(week.applicant, statuses);
    // A paper letter has the status `sent` once it is printed. It can be printed again until the decision changes.
    const isPrinted = letter.outcome.status === 'sent';
    const why = isPrinted ? undefined : whyNotNow(together, statuses, context);
    const written = readWritten(letter);
    if (isPrinted && weeks.length < together.length) return undefined;
    if (why !== undefined || !week || to === undefined || !written) {
      await stop(context, queued, why ?? (week && to === undefined ? notApproved : decisionHasChanged));
      return deliver(queued);
    }
    const hasLink = written.parts.some(({ isLink }) => isLink);
    let secret = '';
    const isUnchanged = await db.transaction().execute(async (transaction) => {
      // A concurrent erasure of the application waits for this transaction, and then erases the secret too.
      await lockApplications(transaction, [reference]);
      // If the address has been corrected or removed meanwhile, the old address must not get a link.
      const [applicant] = await readApplicants(transaction, [reference]);
      const otherGuardian = await readApprovedGuardians(transaction, [reference]);
      const current = applicant && addressIn(applicant, { otherGuardian });
      if (current !== to) return false;
      if (!(await areStillChosen(transaction, queued, weeks, context.now()))) return false;
      if (hasLink) secret = await addLink(transaction, { reference, messageId: queued.messageId, email: to });
      // A reminder after the last day to answer moves the offer's last day too.
      if (isReminder(kind) && answerBy !== null) await moveOffer(transaction, statuses, letter, answerBy);
      return true;
    });
    // The decision, the letter or the address has changed since it was read: start again from the current rows.
    if (!isUnchanged) return deliver(queued);
    const link = `${context.publicUrl}${linkPath(kind, secret, reference)}`;
    const attachments = weekFiles(kind, week.status.week, context);
    return {
      to,
      ...withLink(written, link),
      ...(hasLink && { link, isQuiet: tellsOfNoPlace(kind) }),
      attachments,
    };
  };
}

/** The week that a letter is about, if its decision is unchanged. */
function unchanged(letter: StoredLetter, { weekOf }: Statuses): ApplicantWeek | undefined {
  const week = weekOf(letter);
  return week && areOfOneDecision(keyOf(week), letter) ? week : undefined;
}

async function moveOffer(
  transaction: Transaction<Database>,
  { letters }: Statuses,
  reminder: StoredLetter,
  answerBy: string,
): Promise<void> {
  const offers = letters.filter(
    (one) => isOffer(one.kind) && areOfOneDecision(one, reminder) && one.outcome.status === 'sent',
  );
  const messageIds = offers.map(({ messageId }) => messageId);
  if (messageIds.length === 0) return;
  await transaction
    .updateTable('mail')
    .set({ answerBy })
    .where('messageId', 'in', messageIds)
    .where('answerBy', '<', answerBy)
    .execute();
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
  statuses: Statuses,
  { publicUrl }: LettersContext,
): string | undefined {
  for (const letter of together) {
    const week = unchanged(letter, statuses);
    if (!week) return decisionHasChanged;
    // A week without a place is told beside another's, whatever else would stop a letter about it alone.
    const why = letter.beside === 1 ? undefined : ineligibility(letter.kind, week.status, letter)?.why;
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
  weeks: readonly ApplicantWeek[],
  now: Date,
): Promise<boolean> {
  const letters = await findLetters(transaction, { messageId }, now);
  for (const { reference, week, decisionId } of weeks.map(keyOf)) {
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
