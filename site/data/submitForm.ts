import * as z from 'zod/mini';
import type { Destination } from '../../forms/destination.ts';
import { elapsedField, honeypotField, idempotencyKeyHeader } from '../../forms/envelope.ts';
import type { AnyForm, FormValues } from '../../forms/form.ts';
import type { FieldError } from '../../forms/parse.ts';
import { toWire, type WireBody } from '../../forms/wire.ts';
import { type NoAnswer, patienceSignal, whyNoAnswer } from './noAnswer.ts';

export interface Submission {
  readonly form: AnyForm;
  /** Checked answers. */
  readonly values: FormValues;
  readonly destination: Destination;
  /** The same for each resend of the same words. */
  readonly idempotencyKey: string;
  /** What stood in the field that people never see. */
  readonly honeypot: string;
  /** Milliseconds from when the page was shown; undefined for a sender who is certainly a person. */
  readonly elapsed: number | undefined;
}

export type SubmissionResult =
  /**
   * `at` is when, by the server's clock (ISO 8601), or by the visitor's where the server does not say; null where nobody
   * receives the form.
   */
  | { readonly outcome: 'sent'; readonly reference: string | null; readonly at: string | null }
  /** The server's rules say no to these answers. */
  | { readonly outcome: 'rejected'; readonly errors: readonly FieldError[] }
  /** Not taken, and the server says why in Swedish: applications are closed, too many tries, cannot store … */
  | {
      readonly outcome: 'refused';
      readonly message: string;
      readonly requestId: string;
      /** The application has closed. */
      readonly closed?: boolean;
    }
  /** No answer that can be believed. */
  | { readonly outcome: 'failed'; readonly reason: NoAnswer | 'error' };

/** Sends a filled-in form, once. Never throws: what went wrong is in the result. */
export async function submitForm(submission: Submission): Promise<SubmissionResult> {
  const { destination } = submission;
  if (destination.to === 'nobody') return { outcome: 'sent', reference: null, at: null };
  try {
    return destination.to === 'collector'
      ? await sendToCollector(submission)
      : await sendToService(submission, destination.url);
  } catch {
    return { outcome: 'failed', reason: whyNoAnswer() };
  }
}

async function sendToCollector(submission: Submission): Promise<SubmissionResult> {
  const { form, values, idempotencyKey, honeypot, elapsed } = submission;
  const response = await post(
    `/api/forms/${form.name}`,
    { Accept: 'application/json', [idempotencyKeyHeader]: idempotencyKey },
    {
      ...toWire(form, values),
      [honeypotField]: honeypot,
      ...(elapsed !== undefined && { [elapsedField]: elapsed }),
    },
  );
  return understand(form, response, await json(response));
}

/** Another service gets exactly the headers and keys of the specification's section 7. */
async function sendToService({ form, values }: Submission, url: string): Promise<SubmissionResult> {
  const headers = form.name === 'rental' ? undefined : { Accept: 'application/json' };
  const response = await post(url, headers, toWire(form, values));
  return response.ok
    ? { outcome: 'sent', reference: null, at: timeOf(response) }
    : { outcome: 'failed', reason: 'error' };
}

function post(url: string, headers: Record<string, string> | undefined, body: WireBody): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: patienceSignal(),
  });
}

const accepted = z.object({ reference: z.string() });
const rejected = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })).check(z.minLength(1)),
});
const refused = z.object({
  error: z.object({ message: z.string() }),
  requestId: z._default(z.string(), ''),
});

/** The server is newer than the page, and asks for what cannot be answered here. */
const formIsNewer =
  'Formuläret har ändrats sedan du öppnade sidan. Ladda om den för att kunna svara på allt.';

/**
 * What our collector's answer means. Thanks are given only for an acceptance in so many words: a hotel's
 * login page answers 200 too.
 */
function understand({ fields }: AnyForm, response: Response, body: unknown): SubmissionResult {
  const { status } = response;
  const acceptance = accepted.safeParse(body);
  if (status === 200 && acceptance.success)
    return { outcome: 'sent', reference: acceptance.data.reference, at: timeOf(response) };
  const rejection = rejected.safeParse(body);
  if (status === 422 && rejection.success) {
    const { errors } = rejection.data;
    const unknown = errors.find(({ field }) => !fields[field]);
    return unknown
      ? { outcome: 'refused', message: `${unknown.message}. ${formIsNewer}`, requestId: '' }
      : { outcome: 'rejected', errors };
  }
  const refusal = refused.safeParse(body);
  if (status >= 400 && refusal.success) {
    const { error, requestId } = refusal.data;
    return { outcome: 'refused', message: error.message, requestId, ...(status === 403 && { closed: true }) };
  }
  return { outcome: 'failed', reason: 'error' };
}

/** Telephones' clocks may be wrong: the response's own time is on the receipt. */
function timeOf({ headers }: Response): string {
  const date = new Date(headers.get('date') ?? '');
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}

async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page. Its status and the missing acceptance say enough.
    return null;
  }
}
