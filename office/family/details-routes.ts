import type { FastifyInstance, FastifyReply } from 'fastify';
import { detailsForm } from '../../forms/details.ts';
import type { FormValues } from '../../forms/form.ts';
import { readReference } from '../../forms/reference.ts';
import { fromWire } from '../../forms/wire.ts';
import { Refusal } from '../../server/http/errors.ts';
import { messages } from '../../server/http/messages.ts';
import { postedVersions } from '../server/details/validate-answers.ts';
import { answerDetails, readDetailsPage } from '../server/family/details-page.ts';
import { findFamily, mayAct } from '../server/letters/links.ts';
import type { OfficeRoutes } from '../server/routes.ts';
import type { DetailsPage, NotAsked } from '../shared/details-page.ts';
import { familyPath } from '../shared/letters.ts';
import { prepareFamilyRoutes, problemWith, sendFamilyPage } from './prepare-family-routes.ts';

type OfChild = { Params: { secret: string; reference: string }; Querystring: { sparat?: string } };

// Far more than all fields at their maximum length. A longer body is not read, so without JavaScript its text would be lost.
const bodyLimit = 2 * 1024 * 1024;

/** `/min-sida/<secret>/<reference>`: the details that the camp needs about a child with a place, and the family's answers. */
export async function detailsRoutes(app: FastifyInstance, options: OfficeRoutes): Promise<void> {
  const { office, site } = options;
  const path = `${familyPath}/:secret/:reference`;
  await prepareFamilyRoutes(app, {
    ...options,
    bodyLimit,
    fail: (reply, status, message) =>
      sendPage(reply, status, { says: 'failed', message, ...givenBack(reply.request.body) }),
  });

  app.get<OfChild>(path, async ({ params, query }, reply) => {
    const theirs = await findTheirs(params);
    const page = theirs ? await readDetailsPage(office, theirs.reference, theirs.viewer) : undefined;
    const isSaved = page?.says === 'asked' && query.sparat !== undefined;
    return send(reply, params, isSaved ? { ...page, saved: true } : page);
  });

  app.post<OfChild>(path, async ({ params, body }, reply) => {
    const theirs = await findTheirs(params);
    if (!theirs) return send(reply, params, undefined, { written: writtenIn(body) });
    if (typeof body !== 'object' || body === null) throw new Refusal(400, messages[400]);
    const page = await answerDetails(office, theirs.reference, body, theirs.viewer);
    if (page?.says !== 'asked') return send(reply, params, page, { written: writtenIn(body) });
    if (page.mistaken) return sendPage(reply, 422, page);
    // Redirects to a GET, so that a reload does not save the form again.
    return reply.redirect(`${familyPath}/${params.secret}/${theirs.reference}?sparat`, 303);
  });

  /** The child, where the link's family may act for it. */
  async function findTheirs({ secret, reference: written }: OfChild['Params']) {
    const reference = readReference(written);
    const family = await findFamily(office.store.db, office, secret);
    return reference === null ? undefined : mayAct(family, reference);
  }

  async function send(
    reply: FastifyReply,
    { secret, reference }: OfChild['Params'],
    page: DetailsPage | undefined,
    unsaved: Pick<NotAsked, 'written'> = {},
  ): Promise<FastifyReply> {
    if (page) return sendPage(reply, 200, { ...page, ...unsaved });
    const isWhole = readReference(reference) !== null;
    return sendPage(reply, 404, { ...(isWhole ? problemWith(secret) : { says: 'broken' }), ...unsaved });
  }

  async function sendPage(reply: FastifyReply, status: number, details: DetailsPage): Promise<FastifyReply> {
    return sendFamilyPage(reply, site, status, { details, hints: office.texts.hints });
  }
}

/** A form that could not be saved, with the stored answers that it had shown. Sent again, it must not look newer than it is. */
const givenBack = (body: unknown) => ({
  written: writtenIn(body),
  seen: typeof body === 'object' && body !== null ? postedVersions(body) : {},
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
