import type { FastifyReply, FastifyRequest } from 'fastify';
import { forms, isFormName } from '../../forms/all.ts';
import type { FormName, FormValues } from '../../forms/form.ts';
import type { Outcome } from '../../forms/reply.ts';
import { fromWire } from '../../forms/wire.ts';
import type { RenderPage } from './rendering.ts';

/** The form that a browser posted without JavaScript. The browser then expects a page in response. */
export function formWithoutScript({ params, headers }: FastifyRequest): FormName | undefined {
  const isPosted = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (!isPosted || !headers.accept?.includes('text/html')) return undefined;
  const name = typeof params === 'object' && params && 'form' in params ? params.form : undefined;
  return typeof name === 'string' && isFormName(name) ? name : undefined;
}

/** The page and fragment of each form (specification, section 2). */
export const formPlaces: Readonly<Record<FormName, string>> = {
  child: '/#ansok-barn',
  leader: '/#ansok-ledare',
  contact: '/#kontakt',
  kontakt: '/kontakt',
  rental: '/uthyrning',
};

/** Responds with a page with the form's result. After a failure, the page keeps the visitor's answers. */
export async function sendReplyPage(
  reply: FastifyReply,
  render: RenderPage,
  status: number,
  form: FormName,
  outcome: Outcome,
): Promise<FastifyReply> {
  const shownAgain = outcome.outcome === 'sent' ? {} : { values: answers(form, reply.request) };
  const html = await render({ urlOriginal: '/formular', reply: { ...outcome, form, ...shownAgain } });
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The unvalidated answers that are text, and that the form can therefore show again. */
function answers(form: FormName, { body }: FastifyRequest): Partial<FormValues> {
  if (typeof body !== 'object' || body === null) return {};
  const values: Partial<FormValues> = {};
  for (const [field, value] of Object.entries(fromWire(forms[form], body))) {
    if (typeof value === 'string') values[field] = value.toWellFormed();
    if (Array.isArray(value)) values[field] = value.filter((item) => typeof item === 'string');
  }
  return values;
}
