import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../server/http/errors.ts';
import { messages } from '../../server/http/messages.ts';
import { answerForFamily } from '../server/family/answer.ts';
import { readStatusPage } from '../server/family/status.ts';
import type { OfficeRoutes } from '../server/routes.ts';
import { campWeek, writtenReference } from '../shared/common-answers.ts';
import { familyAnswers } from '../shared/family-answer.ts';
import { familyPath } from '../shared/letters.ts';
import { offerAnswer } from '../shared/offer.ts';
import type { StatusPage } from '../shared/status-page.ts';
import { prepareFamilyRoutes, problemWith, sendFamilyPage } from './prepare-family-routes.ts';

type WithSecret = { Params: { secret: string } };

/** The page's forms: an answer to the offer of one week, or a place given back. */
const answerBody = z.object({
  [offerAnswer.name]: z.enum(familyAnswers),
  referens: writtenReference,
  vecka: z.coerce.number().pipe(campWeek),
});

/** `/min-sida/<secret>`: how it stands with a family's applications, and its answers to offers. */
export async function statusRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { office, site } = options;
  const path = `${familyPath}/:secret`;
  await prepareFamilyRoutes(app, {
    ...options,
    bodyLimit: 1024,
    fail: (reply, status, message) => sendPage(reply, status, { says: 'failed', message }),
  });

  app.get<WithSecret>(path, async ({ params: { secret } }, reply) => {
    const page = await readStatusPage(office, secret);
    if (page.says === 'unknown') return sendPage(reply, 404, problemWith(secret));
    return sendPage(reply, 200, page, `${familyPath}/${secret}`);
  });

  app.post<WithSecret>(path, async ({ params: { secret }, body }, reply) => {
    const sent = answerBody.safeParse(body);
    if (!sent.success) throw new Refusal(400, messages[400]);
    const { svar: answer, referens: reference, vecka: week } = sent.data;
    const isTheirs = await answerForFamily(office, secret, { reference, week, answer });
    if (!isTheirs) return sendPage(reply, 404, problemWith(secret));
    // Redirects to a GET, so that a reload does not send the answer again.
    return reply.redirect(`${familyPath}/${secret}#${reference}`, 303);
  });

  // A part of a link, or more than one. It is handled here, because its URL may contain the secret.
  app.all(`${familyPath}/*`, (_request, reply) => sendPage(reply, 404, { says: 'broken' }));

  async function sendPage(
    reply: FastifyReply,
    code: number,
    status: StatusPage,
    path = familyPath,
  ): Promise<FastifyReply> {
    return sendFamilyPage(reply, site, code, { status, path });
  }
}
