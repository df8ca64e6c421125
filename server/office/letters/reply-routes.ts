import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type OfferPage, offerAnswer } from '../../../forms/office/offer.ts';
import { details, Refusal, statusOf } from '../../http/errors.ts';
import { messages } from '../../http/messages.ts';
import type { RenderPage } from '../../http/rendering.ts';
import type { Log } from '../../log.ts';
import type { Office } from '../office.ts';
import { refusals } from '../refusals.ts';
import { replyPath } from './leave.ts';
import { answerOffer, readOffer } from './replies.ts';

declare module '../../http/rendering.ts' {
  interface RenderedPages {
    /** What stands behind the link in an offer. */
    '/svar': { readonly offer: OfferPage };
  }
}

interface ReplyRoutes {
  readonly office: Office;
  readonly render: RenderPage;
  readonly log: Log;
}

type WithSecret = { Params: { secret: string } };

const answerBody = z.object({ [offerAnswer.name]: z.enum(offerAnswer.values) });

/**
 * `/svar/<secret>`: what a family is offered, and its answer. Looking changes nothing, an answer is a plain form, and no
 * cookie is needed: whoever has the secret has the letter.
 */
export async function replyRoutes(app: FastifyInstance, options: ReplyRoutes): Promise<void> {
  const { office, render, log } = options;
  const path = `${replyPath}/:secret`;
  await app.register(rateLimit, {
    max: office.attemptsPerMinute,
    timeWindow: '1 minute',
    cache: 5000,
    errorResponseBuilder: () => new Refusal(429, refusals.tooMany),
  });
  await app.register(formBody, { bodyLimit: 1024 });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ requestId: request.id, ...details(error) }, 'Request failed');
    if (status === 503) reply.header('retry-after', '30');
    const message = error instanceof Refusal ? error.message : messageFor(status);
    return sendPage(reply, status, { says: 'failed', message });
  });

  app.get<WithSecret>(path, async ({ params }, reply) => {
    const offer = await readOffer(office, params.secret);
    return sendPage(reply, isUnknown(offer) ? 404 : 200, offer);
  });

  app.post<WithSecret>(path, async (request, reply) => {
    assertOwnForm(request, office.publicUrl);
    const sent = answerBody.safeParse(request.body);
    if (!sent.success) throw new Refusal(400, messages[400]);
    const { secret } = request.params;
    const answer = sent.data[offerAnswer.name];
    const offer = await office.atWork(() => answerOffer(office, secret, answer));
    if (isUnknown(offer)) return sendPage(reply, 404, offer);
    // Looked at anew, so that a reload does not answer once more.
    return reply.redirect(`${replyPath}/${secret}`, 303);
  });

  // A link that was copied with something more. Of the office's all the same: it may have the secret in it.
  app.all(`${replyPath}/*`, (_request, reply) => sendPage(reply, 404, { says: 'unknown' }));

  async function sendPage(reply: FastifyReply, status: number, offer: OfferPage): Promise<FastifyReply> {
    const html = await render({ urlOriginal: '/svar', offer });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }
}

function messageFor(status: number): string {
  if (status === 503) return 'Det går inte att svara just nu. Inget svar har sparats.';
  return messages[status < 500 ? 400 : 500];
}

const isUnknown = ({ says }: OfferPage) => says === 'unknown' || says === 'restored';

/**
 * The page asks browsers not to say where a link leads from, so they give its form the origin "null". Newer ones also
 * say that the form is our own (Fetch Metadata).
 * @throws {Refusal} for a form that stands on another site.
 */
function assertOwnForm({ headers, host, protocol }: FastifyRequest, publicUrl: string | undefined): void {
  const { 'sec-fetch-site': site, origin = 'null' } = headers;
  const own = publicUrl ?? `${protocol}://${host}`;
  const isOurs = site === undefined ? ['null', new URL(own).origin].includes(origin) : site === 'same-origin';
  if (!isOurs)
    throw new Refusal(403, 'Svaret kom inte från sidan i brevet. Öppna länken i brevet och svara där.');
}
