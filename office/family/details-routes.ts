import type { FastifyInstance, FastifyReply } from 'fastify';
import { detailsForm } from '../../forms/details.ts';
import type { FormValues } from '../../forms/form.ts';
import { readReference } from '../../forms/reference.ts';
import { fromWire } from '../../forms/wire.ts';
import { Refusal } from '../../server/http/errors.ts';
import { messages } from '../../server/http/messages.ts';
import { answerDetails, readDetailsPage } from '../server/details/answering.ts';
import { seenBy } from '../server/details/judge.ts';
import { fromLetters } from '../server/letters/details-notified.ts';
import { findFamily, mayAct } from '../server/letters/links.ts';
import type { OfficeRoutes } from '../server/routes.ts';
import type { DetailsPage, NotAsked } from '../shared/details-page.ts';
import { familyPath } from '../shared/letters.ts';
import { prepareFamilyRoutes, sendFamilyPage } from './prepare-family-routes.ts';

type OfChild = { Params: { secret: string; reference: string }; Querystring: { sparat?: string } };

// Far more than all fields at their maximum length. A longer body is not read, so without JavaScript its text would be lost.
const bodyLimit = 2 * 1024 * 1024;

/** `/familj/<secret>/<reference>`: the details that the camp needs about a child with a place, and the family's answers. */
export async function detailsRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { office, site } = options;
  const path = `${familyPath}/:secret/:reference`;
  const letters = fromLetters(office);
  await prepareFamilyRoutes(app, {
    ...options,
    bodyLimit,
    fail: (reply, status, message) =>
      sendPage(reply, status, { says: 'failed', message, ...givenBack(reply.request.body) }),
  });

  app.get<OfChild>(path, async ({ params, query }, reply) => {
    const reference = await theirChild(params);
    const page = reference === undefined ? undefined : await readDetailsPage(office, reference, letters);
    const isSaved = page?.says === 'asked' && query.sparat !== undefined;
    return send(reply, isSaved ? { ...page, saved: true } : page);
  });

  app.post<OfChild>(path, async ({ params, body }, reply) => {
    const reference = await theirChild(params);
    if (reference === undefined) return send(reply, undefined, { written: writtenIn(body) });
    if (typeof body !== 'object' || body === null) throw new Refusal(400, messages[400]);
    const page = await answerDetails(office, reference, body, letters);
    if (page?.says !== 'asked') return send(reply, page, { written: writtenIn(body) });
    if (page.mistaken) return sendPage(reply, 422, page);
    // Redirects to a GET, so that a reload does not save the form again.
    return reply.redirect(`${familyPath}/${params.secret}/${reference}?sparat`, 303);
  });

  /** The child's reference, where the link's family may act for the child. */
  async function theirChild({ secret, reference: written }: OfChild['Params']): Promise<string | undefined> {
    const reference = readReference(written);
    const family = await findFamily(office.store.db, office, secret);
    return reference !== null && mayAct(family, reference) ? reference : undefined;
  }

  async function send(
    reply: FastifyReply,
    page: DetailsPage | undefined,
    unsaved: Pick<NotAsked, 'written'> = {},
  ): Promise<FastifyReply> {
    if (page) return sendPage(reply, 200, { ...page, ...unsaved });
    return sendPage(reply, 404, { says: 'unknown', ...unsaved });
  }

  async function sendPage(reply: FastifyReply, status: number, details: DetailsPage): Promise<FastifyReply> {
    return sendFamilyPage(reply, site, status, { details, hints: office.texts.hints });
  }
}

/** A form that could not be saved, with the stored answers that it had shown. Sent again, it must not look newer than it is. */
const givenBack = (body: unknown) => ({
  written: writtenIn(body),
  seen: typeof body === 'object' && body !== null ? seenBy(body) : {},
});

/** The values in a form that could not be saved, by field. */
function writtenIn(body: unknown): Partial<FormValues> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(fromWire(detailsForm, body)).flatMap(([field, sent]) =>
      typeof sent === 'string' ? [[field, sent.toWellFormed()]] : [],
    ),
  );
}
