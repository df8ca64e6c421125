import { randomUUID } from 'node:crypto';

/** A whole letter, ready to send. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  /** The same words for programs that show more than text. */
  readonly html?: string;
  readonly pictures?: readonly Picture[];
  readonly attachments?: readonly Attachment[];
  readonly date: Date;
}

/** A file that a letter brings. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

/** A picture in a letter's HTML, which calls it `cid:` and this. */
export interface Picture extends Attachment {
  readonly cid: string;
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A new letter's Message-ID, unique in the domain of its sender (RFC 5322, 3.6.4). */
export function newMessageId(from: string): string {
  return `<${randomUUID()}@${from.split('@').at(-1)}>`;
}

/** The first word of the code when it is the recipient's address that the mail server refuses for good. */
export const wrongAddress = 'EADDRESS';

/**
 * The mail server did not take the letter. `code` is for the log and the doctor: a kind, and the server's status
 * (RFC 5321 and 3463) where it gave one, as in `EADDRESS 550 5.1.1`; never an address.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;
  /** Whether it may have taken it all the same: the connection broke, and it never said no. */
  readonly mayHaveArrived: boolean;

  constructor(code: string, mayHaveArrived = true) {
    super('The mail server did not take the letter');
    this.code = code;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * Resolves when the mail server has taken the letter, for one of its addresses at least: with the code of one that
 * was refused, where there are several and one was.
 * @throws {MailRefused} when it has not, or `signal` aborted.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<string | undefined>;

/**
 * A mail server that answers byte by byte is cut off here, well within the lease (queue.ts), so that nothing of this
 * attempt arrives after the next has begun.
 */
export const sendingLimitMs = 2 * 60_000;

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Sends over SMTP, each letter on a connection of its own that ends with it. `sendingMs` is for all of it. */
export function smtpSender(
  smtpUrl: string,
  { connectMs = 15_000, silenceMs = 30_000, sendingMs = sendingLimitMs } = {},
): SendMail {
  // Loaded here: a camp without a mail server need not carry it in memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      // A letter names a child: between machines it travels encrypted, or waits.
      requireTLS: !thisMachine.includes(new URL(smtpUrl).hostname),
    }),
  );
  return async ({ to, attachments = [], pictures = [], ...mail }, signal) => {
    try {
      const { rejectedErrors = [] } = await (await transport).sendMail({
        ...mail,
        to: [...to],
        attachments: [...pictures, ...attachments],
        // Nobody's holiday reply answers a program's mail (RFC 3834; Exchange looks for the second header).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(sendingMs)]),
      });
      return rejectedErrors.map(codeOf).at(0);
    } catch (error) {
      throw new MailRefused(codeOf(error), mayHaveArrived(error));
    }
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const response = 'response' in error ? String(error.response) : '';
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const command = 'command' in error ? error.command : undefined;
  const kind = command === 'RCPT TO' && refusesAddress(status, enhanced) ? wrongAddress : code;
  return [kind, status, enhanced].filter(Boolean).join(' ');
}

// Before the letter itself is on its way: the server's name is looked up, and it is greeted, encrypted and logged in to.
const beforeTheLetter = ['EDNS', 'ETLS', 'EAUTH'];

/** Not when the server said no (RFC 5321, 4.2.1), nor when there was no connection to take anything by. */
function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const saidNo = 'responseCode' in error && Number(error.responseCode) >= 400;
  const wasNotThere = 'syscall' in error && error.syscall === 'connect';
  const cameSoFar = !('code' in error && beforeTheLetter.includes(String(error.code)));
  return !saidNo && !wasNotThere && cameSoFar;
}

/**
 * Whether it is the recipient's address that is wrong: no such mailbox there (RFC 5321, 4.2.3). All else that
 * a server refuses for good, our sender's address, password or right to relay (5.7.x, RFC 3463), we can put right.
 */
function refusesAddress(status: number, enhanced: string): boolean {
  return [550, 551, 553].includes(status) && !enhanced.startsWith('5.7.');
}
