import type { Kysely } from 'kysely';
import { type Actor, type DiaryEntry, writeDiary } from '../../../server/diary.ts';
import { deliveriesAbout, hasFailed } from '../../../server/mail/deliveries.ts';
import { putAway, sendAgain, sendToNewAddress } from '../../../server/mail/queue.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { LetterStatus, SendingAnswer, SendingSummary } from '../../shared/letter-answers.ts';
import { isReminder, type LetterKind, letters } from '../../shared/letters.ts';
import { readApplicants } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { readApprovedGuardians } from '../details/other-guardian.ts';
import { gone } from '../refusals.ts';
import { findLetters, findWrittenLetters, type StoredLetter, type StoredText } from '../status/letters.ts';
import { sentToOldAddress } from './old-address.ts';
import { addresseeOf, removed } from './recipients.ts';
import { areOfOneDecision, mailsOf, mainOf, stopLetters } from './stored.ts';
import { readWritten } from './write.ts';

/** A sending, with the outcome of each of its letters; undefined when there is no such sending. */
export async function readSending(
  context: LettersContext,
  sending: string,
): Promise<SendingAnswer | undefined> {
  const { db } = context.store;
  const now = context.now();
  const sent = await findWrittenLetters(db, { sending }, now);
  if (sent.length === 0) return undefined;
  const applicants = await readApplicants(db, [...new Set(sent.map(({ reference }) => reference))]);
  // The family's answer is stored with the offer, also when the family used a reminder's link.
  const references = applicants.map(({ reference }) => reference);
  const about = sent.some(({ kind }) => isReminder(kind)) ? await findLetters(db, { references }, now) : sent;
  const byReference = new Map(applicants.map((applicant) => [applicant.reference, applicant]));
  const otherGuardian = await readApprovedGuardians(db, references);
  return {
    ...summaryOf(sent),
    text: ownIn(sent)?.text ?? null,
    recipients: mailsOf(sent).flatMap((letter) => {
      const applicant = byReference.get(letter.reference);
      if (!applicant) return [];
      // A second guardian may have been removed since.
      const { guardian, email, phone } =
        addresseeOf(letter.recipient, applicant, { otherGuardian }) ?? removed;
      const {
        replyState: state,
        repliedAt: at,
        replyWho: by,
      } = about.find((one) => areOfOneDecision(one, letter) && one.replyState !== null) ?? {};
      const reply = state && at && by ? { state, at, by } : null;
      const { weeks, outcome } = letter;
      const onPaper = letter.onPaper === 1;
      return [{ ...applicant, guardian, email, phone, weeks, onPaper, ...outcome, reply }];
    }),
  };
}

/** The sendings that these letters belong to. */
export const summariesOf = (letters: readonly (StoredLetter & StoredText)[]): SendingSummary[] =>
  [...Map.groupBy(letters, ({ sending }) => sending).values()].map(summaryOf);

function summaryOf(sent: readonly (StoredLetter & StoredText)[]): SendingSummary {
  const [first] = sent;
  if (!first) throw new Error('A sending has letters');
  const mails = mailsOf(sent);
  const outcomes = mails.map(({ outcome }) => outcome);
  const heldUntil = outcomes.find((outcome) => outcome.status === 'held')?.until ?? null;
  const having = (status: LetterStatus) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    sending: first.sending,
    ...{ kind: first.kind, form: first.form },
    subject: ownIn(sent)?.subject ?? null,
    by: first.chosenBy,
    at: first.createdAt,
    heldUntil,
    undoneBy: outcomes.find((outcome) => outcome.status === 'undone')?.by ?? null,
    letters: mails.length,
    sent: having('sent'),
    failed: having('failed'),
    toPrint: having('toPrint'),
  };
}

const ownIn = (sent: readonly StoredText[]) =>
  sent.map((letter) => readWritten(letter)?.own).find((own) => own !== undefined);

/**
 * Undoes the letters of a sending that have been neither mailed nor printed.
 * @throws {Refusal} when there is no such sending.
 */
