import { createHash } from 'node:crypto';
import type { FormName, FormValues } from '../../forms/form.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';

/**
 * The key that a submission is stored under, once. A resend has the same: the same answers with the same key from
 * the browser. Answers that were corrected before the resend are another submission; nothing a visitor wrote is
 * ever dropped. Without a key (a form posted without JavaScript): the same answers on the same day in Sweden.
 */
export function idempotencyKey(
  form: FormName,
  values: FormValues,
  sentKey: string | undefined,
  now: Date,
): string {
  const sameAs = sentKey ? ['key', sentKey] : ['date', dateInSweden(now)];
  return createHash('sha256')
    .update(JSON.stringify([form, ...sameAs, values]))
    .digest('base64url');
}
