/** Milliseconds of inactivity after which a session ends, and the page hides its content. */
export const idleMs = 30 * 60_000;

/** The header of requests that a page makes without a person's action; they do not prolong the session. */
export const unattended = 'kansliet-unattended';
