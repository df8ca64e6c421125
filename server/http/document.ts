import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Headers } from './security-headers.ts';

/** An HTML page in memory, with everything that answers need worked out beforehand. */
export interface Document {
  readonly br: Representation;
  readonly gzip: Representation;
  readonly identity: Representation;
}

interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Headers;
  /** What a 304 repeats. */
  readonly unchangedHeaders: Headers;
}

export interface Bodies {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export function createDocument(bodies: Bodies, headers: Headers): Document {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 20);
  const representation = (encoding: keyof Bodies): Representation => {
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

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function compress(html: string): Promise<Bodies> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([toBrotli(identity), toGzip(identity, { level: 9 })]);
  return { identity, br, gzip: zipped };
}

/** Answers a GET or HEAD. Straight on node:http: pages are most of what is served. */
export function sendDocument(
  document: Document,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const { body, etag, headers, unchangedHeaders } = document[preferredEncoding(request)];
  if (
    status === 200 &&
    request.headers['if-none-match'] &&
    isUnchanged(request.headers['if-none-match'], etag)
  ) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

function preferredEncoding({ headers }: IncomingMessage): keyof Bodies {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  const codings = accepted.split(',');
  if (codings.some((coding) => accepts(coding, 'br'))) return 'br';
  return codings.some((coding) => accepts(coding, 'gzip')) ? 'gzip' : 'identity';
}

/** Whether one item of Accept-Encoding names the coding, and does not refuse it with q=0. */
function accepts(item: string, coding: string): boolean {
  const [name = '', ...parameters] = item.split(';');
  if (name.trim().toLowerCase() !== coding) return false;
  return !parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(parameter));
}

/** If-None-Match compares weakly: a proxy may have marked our tag W/. */
function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
