import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';

/** The open port. */
export interface Listener {
  readonly address: string;
  /** Accepts no new connections, answers pending requests, and resolves when all connections are closed. */
  close(): Promise<void>;
  /** Closes every connection, including those with pending requests. */
  closeAllConnections(): void;
}

/** Time limits for clients. */
const defaultTimeouts = {
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

export type Timeouts = Readonly<typeof defaultTimeouts>;

const letGoEveryMs = 100;

/** The host as it is written in a URL (RFC 3986, 3.2.2). */
function nameOf(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Stop what is using it, or set PORT to another',
  EACCES: 'is not allowed for this user. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'is at an address this machine does not have. Check HOST',
  ENOTFOUND: 'is at an address that is not known. Check HOST',
};

/**
 * Opens the port. Closes connections that send or read slowly.
 * @throws {StartProblem} when the port cannot be opened.
 */
export async function listen(
  answer: RequestListener,
  { port, host }: Pick<Config, 'port' | 'host'>,
  { requestMs, headersMs, checkEveryMs, standstillMs, keepAliveMs }: Timeouts = defaultTimeouts,
): Promise<Listener> {
  let closing = false;
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: headersMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
      // Most requests are for pages and have no body.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (closing) response.setHeader('connection', 'close');
      answer(request, response);
    },
  );
  server.setTimeout(standstillMs);

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
    address: `http://${nameOf(host)}:${actualPort}`,
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
