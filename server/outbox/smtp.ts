import { randomUUID } from 'node:crypto';

/** A whole letter, ready to send. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: string;
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  /** Whether a program wrote it, as it does receipts: mailboxes then send no holiday replies to it (RFC 3834). */
  readonly automatic: boolean;
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A new letter's Message-ID, unique in the domain of its sender (RFC 5322, 3.6.4). */
export function newMessageId(from: string): string {
  return `<${randomUUID()}@${from.split('@').at(-1)}>`;
}

/** The mail server did not take the letter. `code` is for the log: a kind or status, never an address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;
  /** The address itself was refused for good: trying again would not help. */
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super('The mail server did not take the letter');
    this.code = code;
    this.permanent = permanent;
  }
}

/**
 * Resolves when the mail server has taken the letter.
 * @throws {MailRefused} when it has not, or `signal` aborted.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

// A mail server that answers byte by byte is cut off here, well within the lease (queue.ts), so that nothing of this
// attempt arrives after the next has begun.
const sendingLimitMs = 2 * 60_000;

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

interface Timeouts {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** Sends over SMTP, each letter on a connection of its own that ends with it. */
export function smtpSender(
  smtpUrl: string,
  { connectMs, silenceMs }: Timeouts = { connectMs: 15_000, silenceMs: 30_000 },
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
  return async ({ automatic, ...mail }, signal) => {
    try {
      await (await transport).sendMail({
        ...mail,
        ...(automatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
        signal: AbortSignal.any([signal, AbortSignal.timeout(sendingLimitMs)]),
      });
    } catch (error) {
      throw refusal(error);
    }
  };
}

function refusal(error: unknown): MailRefused {
  if (!(error instanceof Error)) return new MailRefused('unknown', false);
  const kind = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return new MailRefused(status ? `${kind} ${status}` : kind, isAboutAddress(error, status));
}

/**
 * Whether it is the recipient's address that is wrong: no such mailbox there (RFC 5321, 4.2.3). All else that
 * a server refuses for good, our sender's address, password or right to relay (5.7.x, RFC 3463), we can put right.
 */
function isAboutAddress(error: Error, status: number): boolean {
  const command = 'command' in error ? error.command : undefined;
  const response = 'response' in error ? String(error.response) : '';
  return command === 'RCPT TO' && [550, 551, 553].includes(status) && !/^\d{3}[ -]5\.7\./.test(response);
}
