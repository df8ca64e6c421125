/**
 * The header and fields that a form sends beside its answers, only to our own collector and never to another form
 * service.
 */

/**
 * The idempotency key header: the server stores the same answers with the same key once. Our key is the day of the
 * first attempt.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/**
 * The honeypot: people never see this field, so a program has filled it in. Browsers do not autofill a field of this
 * name.
 */
export const honeypotField = 'kontrollruta';
