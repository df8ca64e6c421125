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
import { associationLetter, type Letter, receipt } from './letters.ts';
import { dropLetter, markFailed, markSent, type QueuedLetter, type SendingFailure } from './queue.ts';
import { type Attachment, MailRefused, type OutgoingMail, type SendMail, wrongAddress } from './smtp.ts';

/** Who the letters are from and to. */
export interface Correspondence extends Sender {
  /** Sender of every letter. */
  readonly from: string;
  /** Where the association reads its letters. */
  readonly association: readonly string[];
}

/** As the settings say, and where they do not, the camp's own address. */
export function correspondenceOf(
  { mailFrom, mailTo }: Pick<Config, 'mailFrom' | 'mailTo'>,
  camp: Pick<Camp, 'name' | 'email' | 'address' | 'placeholders'>,
): Correspondence {
  return {
    product: camp.name,
    postal: postalOf(camp),
    from: mailFrom ?? camp.email,
    association: mailTo ?? [camp.email],
  };
}

/**
 * Writes one of the office's letters to a family at the moment when it leaves, from what is true then, and names its
 * address; undefined when it is not true any more: then it has been taken out of the outbox.
 */
export type WriteToFamily = (
  letter: QueuedLetter,
) => Promise<(Letter & { readonly to: string; readonly attachments: readonly Attachment[] }) | undefined>;

/**
 * Where somebody of the association reads a submission; undefined while that is by `kollo` alone.
 */
export type WhereRead = (
  submission: Pick<ReceivedSubmission, 'form' | 'reference'>,
) => Promise<string | undefined>;

export interface Outbox {
  readonly store: Store;
  readonly send: SendMail;
  /** None where nobody writes to families. */
  readonly writeToFamily: WriteToFamily | undefined;
  /** Else the association's letters name the command. */
  readonly whereRead?: WhereRead | undefined;
  readonly correspondence: Correspondence;
  readonly log: Log;
  readonly now: () => Date;
  /** Letters leave within about this long. Looking costs one short read. */
  readonly lookEveryMs?: number | undefined;
}

const usualLookEveryMs = 2_000;
// Less than the server's own patience when it stops (stop.ts).
const lastLetterMs = 5_000;
// Mail servers often allow only a few connections from one place.
const atATime = 5;

/**
 * Sends queued letters until stopped; resolves when those under way are done.
 *
 * How often a letter is sent: it is leased before the attempt and marked after the server took it, so two
 * senders never have it at once. What no one can rule out is a sender that dies, or a connection that
 * breaks, between the server's taking the letter and our hearing of it. Then it is sent again, with the
 * same Message-ID, by which most mail systems show it once. A letter too many, never one too few.
 */
export async function sendLetters(outbox: Outbox, stopped: AbortSignal): Promise<void> {
  const owner = randomUUID();
  // A letter on its way gets to arrive, and a mail server that hangs does not hold us.
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
    if (sent === 0) await delay(outbox.lookEveryMs ?? usualLookEveryMs, stopped);
  }
}

/** Sends what is due now, a few at a time, until `ended` says stop; says how many were tried. */
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
  // The letter is gone: until that is noted it may be sent again, so noting it is tried as long as we live.
  for (;;) {
    try {
      await markSent(store, letter, owner, refused, now());
      break;
    } catch (error) {
      log.error({ ...about, ...errorDetails(error) }, 'A sent letter could not be noted as sent');
      if (ended.aborted) return;
      await delay(outbox.lookEveryMs ?? usualLookEveryMs, ended);
    }
  }
  if (refused) log.warn({ ...about, code: refused }, 'A letter was sent, but not to all of its addresses');
  else log.info(about, 'A letter was sent');
}

/** What is broken in the database does not mend by itself; somebody sends the letter again when it has been mended. */
function readingFailure(error: unknown): SendingFailure {
  return { code: `${unreadable} ${failureCode(error)}`, mayHaveArrived: false, patience: 'days' };
}

function sendingFailure(error: unknown, { recipient }: QueuedLetter): SendingFailure {
  const code = error instanceof MailRefused ? error.code : errorDetails(error).error;
  const mayHaveArrived = !(error instanceof MailRefused) || error.mayHaveArrived;
  // The association's address and mail server will be put right one day; a visitor's mistyped address never is.
  if (recipient === 'association') return { code, mayHaveArrived, patience: 'forever' };
  return { code, mayHaveArrived, patience: code.startsWith(wrongAddress) ? 'none' : 'days' };
}

/** The letter as it is sent; undefined when it is no longer to be, and has been taken out of the outbox. */
async function write(
  { store, writeToFamily, whereRead, correspondence, now }: Outbox,
  letter: QueuedLetter,
): Promise<OutgoingMail | undefined> {
  // The association's says when the form came in. A family's is of this attempt, which may be days after: it reads its mail
  // in order of time.
  const date = letter.recipient === 'association' ? new Date(letter.createdAt) : now();
  const submission = await findSubmission(store, letter.reference);
  if (!submission) {
    await dropLetter(store, letter);
    return undefined;
  }
  if (letter.recipient !== 'family')
    return { ...compose(letter, submission, correspondence, await whereRead?.(submission)), date };
  if (!writeToFamily) throw new Error('Nobody here writes letters to families');
  const written = await writeToFamily(letter);
  if (!written) return undefined;
  return {
    ...envelope(letter, correspondence),
    ...dressed(written, correspondence),
    to: [written.to],
    attachments: written.attachments,
    date,
  };
}

/**
 * The association's letter with Reply-To the sender, the receipt with Reply-To the association. `link` is where the
 * association reads the submission, when that is not by `kollo` alone.
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
    : { ...toSender, to: [email], ...dressed(receipt(submission, correspondence.product), correspondence) };
}

/** What stands in a letter to somebody outside the association: its text, and the same words as HTML. */
function dressed(letter: Letter, sender: Sender) {
  const { subject, text } = letter;
  return { subject, text, ...inHtml(letter, sender) };
}

/**
 * What is the same in all letters but the association's about one form: answers go to the association, of several addresses to
 * the first, so that strangers do not learn the others.
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
