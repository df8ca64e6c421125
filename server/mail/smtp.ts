import { randomUUID } from 'node:crypto';

/** A complete mail, ready for SMTP. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  /** The same content for mail programs that show HTML. */
  readonly html?: string;
  readonly pictures?: readonly Picture[];
  readonly attachments?: readonly Attachment[];
  readonly date: Date;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

/** A picture that the HTML refers to as `cid:<cid>`. */
export interface Picture extends Attachment {
  readonly cid: string;
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A Message-ID that is unique in the sender's domain (RFC 5322, 3.6.4). */
export function newMessageId(from: string): string {
  return `<${randomUUID()}@${from.split('@').at(-1)}>`;
}

/** The first word of the failure code when the mail server permanently refuses the recipient's address. */
export const wrongAddress = 'EADDRESS';

// The first word of the failure code when the mail server refuses the message itself.
const refusedMessage = 'EMESSAGE';

/** Whether the mail server refused the address or the message for good, so that no retry of this mail can succeed. */
export const isRefusedForGood = (code: string): boolean =>
  [wrongAddress, refusedMessage].includes(code.split(' ', 1).join()) && !/^\w+ 4/.test(code);

/** Whether a retry can succeed only after a person has mended something: an address, a setting, or the mail server. */
export const needsPerson = (code: string): boolean => isRefusedForGood(code) || /^E[A-Z]+ 5\d\d\b/.test(code);

/**
 * Sending a mail failed. `code` is for the log and the doctor: a kind and the server's status, if any (RFC 5321 and
 * 3463), such as `EADDRESS 550 5.1.1`. It never contains an e-mail address.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;
  /** Whether the server may have accepted the mail: the connection broke before any refusal. */
  readonly mayHaveArrived: boolean;

  constructor(code: string, mayHaveArrived = true) {
    super('The mail server did not take the letter');
    this.code = code;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * Resolves when the mail server has accepted the mail for at least one recipient. Gives the failure code of a
 * refused recipient, if any.
 * @throws {MailRefused} if the server did not accept the mail, or `signal` aborted.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<string | undefined>;

/**
 * The longest time for one attempt, against a mail server that answers byte by byte. Well within the lease
 * (queue.ts), so that an attempt ends before the next one starts.
 */
export const sendingLimitMs = 2 * 60_000;

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Sends over SMTP, with one connection for each mail. `sendingMs` limits the whole attempt. */
export function smtpSender(
  smtpUrl: string,
  { connectMs = 15_000, silenceMs = 30_000, sendingMs = sendingLimitMs } = {},
): SendMail {
  // Imported lazily: a site without a mail server should not hold nodemailer in memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      // A letter names a child, so another machine must offer TLS. Otherwise the letter waits.
      requireTLS: !thisMachine.includes(new URL(smtpUrl).hostname),
    }),
  );
  return async ({ to, attachments = [], pictures = [], ...mail }, signal) => {
    try {
      const { rejectedErrors = [] } = await (await transport).sendMail({
        ...mail,
        to: [...to],
        attachments: [...pictures, ...attachments],
        // These headers suppress automatic replies (RFC 3834; Exchange uses the second header).
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
  const kind = () => {
    if (command === 'RCPT TO' && refusesAddress(status, enhanced)) return wrongAddress;
    return command === 'DATA' && status > 0 ? refusedMessage : code;
  };
  return [kind(), status, enhanced].filter(Boolean).join(' ');
}

// Errors of the steps before the message data: DNS lookup, TLS, login.
const beforeTheLetter = ['EDNS', 'ETLS', 'EAUTH'];

/** False if the server refused (RFC 5321, 4.2.1), or if the failure came before the message data. */
function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const saidNo = 'responseCode' in error && Number(error.responseCode) >= 400;
  const wasNotThere = 'syscall' in error && error.syscall === 'connect';
  const cameSoFar = !('code' in error && beforeTheLetter.includes(String(error.code)));
  return !saidNo && !wasNotThere && cameSoFar;
}

/**
 * Whether the mailbox does not exist, or takes no mail for good (RFC 5321, 4.2.2: x5z is about the mail system). The
 * association can correct all other permanent refusals: sender address, password, relay permission (5.7.x, RFC 3463).
 */
function refusesAddress(status: number, enhanced: string): boolean {
  return (status >= 550 || enhanced.startsWith('5.1.')) && !enhanced.startsWith('5.7.');
}
