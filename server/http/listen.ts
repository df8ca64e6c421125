import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';
import { messages } from './messages.ts';

/** The open port. */
export interface Listener {
  readonly address: string;
  /** Takes no new connections, answers what has been asked on those there are, and ends when they have. */
  close(): Promise<void>;
  /** Ends every connection, whoever is waiting. */
  closeAllConnections(): void;
}

/** How long clients may take. */
const usualPatience = {
  /** A form is sent in one go, also on a poor connection; slower than this is somebody holding our sockets. */
  requestMs: 30_000,
  headersMs: 10_000,
  /** How often Node checks those two. Its own 30 s would let a request take twice as long. */
  checkEveryMs: 2_000,
  /**
   * Whoever reads nothing of an answer for so long, or twice as long where they had begun, is let go. Longer than a form
   * may wait to be stored, which is a standstill too.
   */
  standstillMs: 20_000,
  /** Longer than proxies keep an idle connection: it is they who close it, and none sends over one that we are closing. */
  keepAliveMs: 65_000,
};

export type Patience = Readonly<typeof usualPatience>;

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
  { requestMs, headersMs, checkEveryMs, standstillMs, keepAliveMs }: Patience = usualPatience,
): Promise<Listener> {
  let closing = false;
  /** How many questions each connection has asked ahead of its answers. */
  const ahead = new WeakMap<Socket, number>();
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: headersMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
      // Checked below, in Swedish.
      requireHostHeader: false,
      // Most requests are for pages, and have no body to wait for.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // An answer that must wait for its turn has no socket yet.
      const askedAhead = response.socket ? 0 : (ahead.get(request.socket) ?? 0) + 1;
      ahead.set(request.socket, askedAhead);
      if (askedAhead > mostAhead) return void request.socket.destroy();
      if (closing) response.setHeader('connection', 'close');
      if (!hasOneHost(request)) {
        response.writeHead(400, plainHeaders(messages[400])).end(messages[400]);
        return;
      }
      answer(request, response);
    },
  );
  server.setTimeout(standstillMs);
  server.on('clientError', refuse);

  try {
    server.listen({ port, host });
    await once(server, 'listening');
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
    async close() {
      closing = true;
      // Whoever had asked before this keeps the connection for more, and is let go once answered.
      const letGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
      await new Promise((closed) => server.close(closed));
      clearInterval(letGo);
    },
    closeAllConnections: () => server.closeAllConnections(),
  };
}

/** One Host, no more: of two, a proxy and we could each believe another (RFC 9112, 3.2). HTTP/1.0 knew none. */
function hasOneHost({ headersDistinct: { host = [] }, httpVersion }: IncomingMessage): boolean {
  return host.length === 1 || (host.length === 0 && httpVersion === '1.0');
}

const plainHeaders = (message: string) => ({
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(message)),
  'x-content-type-options': 'nosniff',
  connection: 'close',
});

const statuses: Readonly<Record<string, 408 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what the HTTP parser could not read, where somebody may still read the answer. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  const message = messages[status];
  const headers = Object.entries(plainHeaders(message)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}`;
  socket.end(`${head}\r\n${message}`, () => socket.destroy());
}
