import type { FastifyReply, FastifyRequest } from 'fastify';
import { forms, isFormName } from '../../forms/all.ts';
import type { FormName, FormValues } from '../../forms/form.ts';
import type { Reply } from '../../forms/reply.ts';
import { fromWire } from '../../forms/wire.ts';
import type { Renderer } from './rendering.ts';

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** What became of a form. Its name and its answers are taken from the request. */
type Outcome = DistributiveOmit<Reply, 'form' | 'values'>;

/** Whether a browser posted a form by itself, without JavaScript, and so expects a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return (
    formOf(request) !== undefined &&
    (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/** Answers with the page that says what became of the form, with the answers still there if it failed. */
export async function answerWithPage(
  reply: FastifyReply,
  renderer: Renderer,
  status: number,
  outcome: Outcome,
): Promise<FastifyReply> {
  const form = formOf(reply.request);
  if (!form) throw new Error('Only a form is answered with a page');
  const html = await renderer.reply(
    outcome.outcome === 'sent'
      ? { ...outcome, form }
      : { ...outcome, form, values: answers(form, reply.request) },
  );
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function formOf({ params }: FastifyRequest): FormName | undefined {
  const name = typeof params === 'object' && params && 'form' in params ? params.form : undefined;
  return typeof name === 'string' && isFormName(name) ? name : undefined;
}

/** What was written, unchecked, as far as it is text that a form can show again. */
function answers(form: FormName, { body }: FastifyRequest): Partial<FormValues> {
  if (typeof body !== 'object' || body === null) return {};
  const values: Partial<FormValues> = {};
  for (const [field, value] of Object.entries(fromWire(forms[form], body))) {
    if (typeof value === 'string') values[field] = value.toWellFormed();
    if (Array.isArray(value)) values[field] = value.filter((item) => typeof item === 'string');
  }
  return values;
}
