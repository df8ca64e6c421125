import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { details, Refusal, statusOf } from '../../server/http/errors.ts';
import { messages } from '../../server/http/messages.ts';
import type { CurrentSite } from '../../server/http/options.ts';
import { limitRate } from '../../server/http/rate-limit.ts';
import type { Log } from '../../server/log.ts';
import type { Office } from './office.ts';
import { refusals } from './refusals.ts';

/** What the routes behind the secret in a family's letter are made of. */
export interface FamilyRoutes {
  readonly office: Office;
  readonly site: () => CurrentSite;
  readonly log: Log;
}

interface FamilyPages extends FamilyRoutes {
  /** The longest form that is read, in bytes. */
  readonly bodyLimit: number;
  /** Says what went wrong, on a page. */
  readonly fail: (reply: FastifyReply, status: number, message: string) => Promise<FastifyReply>;
}

/**
 * Pages behind the secret in a family's letter: looking changes nothing, an answer is a plain form, and no cookie is needed:
 * whoever has the secret has the letter. Prepares `app` for their routes: secrets are not to be guessed, forms are bounded and
 * our own, and every error is a page.
 */
export async function familyPages(
  app: FastifyInstance,
  { office, log, bodyLimit, fail }: FamilyPages,
): Promise<void> {
  await limitRate(app, {
    max: office.attemptsPerMinute,
    // When the form has been read: what was written goes back to whoever wrote it.
    hook: 'preHandler',
    errorResponseBuilder: () => new Refusal(429, refusals.tooMany),
  });
  await app.register(formBody, { bodyLimit });
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

function messageFor(status: number): string {
  if (status === 503) return 'Det går inte att svara just nu. Inget svar har sparats.';
  if (status === 413)
    return 'Det ni skickade är för långt, och har inte sparats. Skriv kortare, eller mejla oss.';
  return messages[status < 500 ? 400 : 500];
}

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
