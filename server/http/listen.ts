import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';
import { messages } from './messages.ts';

/** The open port. */
export interface Listener {
  /** Where to look. */
  readonly address: string;
  /** Takes no new connections, answers what has been asked on those there are, and ends when they have. */
  close(): Promise<void>;
  /** Ends every connection, whoever is waiting. */
  closeAllConnections(): void;
}

// A form is sent in one go, also on a poor connection; slower than this is somebody holding our sockets.
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
// How often Node checks those two. Its own 30 s would let a request take twice as long.
const timeoutCheckMs = 2_000;
// Whoever reads nothing of an answer for so long, or twice as long where they had begun, is let go. Longer than a form
// may wait to be stored, which is a standstill too.
const standstillMs = 20_000;
// Longer than proxies keep an idle connection: it is they who close it, and none sends over one that we are closing.
const keepAliveMs = 65_000;
const letGoEveryMs = 100;
// Questions that a connection may ask ahead of its answers. No browser asks any.
const mostAhead = 8;

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Stop what is using it, or set PORT to another',
  EACCES: 'is not allowed for this user. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'is at an address this machine does not have. Check HOST',
  ENOTFOUND: 'is at an address that is not known. Check HOST',
};

/**
 * Opens the port. Whoever sends slowly, reads slowly or sends what is no HTTP is let go here.
 * @throws {StartProblem} when the port cannot be had.
 */
export async function listen(
  answer: RequestListener,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<Listener> {
  let closing = false;
  const mayAsk = limitAhead();
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: timeoutCheckMs,
      // Checked below, in Swedish.
      requireHostHeader: false,
    },
    (request, response) => {
      if (response.socket === null && !mayAsk(request.socket, response)) return;
      if (closing) response.setHeader('connection', 'close');
      if (!hasOneHost(request)) {
        response.writeHead(400, plainHeaders(messages.notHttp)).end(messages.notHttp);
        return;
      }
      answer(request, response);
    },
  );
  server.setTimeout(standstillMs);
  server.on('clientError', refuse);

  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen({ port, host }, listening);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (!reason) throw error;
    throw new StartProblem(`Port ${port} ${reason}.`, { cause: error });
  }
  const bound = server.address();
  const actualPort = bound && typeof bound === 'object' ? bound.port : port;
  return {
    address: `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${actualPort}`,
    close() {
      closing = true;
      // Whoever had asked before this keeps the connection for more, and is let go once answered.
      const letGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
      return new Promise((closed) =>
        server.close(() => {
          clearInterval(letGo);
          closed();
        }),
      );
    },
    closeAllConnections: () => server.closeAllConnections(),
  };
}

/** Counts the questions that came while earlier ones had no answer yet, and ends a connection that has too many. */
function limitAhead(): (socket: Socket, response: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const counted = (ahead.get(socket) ?? 0) + change;
    ahead.set(socket, counted);
    return counted;
  };
  return (socket, response) => {
    if (count(socket, 1) > mostAhead) {
      socket.destroy();
      return false;
    }
    response.once('close', () => count(socket, -1));
    return true;
  };
}

/** One Host, no more: of two, a proxy and we could each believe another (RFC 9112, 3.2). HTTP/1.0 knew none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const plainHeaders = (message: string) => ({
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(message)),
  'x-content-type-options': 'nosniff',
  connection: 'close',
});

const refusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.tooSlow],
};

/** Answers what the HTTP parser could not read, where somebody may still read the answer. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = refusals[error.code ?? ''] ?? ['400 Bad Request', messages.notHttp];
  const headers = Object.entries(plainHeaders(message)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${message}`, () => socket.destroy());
}
