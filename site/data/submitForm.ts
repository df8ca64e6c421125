import * as z from 'zod/mini';
import type { Destination } from '../../forms/destination.ts';
import { honeypotField, idempotencyKeyHeader } from '../../forms/envelope.ts';
import type { AnyForm, FormValues } from '../../forms/form.ts';
import type { FieldError } from '../../forms/parse.ts';
import { toWire, type WireBody } from '../../forms/wire.ts';
import { type NoAnswer, timeoutSignal, whyNoAnswer } from './noAnswer.ts';

export interface Submission {
  readonly form: AnyForm;
  /** Validated answers. */
  readonly values: FormValues;
  readonly destination: Destination;
  /** The same for each resend of the same answers. */
  readonly idempotencyKey: string;
  /** The value of the field that people never see. */
  readonly honeypot: string;
}

export type SubmissionResult =
  /**
   * `at` is the time by the response's `Date` header (ISO 8601), or by the visitor's clock without that header. Null
   * when the form has no recipient.
   */
  | { readonly outcome: 'sent'; readonly reference: string | null; readonly at: string | null }
  /** The server's validation failed. */
  | { readonly outcome: 'rejected'; readonly errors: readonly FieldError[] }
  /** Not stored. The server says why in Swedish: applications are closed, too many tries, cannot store … */
  | {
      readonly outcome: 'refused';
      readonly message: string;
      readonly requestId: string;
      /** The application has closed. */
      readonly closed?: boolean;
    }
  /** No response, or one that does not come from our server. */
  | { readonly outcome: 'failed'; readonly reason: NoAnswer | 'error' };

/** Sends a form once. Never throws: the result says what went wrong. */
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
  const { form, values, idempotencyKey, honeypot } = submission;
  const response = await post(
    `/api/forms/${form.name}`,
    { Accept: 'application/json', [idempotencyKeyHeader]: idempotencyKey },
    { ...toWire(form, values), [honeypotField]: honeypot },
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
    signal: timeoutSignal(),
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

/**
 * Interprets our collector's response. Status 200 is not enough for `sent`: a hotel's login page answers 200 too.
 */
function understand({ fields }: AnyForm, response: Response, body: unknown): SubmissionResult {
  const { status } = response;
  const acceptance = accepted.safeParse(body);
  if (status === 200 && acceptance.success)
    return { outcome: 'sent', reference: acceptance.data.reference, at: timeOf(response) };
  const rejection = rejected.safeParse(body);
  if (status === 422 && rejection.success) {
    const { errors } = rejection.data;
    // Otherwise the server is newer than the page.
    if (errors.every(({ field }) => fields[field])) return { outcome: 'rejected', errors };
  }
  const refusal = refused.safeParse(body);
  if (status >= 400 && refusal.success) {
    const { error, requestId } = refusal.data;
    return { outcome: 'refused', message: error.message, requestId, ...(status === 403 && { closed: true }) };
  }
  return { outcome: 'failed', reason: 'error' };
}

/** The receipt shows the response's time, because phones' clocks may be wrong. */
function timeOf({ headers }: Response): string {
  const date = new Date(headers.get('date') ?? '');
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}

async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: `understand` then goes by the status.
    return null;
  }
}
