/**
 * What travels beside the answers when a form is sent to our own collector, and never to another service.
 */

/** Header with the key the browser makes once for each filled-in form, so that a resend is stored once. */
export const submissionKeyHeader = 'Idempotency-Key';

/** A field people never see. Its name is one that browsers do not autofill; whoever fills it is a program. */
export const trapField = 'kontrollruta';

/** Milliseconds from the form's first use to its submission, measured by the browser. */
export const elapsedField = 'tidsattgang';
