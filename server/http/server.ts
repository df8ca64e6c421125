import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { seasonAt } from '../../forms/season.ts';
import { calendarRoutes } from './calendar.ts';
import { handleErrors, sendError } from './errors.ts';
import { formRoutes } from './form-routes.ts';
import { meantUrl } from './meant-url.ts';
import type { CurrentSite, HttpOptions } from './options.ts';
import type { Pages } from './pages.ts';

/** Serves pages and files, which are most requests, and passes all other requests to Fastify. */
export function answerWith(
  site: () => Required<Pick<CurrentSite, 'pages'>>,
  app: FastifyInstance,
): RequestListener {
  return (request, response) => {
    const [absolute = '', host = ''] = /^https?:\/\/([^/?#]+)/i.exec(request.url ?? '') ?? [];
    if (absolute) {
      // A proxy's form of the request line, whose host takes precedence over the header (RFC 9112, 3.2.2).
      request.url = request.url?.slice(absolute.length).replace(/^(?!\/)/, '/') ?? '/';
      request.headers.host = host;
    }
    if (!site().pages.serve(request, response)) app.routing(request, response);
  };
}

/** Creates the Fastify server: the collector and the pages' endpoints. It opens no port. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, site } = options;
  const app = Fastify({
    // Only the last proxies in X-Forwarded-For are trusted. Any client can add entries before them.
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: () => randomBytes(6).toString('hex'),
    requestIdHeader: false,
    // The URL of a page is routed as it was meant, so that an unknown one stays 404.
    rewriteUrl: ({ method, url = '/' }) =>
      isRead({ method }) && !url.startsWith('/api/') ? meantUrl(url) : url,
    // Zod validates requests. Without this, Fastify would load two JSON schema compilers and use neither.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Fastify calls no hook for a URL that cannot be decoded, such as /%zz.
    frameworkErrors: (_error, request, reply) => {
      answerNotFound(site().pages, request, reply.headers(site().headers));
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(site().headers);
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
  // After the hooks that hide a route, such as those of an office to which nobody has been invited.
  app.addHook('preHandler', async (request, reply) => {
    if (request.originalUrl !== request.url && !request.is404) return reply.redirect(request.url, 301);
  });
  // Node has already ended a request without a body (listen.ts). If it still has a Content-Type, Fastify would wait
  // for ever for the body's end, so it gets an empty body.
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(null, request.raw.readableEnded ? Readable.from([]) : body);
  });
  handleErrors(app, options);
  app.setNotFoundHandler((request, reply) => {
    const { pages } = site();
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

/** Endpoints for pages and monitors: season, health and readiness. */
async function statusRoutes(app: FastifyInstance, { site, receiver, now }: HttpOptions) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/api/season', async () => seasonAt(site().camp, now()));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await receiver.assertReady(now());
    return { ok: true };
  });
}

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

/** The Allow header's methods, if the URL exists and the request used another method. */
function allowedMethods(request: FastifyRequest, pages: Pages | undefined): string | undefined {
  const [path = '/'] = request.url.split('?', 1);
  if (/^\/api\/forms\/[^/]+$/.test(path)) return request.method === 'POST' ? undefined : 'POST';
  if (isRead(request)) return undefined;
  return readOnly.includes(path) || pages?.has(path) ? 'GET, HEAD' : undefined;
}

const isRead = ({ method }: { readonly method?: string | undefined }) =>
  method === 'GET' || method === 'HEAD';
