import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Office } from '../office/office.ts';
import { officeRoutes } from '../office/routes.ts';
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
  readonly office: Office;
  /** None in development, where Vite serves the pages. */
  readonly pages?: Pages;
}

/** Answers with a page or a file, which is most of what is asked for; Fastify is asked for the rest. */
export function answerWith(pages: Pages, app: FastifyInstance): RequestListener {
  return (request, response) => {
    if (!pages.serve(request, response)) app.routing(request, response);
  };
}

/** The collector, and what pages need of a server beside files. It opens no port. */
export async function createHttpServer(options: HttpServer): Promise<FastifyInstance> {
  const { log, headers, pages } = options;
  const answerNotFound = notFoundAnswer(pages);
  const app = Fastify({
    // The outermost proxies are ours; what stands before them in X-Forwarded-For anyone may have written.
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: () => randomBytes(6).toString('hex'),
    requestIdHeader: false,
    // Fastify calls no hook for an address that cannot be decoded, such as /%zz.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      answerNotFound(request, reply);
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    // Who reads the site is nobody's business: what pages fetch by themselves leaves no line in the log.
    if (route === prefetchRulesPath) return;
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
    const allowed = allowedMethods(request, pages);
    if (allowed) return sendError(reply.header('allow', allowed), request, 405, messages.notAllowed);
    return answerNotFound(request, reply);
  });
  await app.register(statusRoutes, options);
  await app.register(formRoutes, options);
  await app.register(calendarRoutes, options);
  await app.register(officeRoutes, options);
  if (pages) await app.register(prefetchRoutes);
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

const readOnly = ['/api/season', '/healthz', '/readyz', prefetchRulesPath];

/** The methods that an address takes, for the Allow header, when it exists and the request used another. */
function allowedMethods({ method, url }: FastifyRequest, pages: Pages | undefined): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (/^\/api\/forms\/[^/]+$/.test(path)) return method === 'POST' ? undefined : 'POST';
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) return undefined;
  return readOnly.includes(path) || pages?.has(path) ? 'GET, HEAD' : undefined;
}

function isForPeople({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');
}
