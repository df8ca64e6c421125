import type { Config } from 'vike/types';

/**
 * Vike routes, pre-renders and serves the pages in development; `+client.ts` hydrates them. Vike's own
 * client runtime stays out (docs/decisions/0002-no-client-router.md): every link is an ordinary link.
 */
export default {
  // `partial`: /formular is rendered by the server, on request.
  prerender: { partial: true, keepDistServer: true },
  meta: { Page: { env: { server: true } }, content: { env: { server: true } } },
} satisfies Config;
