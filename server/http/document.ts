import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, preferredCoding } from './accept-encoding.ts';
import type { Headers } from './security-headers.ts';

/** An HTML page in memory, with everything that answers need worked out beforehand. */
export type Document = Readonly<Record<Coding, Representation>>;

interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Headers;
  /** The headers of a 304 (RFC 9110, 15.4.5). */
  readonly unchangedHeaders: Headers;
}

export type Bodies = Readonly<Record<Coding, Buffer>>;

export function createDocument(bodies: Bodies, headers: Headers): Document {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 20);
  const representation = (encoding: Coding): Representation => {
    const body = bodies[encoding];
    const etag = `"${hash}-${encoding}"`;
    const unchangedHeaders = { ...headers, etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' };
    return {
      body,
      etag,
      unchangedHeaders,
      headers: {
        ...unchangedHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  };
  return { br: representation('br'), gzip: representation('gzip'), identity: representation('identity') };
}

/** Answers a GET or HEAD. On node:http alone, which is faster than Fastify: pages are most of what is served. */
export function sendDocument(
  document: Document,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const { body, etag, headers, unchangedHeaders } = document[preferredCoding(accepted)];
  if (status === 200 && known && isUnchanged(known, etag)) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** If-None-Match compares weakly: a proxy may have marked our tag W/. */
function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
