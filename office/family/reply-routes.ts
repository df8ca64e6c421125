import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../server/http/errors.ts';
import { messages } from '../../server/http/messages.ts';
import { answerOffer, readOffer } from '../server/letters/replies.ts';
import type { OfficeRoutes } from '../server/routes.ts';
import { replyPath } from '../shared/letters.ts';
import { type OfferPage, offerAnswer } from '../shared/offer.ts';
import { prepareFamilyRoutes, problemWith, sendFamilyPage } from './prepare-family-routes.ts';

type WithSecret = { Params: { secret: string } };

const answerBody = z.object({ [offerAnswer.name]: z.enum(offerAnswer.values) });

/** `/svar/<secret>`: the offer to a leader, and the leader's answer. */
export async function replyRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { office, site } = options;
  const path = `${replyPath}/:secret`;
  await prepareFamilyRoutes(app, {
    ...options,
    bodyLimit: 1024,
    fail: (reply, status, message) => sendPage(reply, status, { says: 'failed', message }),
  });

  app.get<WithSecret>(path, async ({ params: { secret } }, reply) => {
    const offer = await readOffer(office, secret);
    if (offer.says === 'unknown') return sendPage(reply, 404, problemWith(secret));
    return sendPage(reply, 200, offer);
  });

  app.post<WithSecret>(path, async (request, reply) => {
    const sent = answerBody.safeParse(request.body);
    if (!sent.success) throw new Refusal(400, messages[400]);
    const { secret } = request.params;
    const answer = sent.data[offerAnswer.name];
    const offer = await answerOffer(office, secret, answer);
    if (offer.says === 'unknown') return sendPage(reply, 404, problemWith(secret));
    // Redirects to a GET, so that a reload does not send the answer again.
    return reply.redirect(`${replyPath}/${secret}`, 303);
  });

  // A part of a link, or more than one. It is handled here, because its URL may contain the secret.
  for (const some of [replyPath, `${replyPath}/*`])
    app.all(some, (_request, reply) => sendPage(reply, 404, { says: 'broken' }));

  async function sendPage(reply: FastifyReply, status: number, offer: OfferPage): Promise<FastifyReply> {
    return sendFamilyPage(reply, site, status, { offer });
  }
}
