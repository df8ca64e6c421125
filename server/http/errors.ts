import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { errorDetails } from '../log.ts';
import { asNotStorable, failureCode, isStorageTrouble } from '../store/failure.ts';
import { formWithoutScript, sendReplyPage } from './form-page.ts';
import { messages } from './messages.ts';
import type { HttpOptions } from './options.ts';

/** An intended error response. The Swedish message is for the visitor; by default it depends on the status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;

  /** The error's `cause` is for the log. */
  constructor(statusCode: number, message = messageFor(statusCode), options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Turns every error into a status and a Swedish sentence, with the same request id as its log line. */
export function handleErrors(app: FastifyInstance, { log, site }: Pick<HttpOptions, 'log' | 'site'>): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    const message = error instanceof Refusal ? error.message : messageFor(status);
    if (status >= 500) log.error({ requestId: request.id, ...details(error) }, 'Request failed');
    if (status === 503) reply.header('retry-after', '30');
    const form = formWithoutScript(request);
    if (!form) return sendError(reply, status, message);
    try {
      const outcome = {
        outcome: 'failed',
        message,
        requestId: request.id,
        closed: status === 403,
      } as const;
      return await sendReplyPage(reply, site().render, status, form, outcome);
    } catch (renderError) {
      log.error({ requestId: request.id, ...errorDetails(renderError) }, 'The answer page failed');
      return sendError(reply, status, message);
    }
  });
}

/** Sends an error as JSON, to a program or a page's script. */
export function sendError(reply: FastifyReply, status: number, message = messageFor(status)): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { message }, requestId: reply.request.id });
}

/** The status of an error: 503 when nothing can be stored at the moment. */
export function statusOf(error: FastifyError): number {
  return isStorageTrouble(error) ? 503 : (error.statusCode ?? 500);
}

const byStatus: Readonly<Record<number, string>> = messages;

function messageFor(status: number): string {
  return byStatus[status] ?? messages[status < 500 ? 400 : 500];
}

/** Loggable details of an error. Database errors give only their code or our own message; others also give their origin. */
export function details(error: unknown) {
  const found = error instanceof Refusal && error.cause !== undefined ? error.cause : error;
  if (!isStorageTrouble(found)) return errorDetails(found);
  const { name, message, cause } = asNotStorable(found);
  return { error: name, reason: message, ...(cause === undefined ? {} : { code: failureCode(cause) }) };
}
