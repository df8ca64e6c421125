import type { Config } from 'vike/types';

/** What a family sees behind the link in its offer: rendered on request, and kept by nobody. */
export default { prerender: false } satisfies Config;
