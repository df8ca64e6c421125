import { createHash } from 'node:crypto';
import type { FormName, FormValues } from '../../forms/form.ts';

const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/**
 * What makes a resend the same submission: the same answers with the same key from the browser. Answers
 * that were corrected before the resend are another submission; nothing a visitor wrote is ever dropped.
 * Without a key (a form posted without JavaScript): the same answers on the same day in Sweden.
 */
export function submissionKey(
  form: FormName,
  values: FormValues,
  sentKey: string | undefined,
  now: Date,
): string {
  const sameAs = sentKey ? ['key', sentKey] : ['date', stockholmDate.format(now)];
  return createHash('sha256')
    .update(JSON.stringify([form, ...sameAs, values]))
    .digest('base64url');
}
