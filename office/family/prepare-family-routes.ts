import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { details, Refusal, statusOf } from '../../server/http/errors.ts';
import { readFormBodies } from '../../server/http/form-body.ts';
import { messages } from '../../server/http/messages.ts';
import { limitRate } from '../../server/http/rate-limit.ts';
import type { FamilyLink } from '../../site/pages/min-sida/family-page.ts';
import { isSecret } from '../server/auth/secrets.ts';
import { isFrom } from '../server/own-requests.ts';
import { refusals } from '../server/refusals.ts';
import type { OfficeRoutes } from '../server/routes.ts';

interface FamilyPages extends OfficeRoutes {
  /** The largest form in bytes. */
  readonly bodyLimit: number;
  /** Sends an error page. */
  readonly fail: (reply: FastifyReply, status: number, message: string) => Promise<FastifyReply>;
}

/**
 * Prepares `app` for the pages behind a token in a family's letter. A GET changes nothing, answers are plain forms,
 * and no cookie is needed, because the token identifies the letter. Attempts are limited, forms are bounded and must
 * come from our own page, and every error is a page.
 */
export async function prepareFamilyRoutes(
  app: FastifyInstance,
  { office, log, bodyLimit, fail }: FamilyPages,
): Promise<void> {
  await limitRate(app, {
    max: office.attemptsPerMinute,
    // After the form has been read, so that the error page can return what the family wrote.
    hook: 'preHandler',
    errorResponseBuilder: () => new Refusal(429, refusals.tooMany),
  });
  readFormBodies(app, bodyLimit);
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST') assertOwnForm(request, office.publicUrl);
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ requestId: request.id, ...details(error) }, 'Request failed');
    if (status === 503) reply.header('retry-after', '30');
    return fail(reply, status, error instanceof Refusal ? error.message : messageFor(status));
  });
}

/** What is wrong with a link that leads nowhere: it is not whole, or it is not valid any longer. */
export const problemWith = (secret: string) => ({ says: isSecret(secret) ? 'unknown' : 'broken' }) as const;

/** Renders the page behind a link, and sends it. */
export async function sendFamilyPage(
  reply: FastifyReply,
  site: OfficeRoutes['site'],
  status: number,
  link: FamilyLink,
): Promise<FastifyReply> {
  const html = await site().render({ urlOriginal: '/min-sida', link });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

function messageFor(status: number): string {
  if (status === 503) return 'Det går inte att svara just nu. Inget svar har sparats.';
  if (status === 413)
    return 'Det ni skickade är för långt, och har inte sparats. Skriv kortare, eller mejla oss.';
  return messages[status < 500 ? 400 : 500];
}

/**
 * The page's referrer policy makes browsers send the origin "null" with its form.
 * @throws {Refusal} for a form on another site, and for one without origin.
 */
function assertOwnForm(request: FastifyRequest, publicUrl: string | undefined): void {
  const own = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!isFrom(request, ['null', own]))
    throw new Refusal(403, 'Svaret kom inte från sidan i brevet. Öppna länken i brevet och svara där.');
}
