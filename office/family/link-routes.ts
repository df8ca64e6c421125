import type { FastifyInstance, FastifyReply } from 'fastify';
import { forms } from '../../forms/all.ts';
import { pickFields } from '../../forms/form.ts';
import { parseForm } from '../../forms/parse.ts';
import { fromWire } from '../../forms/wire.ts';
import { Refusal } from '../../server/http/errors.ts';
import { messages } from '../../server/http/messages.ts';
import { askForLink, mailsLinks } from '../server/family/mail.ts';
import type { OfficeRoutes } from '../server/routes.ts';
import { familyPath } from '../shared/letters.ts';
import type { LinkPage } from '../shared/link-page.ts';
import { prepareFamilyRoutes, sendFamilyPage } from './prepare-family-routes.ts';

/** The question of the page: the guardian's address, by the rules of the application. */
const form = pickFields(forms.child, ['parentEmail']);

/** `/min-sida`: mails a family the link to its page. */
export async function linkRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { office, site } = options;
  await prepareFamilyRoutes(app, {
    ...options,
    bodyLimit: 4096,
    fail: (reply, status, message) => sendPage(reply, status, { says: 'failed', message }),
  });

  app.addHook('preHandler', async () => {
    if (!mailsLinks(office))
      throw new Refusal(404, 'Vi kan inte mejla någon länk härifrån. Mejla oss, så hjälper vi er.');
  });

  app.get<{ Querystring: { skickat?: string } }>(familyPath, ({ query }, reply) =>
    sendPage(reply, 200, query.skickat === undefined ? { says: 'ask', written: '' } : { says: 'asked' }),
  );

  app.post(familyPath, async ({ body }, reply) => {
    if (typeof body !== 'object' || body === null) throw new Refusal(400, messages[400]);
    const sent = fromWire(form, body);
    const parsed = parseForm(form, sent);
    if ('errors' in parsed) {
      const [{ message: error } = { message: messages[400] }] = parsed.errors;
      return sendPage(reply, 422, { says: 'ask', written: String(sent.parentEmail ?? ''), error });
    }
    await askForLink(office, String(parsed.values.parentEmail));
    // Redirects to a GET, so that a reload does not ask again.
    return reply.redirect(`${familyPath}?skickat`, 303);
  });

  async function sendPage(reply: FastifyReply, status: number, asked: LinkPage): Promise<FastifyReply> {
    return sendFamilyPage(reply, site, status, { asked });
  }
}
