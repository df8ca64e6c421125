import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { type CalendarRoutes, calendarRoutes } from './calendar-routes.ts';
import { type AnswerNotFound, handleErrors, sendError } from './errors.ts';
import { type FormRoutes, formRoutes } from './form-routes.ts';
import { messages } from './messages.ts';
import type { Pages } from './pages.ts';
import { prefetchRoutes, prefetchRulesPath } from './prefetch-routes.ts';
import type { Headers } from './security-headers.ts';
import { statusRoutes } from './status-routes.ts';

export interface HttpServer extends FormRoutes, CalendarRoutes {
  readonly log: Log;
  readonly headers: Headers;
  readonly trustedProxies: number;
  /** None in development, where Vite serves the pages. */
  readonly site?: { readonly pages: Pages; readonly clientFolder: string };
}

// A form is sent in one go, also on a poor connection; slower than this is somebody holding our sockets.
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
// How often Node checks those two. Its own 30 s would let a request take twice as long.
const timeoutCheckMs = 2_000;
// Longer than proxies keep an idle connection: it is they who close it, and none sends over one that we are closing.
const keepAliveMs = 65_000;
const aYear = 'public, max-age=31536000, immutable';
// What @fastify/static calls its only route.
const fileRoute = '/*';
const whatPagesFetch = [fileRoute, prefetchRulesPath];
const anHour = 'public, max-age=3600';

/** The site and the collector. Pages are answered before Fastify is asked; the rest are its routes. */
export async function createHttpServer(options: HttpServer): Promise<FastifyInstance> {
  const { log, headers, site } = options;
  const answerNotFound = notFoundAnswer(site?.pages);
  const app = Fastify<Server>({
    // The outermost proxies are ours; what stands before them in X-Forwarded-For anyone may have written.
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: () => randomBytes(6).toString('hex'),
    requestIdHeader: false,
    // Fastify calls no hook for an address that cannot be decoded, such as /%zz.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      answerNotFound(request, reply);
    },
    serverFactory: (handle) =>
      createServer(
        {
          requestTimeout: requestTimeoutMs,
          headersTimeout: headersTimeoutMs,
          keepAliveTimeout: keepAliveMs,
          connectionsCheckingInterval: timeoutCheckMs,
        },
        (request, response) => {
          if (!site?.pages.serve(request, response)) handle(request, response);
        },
      ),
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    // Who reads the site is nobody's business: pages and their files leave no line in the log.
    if (whatPagesFetch.includes(route) && reply.statusCode < 400) return;
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Request',
    );
  });
  handleErrors(app, { ...options, answerNotFound });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request, site?.pages);
    if (allowed) return sendError(reply.header('allow', allowed), request, 405, messages.notAllowed);
    return answerNotFound(request, reply);
  });
  await app.register(statusRoutes, options);
  await app.register(formRoutes, options);
  await app.register(calendarRoutes, options);
  if (site) {
    await app.register(prefetchRoutes);
    await app.register(fastifyStatic, {
      root: site.clientFolder,
      preCompressed: true,
      cacheControl: false,
      // Pages have addresses of their own, without .html. The .br and .gz are how a file is sent, not files to ask for.
      allowedPath: (path) => !/\.(html|br|gz)$/.test(path),
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(site.clientFolder, 'assets/'));
        reply.header('cache-control', isHashed ? aYear : anHour);
      },
    });
  }
  return app;
}

/** A page for people, JSON for programs. */
function notFoundAnswer(pages: Pages | undefined): AnswerNotFound {
  return (request, reply) => {
    if (!pages || !isForPeople(request)) return sendError(reply, request, 404, messages.notFound);
    reply.hijack();
    pages.sendNotFound(request.raw, reply.raw);
    return reply;
  };
}

/** The methods that an address takes, for the Allow header, when it exists and the request used another. */
function allowedMethods({ method, url }: FastifyRequest, pages: Pages | undefined): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (/^\/api\/forms\/[^/]+$/.test(path)) return method === 'POST' ? undefined : 'POST';
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) return undefined;
  return ['/api/season', '/healthz', '/readyz'].includes(path) || pages?.has(path) ? 'GET, HEAD' : undefined;
}

function isForPeople({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');
}
