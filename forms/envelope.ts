/**
 * What travels beside the answers when a form is sent to our own collector, and never to another service.
 */

/** The header with the idempotency key: the same answers with the same key are stored once. Ours is the day of the first try. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/**
 * The honeypot: a field that people never see, so whoever fills it in is a program. Its name is one that browsers
 * do not autofill.
 */
export const honeypotField = 'kontrollruta';

/** Milliseconds from when the page was shown until it was sent, by the browser; left out for a sender who is certainly a person. */
export const elapsedField = 'tidsattgang';
