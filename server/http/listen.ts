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
  /** Accepts no new connections, answers pending requests, and resolves when all connections are closed. */
  close(): Promise<void>;
  /** Closes every connection, including those with pending requests. */
  closeAllConnections(): void;
}

/** Time limits for clients. */
const usualPatience = {
  /** Enough for a form on a poor connection. A slower client occupies our sockets. */
  requestMs: 30_000,
  headersMs: 10_000,
  /** How often Node checks the two limits above. Its default of 30 s would double the time for a request. */
  checkEveryMs: 2_000,
  /**
   * A connection without traffic is closed after this time, or twice this time if part of the response was read.
   * Longer than a form may wait to be stored, which is also time without traffic.
   */
  standstillMs: 20_000,
  /** Longer than proxies keep an idle connection, so that the proxy closes it and never uses one that we are closing. */
  keepAliveMs: 65_000,
};

export type Patience = Readonly<typeof usualPatience>;

const letGoEveryMs = 100;
// The most pipelined requests on a connection. Browsers do not pipeline.
const mostAhead = 8;

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Stop what is using it, or set PORT to another',
  EACCES: 'is not allowed for this user. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'is at an address this machine does not have. Check HOST',
  ENOTFOUND: 'is at an address that is not known. Check HOST',
};

/**
 * Opens the port. Closes connections that send slowly, read slowly or send invalid HTTP.
 * @throws {StartProblem} when the port cannot be opened.
 */
export async function listen(
  answer: RequestListener,
  { port, host }: Pick<Config, 'port' | 'host'>,
  { requestMs, headersMs, checkEveryMs, standstillMs, keepAliveMs }: Patience = usualPatience,
): Promise<Listener> {
  let closing = false;
  /** The number of pipelined requests on each connection. */
  const ahead = new WeakMap<Socket, number>();
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: headersMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
      // Checked below, with a Swedish error message.
      requireHostHeader: false,
      // Most requests are for pages and have no body.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // The response to a pipelined request has no socket yet.
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
      // Connections with pending requests become idle once answered, and must then be closed.
      const letGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
      await new Promise((closed) => server.close(closed));
      clearInterval(letGo);
    },
    closeAllConnections: () => server.closeAllConnections(),
  };
}

/** Requires exactly one Host: a proxy and this server could choose different ones (RFC 9112, 3.2). Optional in HTTP/1.0. */
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

/** Responds to a request that the HTTP parser refused, if the socket is still writable. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  const message = messages[status];
  const headers = Object.entries(plainHeaders(message)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}`;
  socket.end(`${head}\r\n${message}`, () => socket.destroy());
}
