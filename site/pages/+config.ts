import type { Config } from 'vike/types';

/**
 * Vike routes and renders the pages (rendering/); `+client.ts` hydrates them. Vike's client runtime is not used
 * (docs/decisions/0002-no-client-router.md): every link is an ordinary link.
 */
export default {
  meta: { Page: { env: { server: true } }, content: { env: { server: true } } },
} satisfies Config;
