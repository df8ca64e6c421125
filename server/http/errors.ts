import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { errorDetails, type Log } from '../log.ts';
import { failureCode } from '../store/failure.ts';
import { NotStorable } from '../store/not-storable.ts';
import { formWithoutScript, sendReplyPage } from './form-page.ts';
import { messages } from './messages.ts';
import type { RenderPage } from './rendering.ts';

/** A request that is answered with an error on purpose. The message is for the visitor, in Swedish; each status has one. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;

  constructor(statusCode: number, message = messageFor(statusCode)) {
    super(message);
    this.statusCode = statusCode;
  }
}

interface ErrorHandling {
  readonly log: Log;
  readonly render: RenderPage;
}

/** Every error becomes a status and a Swedish sentence, with the request id that its log line has. */
export function handleErrors(app: FastifyInstance, { log, render }: ErrorHandling): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof NotStorable ? 503 : (error.statusCode ?? 500);
    const message = error instanceof Refusal ? error.message : messageFor(status);
    if (status >= 500) log.error({ requestId: request.id, ...details(error) }, 'Request failed');
    if (status === 503) reply.header('retry-after', '30');
    const form = formWithoutScript(request);
    if (!form) return sendError(reply, status, message);
    try {
      const outcome = { outcome: 'failed', message, requestId: request.id } as const;
      return await sendReplyPage(reply, render, status, form, outcome);
    } catch (renderError) {
      log.error({ requestId: request.id, ...errorDetails(renderError) }, 'The answer page failed');
      return sendError(reply, status, message);
    }
  });
}

/** Answers a program, or a page's script. */
export function sendError(reply: FastifyReply, status: number, message = messageFor(status)): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { message }, requestId: reply.request.id });
}

const byStatus: Readonly<Record<number, string>> = messages;

function messageFor(status: number): string {
  return byStatus[status] ?? messages[status < 500 ? 400 : 500];
}

function details(error: Error) {
  if (!(error instanceof NotStorable)) return errorDetails(error);
  const { name, message, cause } = error;
  return { error: name, reason: message, ...(cause === undefined ? {} : { code: failureCode(cause) }) };
}
