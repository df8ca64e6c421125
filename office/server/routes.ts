import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDocument, sendDocument } from '../../server/http/document.ts';
import { Refusal, sendError } from '../../server/http/errors.ts';
import type { CurrentSite } from '../../server/http/options.ts';
import { limitRate } from '../../server/http/rate-limit.ts';
import type { Log } from '../../server/log.ts';
import { isStorageTrouble } from '../../server/store/failure.ts';
import type { Changed } from '../shared/common-answers.ts';
import { pictureAboutHeader } from '../shared/picture-about-header.ts';
import { may } from '../shared/roles.ts';
import { unattended } from '../shared/session-limits.ts';
import { actorOf } from './actor.ts';
import { sessionToken } from './auth/cookie.ts';
import { hasPeople } from './auth/people.ts';
import { properOrigin, relyingParty } from './auth/relying-party.ts';
import { authRoutes } from './auth/routes.ts';
import { readSession, type Session } from './auth/sessions.ts';
import { ChangedMeanwhile } from './changed.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { officeHeaders } from './headers.ts';
import type { Office } from './office.ts';
import { assertOurs } from './own-requests.ts';
import { refusals } from './refusals.ts';

/** What the office's routes are given. */
export interface OfficeRoutes {
  readonly office: Office;
  readonly site: () => CurrentSite;
  readonly log: Log;
}

const officePage = '/kansli';

// A click in the office leads to several requests.
const asksPerAttempt = 10;

// Each holds up to 15 MB in memory, more than once: one is being made, and two wait.
const mostPicturesInTransit = 3;

/**
 * Kansliet: its page at every URL below /kansli, and its endpoints. Everything is 404 until somebody has been
 * invited.
 */
export async function officeRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { office, site } = options;
  const { db } = office.store;

  let isInvited = false;
  app.addHook('onRequest', async (_request, reply) => {
    // Cached once true, because the last person who can invite others cannot be removed.
    isInvited ||= await hasPeople(db);
    if (!isInvited) return reply.callNotFound();
    reply.headers(officeHeaders(site().headers));
  });

  for (const path of [officePage, `${officePage}/*`]) {
    app.get(path, async (request, reply) => {
      const { pages, headers } = site();
      const page = pages?.page(officePage);
      if (!page) return reply.callNotFound();
      const origin = properOrigin(office.publicUrl, request.host);
      if (origin !== undefined) return reply.redirect(origin + request.url);
      reply.hijack();
      const document = createDocument(page, 'text/html; charset=utf-8', officeHeaders(headers));
      return sendDocument(document, request.raw, reply.raw);
    });
  }

  await app.register(
    async (data) => {
      data.removeContentTypeParser('text/plain');
      data.setErrorHandler((error, _request, reply) => {
        if (error instanceof ChangedMeanwhile) {
          const { message, theirs } = error;
          return reply.code(409).send({ error: { message }, theirs } satisfies Changed);
        }
        if (!isStorageTrouble(error)) throw error;
        throw new Refusal(503, refusals.notStored, { cause: error });
      });
      await limitRate(data, {
        max: office.attemptsPerMinute * asksPerAttempt,
        errorResponseBuilder: () => new Refusal(429, refusals.tooMany),
      });
      await data.register(authRoutes, options);
      await data.register(dataRoutes, options);
    },
    { prefix: '/kansli/api' },
  );
}

/** The endpoints for people who are logged in. Any other request gets 401, also at an unknown path. */
async function dataRoutes(app: FastifyInstance, { office, log }: OfficeRoutes): Promise<void> {
  const { store, publicUrl, now } = office;
  const { db } = store;
  const party = ({ host }: FastifyRequest) => relyingParty(publicUrl, host);
  const sessions = new WeakMap<FastifyRequest, Promise<Session>>();

  /** Reads a request's session once. */
  function sessionOf(request: FastifyRequest): Promise<Session> {
    const session = sessions.get(request) ?? findSession(request);
    sessions.set(request, session);
    return session;
  }

  async function findSession(request: FastifyRequest): Promise<Session> {
    const token = sessionToken(request, party(request));
    const isUse = !(unattended in request.headers);
    const session = token === undefined ? undefined : await readSession(db, token, now(), log, isUse);
    if (!session) throw new Refusal(401, refusals.loggedOut);
    return session;
  }

  let picturesInTransit = 0;
  /** @throws {Refusal} 503 when so many pictures are being sent that their bytes would fill the memory. */
  function admitPicture({ raw }: FastifyReply): void {
    if (picturesInTransit >= mostPicturesInTransit) throw new Refusal(503, refusals.manyPictures);
    picturesInTransit++;
    // With a listener the server does not close the connection, which has no traffic while the sizes are made.
    raw.on('timeout', () => {});
    raw.once('close', () => picturesInTransit--);
  }

  /** Registers an endpoint with routes that parse its kind of body. */
  function serve(
    routes: FastifyInstance,
    { method, path, may: act, headers = {}, takesPicture, mostBytes, respond }: Endpoint,
  ) {
    routes.route({
      method,
      url: path,
      ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
      // After the rate limit, and before the body is read.
      preParsing: async (request, reply) => {
        const { person } = await sessionOf(request);
        if (act !== null && !may(person.role, act)) throw new Refusal(403, refusals.mayNot);
        assertOurs(request, party(request), takesPicture);
        if (takesPicture) admitPicture(reply);
      },
      handler: async (request, reply) => {
        const session = await sessionOf(request);
        const by = session.person;
        const asked = { office, session, by, who: actorOf(by), party: party(request), now: now() };
        const { status, answer } = await respond(asked, request);
        return reply.code(status).headers(headers).send(answer);
      },
    });
  }

  for (const one of endpoints.filter(({ takesPicture }) => !takesPicture)) serve(app, one);
  await app.register(async (pictures) => {
    pictures.removeAllContentTypeParsers();
    pictures.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer' },
      async (request: FastifyRequest, picture: Buffer) => ({
        picture,
        about: aboutIn(request),
      }),
    );
    pictures.setErrorHandler((error: FastifyError) => {
      // A refusal of ours says more than the body's limit.
      if (error instanceof Refusal || error.statusCode !== 413) throw error;
      throw new Refusal(413, refusals.tooLargePicture);
    });
    for (const one of endpoints.filter(({ takesPicture }) => takesPicture)) serve(pictures, one);
  });

  const asLoggedIn = { preParsing: async (request: FastifyRequest) => void (await sessionOf(request)) };
  app.all('/*', asLoggedIn, (_request, reply) => sendError(reply, 404, refusals.gone));
}

/** What is said of a picture, of any type. @throws {Refusal} 400 for a header that cannot be read. */
function aboutIn({ headers }: FastifyRequest): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(headers[pictureAboutHeader])));
  } catch (cause) {
    throw new Refusal(400, refusals.unreadable, { cause });
  }
}
