import type { Config } from 'vike/types';

/** The answer to a form posted without JavaScript differs each time: the server renders it on request. */
export default { prerender: false } satisfies Config;
