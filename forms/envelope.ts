/**
 * What travels beside the answers when a form is sent to our own collector, and never to another service.
 */

/** The header with the idempotency key: made once for each filled-in form, so that a resend is stored once. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/**
 * The honeypot: a field that people never see, so whoever fills it in is a program. Its name is one that browsers
 * do not autofill.
 */
export const honeypotField = 'kontrollruta';

/** Milliseconds from the form's first use to its submission, measured by the browser. */
export const elapsedField = 'tidsattgang';
