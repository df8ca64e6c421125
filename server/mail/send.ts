import { randomUUID } from 'node:crypto';
import type { Camp } from '../../content-loader/camp.ts';
import { postalOf, type Sender } from '../../forms/letter-html.ts';
import type { Config } from '../config.ts';
import { delay } from '../delay.ts';
import { errorDetails, type Log } from '../log.ts';
import { failureCode } from '../store/failure.ts';
import type { Store } from '../store/store.ts';
import { findSubmission, type ReceivedSubmission, senderOf } from '../submissions/read.ts';
import { claimLetters } from './claim.ts';
import { unreadable } from './failure-in-words.ts';
import { inHtml } from './html.ts';
import { dropLetter, markFailed, markSent, type QueuedLetter, type SendingFailure } from './queue.ts';
import { type Attachment, isRefusedForGood, MailRefused, type OutgoingMail, type SendMail } from './smtp.ts';
import { associationLetter, type Letter, receipt } from './submission-mails.ts';

/** The sender of the letters, and the association's mailboxes. */
export interface Correspondence extends Sender {
  /** The sender's e-mail address in every letter. */
  readonly from: string;
  /** The association's e-mail addresses. */
  readonly association: readonly string[];
  /** The last day for a decision about a child's application, YYYY-MM-DD; '' or undefined while there is none. */
  readonly decisionBy?: string | undefined;
}

/** Uses the addresses in the settings, or else the camp's own. */
export function correspondenceOf(
  { mailFrom, mailTo }: Pick<Config, 'mailFrom' | 'mailTo'>,
  camp: Pick<Camp, 'name' | 'email' | 'address' | 'placeholders' | 'season'>,
): Correspondence {
  return {
    product: camp.name,
    postal: postalOf(camp),
    from: mailFrom ?? camp.email,
    association: mailTo ?? [camp.email],
    decisionBy: camp.season.decisionBy,
  };
}

/**
 * Writes a letter from the office to a family just before it is sent, from the current data. Returns undefined when
 * the letter no longer applies; it has then been stopped.
 */
export type WriteToFamily = (
  letter: QueuedLetter,
) => Promise<(Letter & { readonly to: string; readonly attachments: readonly Attachment[] }) | undefined>;

/** Writes the mail with a link that somebody asked for. Undefined when nobody is to get one. */
export type WriteLink = (letter: QueuedLetter) => Promise<(Letter & { readonly to: string }) | undefined>;

/** A new link for the sender of a submission, to the page that shows how it stands. Undefined where there is none. */
export type ReceiptLink = (
  letter: Pick<QueuedLetter, 'messageId'>,
  submission: ReceivedSubmission,
) => Promise<string | undefined>;

/** What an extension writes in the mail to families. */
export interface FamilyMail {
  readonly writeToFamily: WriteToFamily;
  readonly writeLink: WriteLink;
  readonly receiptLink: ReceiptLink;
}

/** The link to a submission in the office. Undefined where submissions can only be read with `kollo`. */
export type WhereRead = (
  submission: Pick<ReceivedSubmission, 'form' | 'reference'>,
) => Promise<string | undefined>;

export interface Outbox {
  readonly store: Store;
  readonly send: SendMail;
  /** Undefined where there is no office. */
  readonly families: FamilyMail | undefined;
  /** Without it, the association's letters name the `kollo` command instead of a link. */
  readonly whereRead?: WhereRead | undefined;
  readonly correspondence: Correspondence;
  readonly log: Log;
  readonly now: () => Date;
  /** The polling interval. A poll that finds nothing costs one short read. */
  readonly pollIntervalMs?: number | undefined;
}

const defaultPollIntervalMs = 2_000;
// Shorter than the server's own limit for stopping (stop.ts).
const lastLetterMs = 5_000;
// Mail servers often allow only a few connections from one client.
const atATime = 5;

/**
 * Sends queued letters until stopped. Resolves when the attempts in progress are done.
 *
 * Delivery is at least once. A letter is leased before the attempt and marked after the mail server accepts it, so two
 * senders never have it at once. If the process exits or the connection breaks in between, the letter is sent again.
 * The Message-ID is the same, so most mail programs show it once.
 */
export async function sendLetters(outbox: Outbox, stopped: AbortSignal): Promise<void> {
  const owner = randomUUID();
  // Attempts in progress may finish, but a mail server that hangs must not delay the stop.
  const lastMoment = new AbortController();
  const endSoon = () => setTimeout(() => lastMoment.abort(), lastLetterMs).unref();
  stopped.addEventListener('abort', endSoon, { once: true });
  while (!stopped.aborted) {
    let sent = 0;
    try {
      sent = await sendDueLetters(outbox, owner, lastMoment.signal);
    } catch (error) {
      outbox.log.warn(errorDetails(error), 'The outbox could not be read');
    }
    if (sent === 0) await delay(outbox.pollIntervalMs ?? defaultPollIntervalMs, stopped);
  }
}

