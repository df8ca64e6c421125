import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ArrivedMail {
  readonly to: readonly string[];
  /** The raw mail: headers, blank line, body. */
  readonly raw: string;
}

/** How the mail server treats a mail. */
type Mood =
  | 'takes it'
  | 'refuses for now'
  | 'keeps it waiting'
  | 'refuses the address'
  | 'refuses to relay'
  | 'greylists the message'
  | 'refuses the message'
  | 'breaks off in the middle'
  | 'breaks off after taking it';

/** Skips the parent's delay of a tenth of a second, in which it detects clients that talk too early. */
class PromptServer extends SMTPServer {
  override connect(...connecting: Parameters<SMTPServer['connect']>) {
    super.connect(...connecting);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  }
}

/** Starts a real SMTP server on a real socket. */
export async function startMailServer(port = 0) {
  const arrived: ArrivedMail[] = [];
  const server = { mood: 'takes it' as Mood };
  const closed = new Set<string>();
  const waiting: (() => void)[] = [];

  const refusals: Partial<Record<Mood, Error>> = {
    'refuses for now': answer(451, 'Not now'),
    'refuses the address': answer(550, '5.1.1 No such user here'),
    'refuses to relay': answer(550, '5.7.1 Relaying denied'),
  };
  const smtp = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const decide = () =>
        done(closed.has(address) ? answer(550, '5.2.1 Mailbox closed') : (refusals[server.mood] ?? null));
      if (server.mood === 'keeps it waiting') waiting.push(decide);
      else decide();
    },
    onData(stream, session, done) {
      if (server.mood === 'breaks off in the middle') {
        stream.once('data', () => dropConnections());
        return;
      }
      buffer(stream).then(
        (bytes) => {
          if (server.mood === 'greylists the message') return done(answer(451, '4.7.1 Greylisted'));
          if (server.mood === 'refuses the message') return done(answer(554, '5.7.1 Message rejected'));
          arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: bytes.toString() });
          if (server.mood === 'breaks off after taking it') dropConnections();
          else done();
        },
        // A broken connection: the mail was not accepted and will be sent again.
        done,
      );
    },
  });
  // Clients that disconnect are part of the tests.
  smtp.on('error', () => {});
  const sockets = track(smtp.server);
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  smtp.listen(port, '0.0.0.0');
  await once(smtp.server, 'listening');
  const actualPort = (smtp.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    arrived,
    /** The number of mails that it keeps waiting. */
    waiting: () => waiting.length,
    become(mood: Mood) {
      server.mood = mood;
      for (const decide of waiting.splice(0)) decide();
    },
    /** Refuses an address permanently from now on. */
    closeMailbox(address: string) {
      closed.add(address);
    },
    /** Forgets received mails and refused addresses. */
    beginAnew() {
      arrived.length = 0;
      closed.clear();
      this.become('takes it');
    },
    async close() {
      dropConnections();
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
}

/** Decodes a mail's quoted-printable text (RFC 2045, 6.7). */
export function readable(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Accepts connections and never sends anything. */
export const startSilentServer = () => startStrangeServer(() => {});

/** Greets, and then sends lines without end. */
export const startEndlessServer = () =>
  startStrangeServer((socket) => {
    socket.write('220 mail.example\r\n');
    const talk = setInterval(() => socket.write('250-and\r\n'), 20);
    socket.once('close', () => clearInterval(talk));
  });

async function startStrangeServer(talk: (socket: Socket) => void) {
  const server = createServer((socket) => talk(socket.on('error', () => {})));
  const sockets = track(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function track(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
