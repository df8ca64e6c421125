import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forms, isFormName } from '../../forms/all.ts';
import { honeypotField, idempotencyKeyHeader } from '../../forms/envelope.ts';
import type { AnyForm, FormName, FormValues } from '../../forms/form.ts';
import { parseForm } from '../../forms/parse.ts';
import { readReference } from '../../forms/reference.ts';
import { isTaken, type SeasonSettings } from '../../forms/season.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { limits } from '../../forms/text.ts';
import { fromWire } from '../../forms/wire.ts';
import { isStorageTrouble } from '../store/failure.ts';
import { details, Refusal, sendError } from './errors.ts';
import { readFormBodies } from './form-body.ts';
import { formPlaces, formWithoutScript, sendReplyPage } from './form-page.ts';
import { closedMessages } from './messages.ts';
import type { HttpOptions } from './options.ts';
import { limitRate } from './rate-limit.ts';

// The longest possible form with every character percent-encoded: three bytes in UTF-8, such as `%E2%82%AC`.
const bodyLimitBytes = 9 * Math.max(...Object.values(forms).map(mostCharacters));

/** The maximum length of a form's answers, with room for keys and hidden fields. */
function mostCharacters({ fields }: AnyForm): number {
  const answers = Object.values(fields).map(({ kind }) => (kind === 'textarea' ? limits.text : limits.email));
  return answers.reduce((sum, most) => sum + most, 2_000);
}

/**
 * `POST /api/forms/<name>`: 200 with the reference once the form is stored, or 422 with each invalid field. The
 * reference is null when the settings give the form no recipient.
 */
export async function formRoutes(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const { site, receiver, now } = options;
  await limitRate(app, {
    max: options.formsPerMinute,
    addHeadersOnExceeding: withoutCounters,
    addHeaders: { ...withoutCounters, 'retry-after': true },
    errorResponseBuilder: () => new Refusal(429),
    // After the body has been read, so that a form posted without JavaScript is shown again with its answers.
    hook: 'preHandler',
  });
  const countNow = app.rateLimit();
  readFormBodies(app, bodyLimitBytes);
  app.removeContentTypeParser('text/plain');
  // No browser sends a form with a content coding.
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal(415);
  });

  app.get('/api/forms/:form', sendToForm);
  app.get<{ Params: { form: string; reference?: string } }>(
    `${receiptPath(':form', ':reference')}?`,
    { config: { rateLimit: { max: 2 * options.formsPerMinute, groupId: 'receipts' } } },
    async (request, reply) => {
      const { form, reference: written } = request.params;
      if (!isFormName(form)) return reply.callNotFound();
      const reference = written === undefined ? null : readReference(written);
      if (written !== undefined && reference === null) return seeOther(reply, formPlaces[form]);
      const sentAt = await whenSent(options, form, reference);
      if (sentAt === undefined) return seeOther(reply, formPlaces[form]);
      return sendReplyPage(reply, site().render, 200, form, { outcome: 'sent', reference, sentAt });
    },
  );

  app.post<{ Params: { form: string } }>(
    '/api/forms/:form',
    {
      bodyLimit: bodyLimitBytes,
      // Other requests are counted here, because an unreadable body never reaches preHandler.
      onRequest: async (request, reply) => {
        if (!formWithoutScript(request)) await countNow.call(app, request, reply);
      },
    },
    async (request, reply) => {
      const { form } = request.params;
      if (!isFormName(form)) return reply.callNotFound();
      const { camp, render } = site();
      const receivedAt = now();
      assertTaken(form, camp, receivedAt);
      const { body } = request;
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new Refusal(400);
      }
      const posted = formWithoutScript(request);
      const parsed = parseForm(forms[form], fromWire(forms[form], body));
      if ('errors' in parsed) {
        const { errors } = parsed;
        if (posted) return sendReplyPage(reply, render, 422, posted, { outcome: 'invalid', errors });
        return reply.code(422).send({ errors });
      }
      const { values } = parsed;
      const sentKey = request.headers[idempotencyKeyHeader.toLowerCase()];
      const isReceived = camp.forms[form].to !== 'nobody';
      const reference = isReceived
        ? await receiver.receive({
            form,
            values,
            key: idempotencyKey(form, values, sentKey, receivedAt),
            flagged: seemsAutomatic(body),
            receivedAt,
          })
        : null;
      // A receipt page with its own URL can be reloaded without posting again.
      if (posted) return seeOther(reply, receiptPath(form, reference));
      return { ok: true, reference };
    },
  );
}

/** `GET /api/forms/<name>` in a browser, after a reload of the response page. Redirects to the form. */
function sendToForm(request: FastifyRequest<{ Params: { form: string } }>, reply: FastifyReply) {
  const { form } = request.params;
  if (!isFormName(form)) return reply.callNotFound();
  if (!request.headers.accept?.includes('text/html')) return sendError(reply.header('allow', 'POST'), 405);
  return seeOther(reply, formPlaces[form]);
}

const seeOther = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

/** The URL of the receipt page for a form posted without JavaScript. It contains no data except the reference. */
const receiptPath = (form: string, reference: string | null) =>
  `/api/forms/${form}/tack${reference ? `/${reference}` : ''}`;

/** When a form was stored. Null if the form has no recipient or the store fails; undefined if it was never stored. */
async function whenSent({ site, receiver, log }: HttpOptions, form: FormName, reference: string | null) {
  if (reference === null) return site().camp.forms[form].to === 'nobody' ? null : undefined;
  try {
    const stored = await receiver.find(reference);
    return stored?.form === form ? stored.receivedAt.toISOString() : undefined;
  } catch (error) {
    if (!isStorageTrouble(error)) throw error;
    // The visitor's form is already stored, and an error here would suggest that it is not.
    log.error(details(error), 'A receipt has no time');
    return null;
  }
}

const withoutCounters = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

function assertTaken(form: FormName, { applications }: SeasonSettings, now: Date): void {
  if ((form === 'child' || form === 'leader') && !isTaken(applications[form], now)) {
    throw new Refusal(403, closedMessages[form]);
  }
}

/**
 * The idempotency key: a hash of the answers and the browser's key, which contains the day of its first attempt.
 * Corrected answers therefore become another submission, and no answer is lost. Without JavaScript there is no
 * browser key, and today's date is used.
 */
function idempotencyKey(
  form: FormName,
  values: FormValues,
  sentKey: string | readonly string[] | undefined,
  now: Date,
): string {
  return createHash('sha256')
    .update(JSON.stringify([form, sentKey ?? dateInSweden(now), values]))
    .digest('base64url');
}

/** Whether the honeypot was filled in. */
function seemsAutomatic(body: object): boolean {
  return (Reflect.get(body, honeypotField) ?? '') !== '';
}
