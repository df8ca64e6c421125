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

// Browsers say it in a handful of ways. Forgotten when there are more, so that nobody can fill the memory.
const remembered = new Map<string, keyof Bodies>();
const mostRemembered = 100;

function preferredEncoding({ headers }: IncomingMessage): keyof Bodies {
  const accepted = String(headers['accept-encoding'] ?? '');
  const known = remembered.get(accepted);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const preferred = weighEncodings(accepted);
  remembered.set(accepted, preferred);
  return preferred;
}

/** The coding that weighs most in Accept-Encoding, the smallest of equals; `*` is all that are not named (RFC 9110, 12.5.3). */
function weighEncodings(accepted: string): keyof Bodies {
  const weights = new Map<string, number>();
  for (const item of accepted.split(',')) {
    const [name = '', ...parameters] = item.toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    weights.set(name.trim(), Number(weight ?? 1));
  }
  const weight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(weight('br'), weight('gzip'), weights.get('identity') ?? 0);
  if (best > 0 && weight('br') === best) return 'br';
  return best > 0 && weight('gzip') === best ? 'gzip' : 'identity';
}

/** If-None-Match compares weakly: a proxy may have marked our tag W/. */
function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