export async function undoSending(
  { store, now }: Pick<LettersContext, 'store' | 'now'>,
  sending: string,
  by: Actor,
): Promise<void> {
  const sent = await findLetters(store.db, { sending }, now());
  const [first] = sent;
  if (!first) throw gone();
  await store.db.transaction().execute(async (transaction) => {
    const at = now();
    const messageIds = sent.map(({ messageId }) => messageId);
    const stopped = await stopLetters(transaction, messageIds, { stoppedBy: by.name }, at);
    const undone = mainOf(sent).filter(({ messageId }) => stopped.includes(messageId));
    await noteLetters(
      transaction,
      undone,
      { who: by, verb: `ångrade brevet ${letters[first.kind].name}` },
      at,
    );
  });
}

/**
 * Queues the failed letters of a sending once more, to the recipients' current addresses.
 * @throws {Refusal} when there is no such sending.
 */
export async function retrySending(
  { store, now }: Pick<LettersContext, 'store' | 'now'>,
  sending: string,
  by: Actor,
): Promise<void> {
  const sent = await findLetters(store.db, { sending }, now());
  if (sent.length === 0) throw gone();
  const failed = mainOf(sent).filter(({ outcome }) => outcome.status === 'failed');
  const [first] = failed;
  if (!first) return;
  await store.db.transaction().execute(async (transaction) => {
    await sendAgain(
      transaction,
      failed.map(({ messageId }) => messageId),
      now(),
    );
    await noteLetters(transaction, failed, { who: by, verb: `${sentVerb(first.kind)} igen` }, now());
  });
}

/**
 * Queues the failed letters and receipts of an application once more, to its current address. Also queues letters that were
 * sent to an address that has been corrected since.
 */
export async function retryAbout(context: LettersContext, reference: string, by: Actor): Promise<void> {
  const { store, now } = context;
  const chosen = await findLetters(store.db, { references: [reference] }, now());
  const failed = mainOf(chosen).filter(({ outcome }) => outcome.status === 'failed');
  const deliveries = (await deliveriesAbout(store, [reference])).get(reference) ?? [];
  const receipts = deliveries.filter((letter) => letter.to === 'sender' && hasFailed(letter));
  const misdirected = await sentToOldAddress(context, [reference]);
  if (failed.length + receipts.length + misdirected.length === 0) return;
  await store.db.transaction().execute(async (transaction) => {
    const at = now();
    await sendAgain(
      transaction,
      [...receipts.map(({ messageId }) => messageId), ...failed.map(({ messageId }) => messageId)],
      at,
    );
    await sendToNewAddress(
      transaction,
      misdirected.map(({ messageId }) => messageId),
      at,
    );
    const lines = [
      ...receipts.map(() => ({ verb: 'skickade kvittensen igen' })),
      ...[...failed, ...misdirected].map(({ kind, week }) => ({ verb: `${sentVerb(kind)} igen`, week })),
    ];
    await writeDiary(
      transaction,
      lines.map((line) => ({ ...line, who: by, reference })),
      at,
    );
  });
}

/** Puts the failed receipts of a message away, so that *I dag* and the doctor no longer report them. */
export async function putAwayReceipts(
  { store, now }: Pick<LettersContext, 'store' | 'now'>,
  reference: string,
  by: Actor,
): Promise<void> {
  const deliveries = (await deliveriesAbout(store, [reference])).get(reference) ?? [];
  const receipts = deliveries.filter((letter) => letter.to === 'sender' && hasFailed(letter));
  await store.db.transaction().execute(async (transaction) => {
    const messageIds = receipts.map(({ messageId }) => messageId);
    if ((await putAway(transaction, messageIds, by.name)) === 0) return;
    await writeDiary(transaction, [{ who: by, verb: 'lade undan kvittensen', reference }], now());
  });
}

export const sentVerb = (kind: LetterKind) => `skickade brevet ${letters[kind].name}`;

/** Writes a diary line for each letter: who did what with it. */
export async function noteLetters(
  db: Kysely<Database>,
  about: readonly Pick<StoredLetter, 'reference' | 'week'>[],
  deed: Pick<DiaryEntry, 'who' | 'verb'>,
  now: Date,
): Promise<void> {
  const lines = about.map(({ reference, week }) => ({ ...deed, reference, week }));
  await writeDiary(db, lines, now);
}
