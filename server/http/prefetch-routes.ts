import type { FastifyInstance } from 'fastify';
import type { Headers } from './security-headers.ts';

export const prefetchRulesPath = '/speculation-rules.json';

/** Every page's header: where browsers that can fetch ahead read which links to fetch. */
export const prefetchHeaders: Headers = { 'speculation-rules': `"${prefetchRulesPath}"` };

/**
 * Which links are fetched ahead when a visitor points at them or begins to press: pages, so that the next
 * one is there at once. Not files to save, and nothing that leads out of the site.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/kalender/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
};

/** `GET /speculation-rules.json`, under the type without which browsers ignore it. */
export async function prefetchRoutes(app: FastifyInstance) {
  app.get(prefetchRulesPath, async (_request, reply) =>
    reply
      .header('content-type', 'application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(rules)),
  );
}
