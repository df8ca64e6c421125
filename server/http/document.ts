import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from './security-headers.ts';

/** Content codings: Brotli, gzip or none. */
type Coding = 'br' | 'gzip' | 'identity';

/** A page or file in memory, with precomputed headers and bodies. */
export type Document = Readonly<Record<Coding, Representation>>;

interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Headers;
  /** The headers of a 304 (RFC 9110, 15.4.5). */
  readonly unchangedHeaders: Headers;
}

/** Bodies by content coding. Already compressed files, such as pictures, have only `identity`. */
export type Bodies = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

export function createDocument(bodies: Bodies, contentType: string, headers: Headers): Document {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 20);
  const varies = bodies.br || bodies.gzip ? { vary: 'Accept-Encoding' } : {};
  const representation = (coding: Coding): Representation => {
    const body = bodies[coding];
    if (!body) return representation('identity');
    const etag = `"${hash}-${coding}"`;
    const unchangedHeaders = { ...headers, ...varies, etag };
    return {
      body,
      etag,
      unchangedHeaders,
      headers: {
        ...unchangedHeaders,
        'content-type': contentType,
        'content-length': String(body.length),
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      },
    };
  };
  return { br: representation('br'), gzip: representation('gzip'), identity: representation('identity') };
}

/** Responds to GET and HEAD with node:http only, which is faster than Fastify. Most requests are served here. */
export function sendDocument(
  document: Document,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const { body, etag, headers, unchangedHeaders } = document[codingFor(accepted)];
  if (status === 200 && known && isUnchanged(known, etag)) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  // Node omits the body of a response to HEAD.
  response.writeHead(status, headers).end(body);
}

/** The smallest coding in Accept-Encoding. The weight 0 forbids a coding (RFC 9110, 12.5.3). */
function codingFor(accepted = ''): Coding {
  if (takesBrotli.test(accepted)) return 'br';
  return takesGzip.test(accepted) ? 'gzip' : 'identity';
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** If-None-Match compares weakly: a proxy may have marked our tag W/. */
function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
