import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { seasonAt } from '../../forms/season.ts';
import { calendarRoutes } from './calendar.ts';
import { handleErrors, sendError } from './errors.ts';
import { formRoutes } from './form-routes.ts';
import type { HttpOptions } from './options.ts';
import type { Pages } from './pages.ts';

/** Answers with a page or a file, which is most of what is asked for; Fastify is asked for the rest. */
export function answerWith(pages: Pages, app: FastifyInstance): RequestListener {
  return (request, response) => {
    if (!pages.serve(request, response)) app.routing(request, response);
  };
}

/** The collector, and what pages need of a server beside files. It opens no port. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, headers, pages } = options;
  const app = Fastify({
    // The outermost proxies are ours; what stands before them in X-Forwarded-For anyone may have written.
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: () => randomBytes(6).toString('hex'),
    requestIdHeader: false,
    // What comes in is parsed by Zod. Fastify would load two compilers of JSON schemas, and use neither.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Fastify calls no hook for an address that cannot be decoded, such as /%zz.
    frameworkErrors: (_error, request, reply) => {
      answerNotFound(pages, request, reply.headers(headers));
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Request',
    );
  });
  // Node has already ended a request without a body (listen.ts): one that names its content's type all the same is given
  // an empty one, since Fastify would wait for ever for the end of that.
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(null, request.raw.readableEnded ? Readable.from([]) : body);
  });
  handleErrors(app, options);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request, pages);
    if (allowed) return sendError(reply.header('allow', allowed), 405);
    return answerNotFound(pages, request, reply);
  });
  await app.register(statusRoutes, options);
  await app.register(formRoutes, options);
  await app.register(calendarRoutes, options);
  for (const routes of options.routes) await app.register(routes, options);
  return app;
}

function noSchemas(): never {
  throw new Error('A route has a JSON schema, and nobody here compiles those');
}

/** What pages and monitors ask: is it open, is it alive, can it store. */
async function statusRoutes(app: FastifyInstance, { camp, receiver, now }: HttpOptions) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/api/season', async () => seasonAt(camp, now()));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await receiver.assertReady(now());
    return { ok: true };
  });
}

/** A page for people, JSON for programs. */
function answerNotFound(
  pages: Pages | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!pages || !isRead(request) || request.url.startsWith('/api/')) return sendError(reply, 404);
  reply.hijack();
  pages.sendNotFound(request.raw, reply.raw);
  return reply;
}

const readOnly = ['/api/season', '/healthz', '/readyz'];

/** The methods that an address takes, for the Allow header, when it exists and the request used another. */
function allowedMethods(request: FastifyRequest, pages: Pages | undefined): string | undefined {
  const [path = '/'] = request.url.split('?', 1);
  if (/^\/api\/forms\/[^/]+$/.test(path)) return request.method === 'POST' ? undefined : 'POST';
  if (isRead(request)) return undefined;
  return readOnly.includes(path) || pages?.has(path) ? 'GET, HEAD' : undefined;
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
