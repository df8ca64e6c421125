/** How long somebody is logged in after they last did something, in milliseconds. The page covers itself then too. */
export const idleMs = 30 * 60_000;

/** The header of a request that a page makes by itself, when nobody has touched it: it is no use of the session. */
export const unattended = 'kansliet-unattended';