/** Sends one batch of due letters. `ended` aborts the attempts. Returns how many were tried. */
export async function sendDueLetters(outbox: Outbox, owner: string, ended: AbortSignal): Promise<number> {
  const letters = await claimLetters(outbox.store, owner, outbox.now(), atATime);
  const outcomes = await Promise.allSettled(letters.map((letter) => sendOne(outbox, letter, owner, ended)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return letters.length;
}

async function sendOne(
  outbox: Outbox,
  letter: QueuedLetter,
  owner: string,
  ended: AbortSignal,
): Promise<void> {
  const { store, send, log, now } = outbox;
  const about = {
    reference: letter.reference,
    recipient: letter.recipient,
    attempt: letter.attempts,
  };
  let mail: OutgoingMail | undefined;
  let refused: string | undefined;
  try {
    mail = await write(outbox, letter);
    if (!mail) return log.info(about, 'A letter that is no longer true was left out');
    refused = await send(mail, ended);
  } catch (error) {
    const failure = mail ? sendingFailure(error, letter) : readingFailure(error);
    const outcome = await markFailed(store, letter, owner, failure, now());
    if (outcome === 'later') log.warn({ ...about, code: failure.code }, 'A letter will be tried again');
    else log.error({ ...about, code: failure.code }, 'A letter was given up: see kollo doctor');
    return;
  }
  // Until the letter is marked as sent, another sender may send it again. So marking is retried until the server stops.
  for (;;) {
    try {
      await markSent(store, letter, owner, refused, now());
      break;
    } catch (error) {
      log.error({ ...about, ...errorDetails(error) }, 'A sent letter could not be noted as sent');
      if (ended.aborted) return;
      await delay(outbox.pollIntervalMs ?? defaultPollIntervalMs, ended);
    }
  }
  if (refused) log.warn({ ...about, code: refused }, 'A letter was sent, but not to all of its addresses');
  else log.info(about, 'A letter was sent');
}

/** A damaged database needs a person to repair it, so the letter is given up after days. The office can send it again. */
function readingFailure(error: unknown): SendingFailure {
  return { code: `${unreadable} ${failureCode(error)}`, mayHaveArrived: false, retryPolicy: 'days' };
}

function sendingFailure(error: unknown, { recipient }: QueuedLetter): SendingFailure {
  const code = error instanceof MailRefused ? error.code : errorDetails(error).error;
  const mayHaveArrived = !(error instanceof MailRefused) || error.mayHaveArrived;
  // The association will correct its own address or mail server. A visitor's mistyped address stays wrong, and a
  // message that was refused stays the same.
  if (recipient === 'association') return { code, mayHaveArrived, retryPolicy: 'forever' };
  return { code, mayHaveArrived, retryPolicy: isRefusedForGood(code) ? 'none' : 'days' };
}

/** The complete mail. Undefined when it has been stopped, or its submission erased. */
async function write(
  { store, families, whereRead, correspondence, now }: Outbox,
  letter: QueuedLetter,
): Promise<OutgoingMail | undefined> {
  // The association's letter is dated when the form arrived. Others are dated at this attempt, perhaps days later, so
  // that they sort as new in the recipient's mailbox.
  const date = letter.recipient === 'association' ? new Date(letter.createdAt) : now();
  const toFamily = (
    written: Letter & { readonly to: string; readonly attachments?: readonly Attachment[] },
  ) => ({
    ...envelope(letter, correspondence),
    ...dressed(written, correspondence),
    to: [written.to],
    attachments: written.attachments ?? [],
    date,
  });
  if (letter.recipient === 'link') {
    const written = await families?.writeLink(letter);
    if (written) return toFamily(written);
    await dropLetter(store, letter);
    return undefined;
  }
  const submission = await findSubmission(store, letter.reference);
  if (!submission) {
    await dropLetter(store, letter);
    return undefined;
  }
  if (letter.recipient === 'family') {
    if (!families) throw new Error('Nobody here writes letters to families');
    const written = await families.writeToFamily(letter);
    return written && toFamily(written);
  }
  const link =
    letter.recipient === 'sender'
      ? await families?.receiptLink(letter, submission)
      : await whereRead?.(submission);
  return { ...compose(letter, submission, correspondence, link), date };
}

/**
 * The association's letter (Reply-To: the form's sender) or the receipt (Reply-To: the association). `link` leads to
 * the submission in the office, or to the sender's page, where there is one.
 */
export function compose(
  letter: Pick<QueuedLetter, 'recipient' | 'messageId'>,
  submission: ReceivedSubmission,
  correspondence: Correspondence,
  link?: string,
): Omit<OutgoingMail, 'date'> {
  const { name, email } = senderOf(submission.form, submission.values);
  const toSender = envelope(letter, correspondence);
  return letter.recipient === 'association'
    ? {
        ...toSender,
        to: correspondence.association,
        replyTo: { name, address: email },
        ...associationLetter(submission, link),
      }
    : {
        ...toSender,
        to: [email],
        ...dressed(receipt(submission, correspondence, link), correspondence),
      };
}

/** The subject, text and HTML of a letter to a recipient outside the association. */
function dressed(letter: Letter, sender: Sender) {
  const { subject, text } = letter;
  return { subject, text, ...inHtml(letter, sender) };
}

/**
 * The headers that all letters share. Replies go to the association's first address only, so that the other addresses
 * stay unknown to outsiders.
 */
export function envelope(
  { messageId }: Pick<QueuedLetter, 'messageId'>,
  { product, from, association: [first = from] }: Correspondence,
) {
  return {
    messageId,
    from: { name: product, address: from },
    replyTo: { name: product, address: first },
  };
}
