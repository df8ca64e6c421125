import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorDetails, type Log } from '../log.ts';
import { failureCode } from '../store/failure.ts';
import { NotStorable } from '../store/not-storable.ts';
import { answerWithPage, wantsPage } from './form-page.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Renderer } from './rendering.ts';

interface Answer {
  readonly status: number;
  readonly message: string;
}

/** Answers 404, with a page for people and JSON for programs. */
export type AnswerNotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface ErrorHandling {
  readonly log: Log;
  readonly renderer: Renderer;
  readonly answerNotFound: AnswerNotFound;
}

/** Every error becomes a status and a Swedish sentence, with the request id that its log line has. */
export function handleErrors(app: FastifyInstance, { log, renderer, answerNotFound }: ErrorHandling): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status, message } = answerTo(error);
    if (status === 404) return answerNotFound(request, reply);
    if (status >= 500) log.error({ requestId: request.id, ...details(error) }, 'Request failed');
    if (status === 503) reply.header('retry-after', '30');
    if (!wantsPage(request)) return sendError(reply, request, status, message);
    try {
      return await answerWithPage(reply, renderer, status, {
        outcome: 'failed',
        message,
        requestId: request.id,
      });
    } catch (renderError) {
      log.error({ requestId: request.id, ...errorDetails(renderError) }, 'The answer page failed');
      return sendError(reply, request, status, message);
    }
  });
}

export function sendError(
  reply: FastifyReply,
  { id }: FastifyRequest,
  status: number,
  message: string,
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: { message }, requestId: id });
}

function details(error: Error) {
  if (!(error instanceof NotStorable)) return errorDetails(error);
  const { name, message, cause } = error;
  return { error: name, reason: message, ...(cause === undefined ? {} : { code: failureCode(cause) }) };
}

function answerTo(error: FastifyError): Answer {
  if (error instanceof Refusal) return { status: error.statusCode, message: error.message };
  if (error instanceof NotStorable) return { status: 503, message: messages.notStorable };
  const status = error.statusCode ?? 500;
  if (status === 413) return { status, message: messages.tooLarge };
  if (status === 415) return { status, message: messages.wrongType };
  if (status === 429) return { status, message: messages.tooMany };
  if (status === 404) return { status: 404, message: messages.notFound };
  if (status >= 400 && status < 500) return { status, message: messages.unreadable };
  return { status: 500, message: messages.failed };
}
