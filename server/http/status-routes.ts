import type { FastifyInstance } from 'fastify';
import { type SeasonSettings, seasonAt } from '../../forms/season.ts';
import type { Store } from '../store/store.ts';

interface StatusRoutes {
  readonly settings: SeasonSettings;
  readonly store: Store;
  readonly now: () => Date;
}

/** What pages and monitors ask: is it open, is it alive, can it store. */
export async function statusRoutes(app: FastifyInstance, { settings, store, now }: StatusRoutes) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/api/season', async () => seasonAt(settings, now()));

  app.get('/healthz', async () => ({ ok: true }));

  // Requests that come together share one look: a crowd of monitors must not queue for the write lock.
  let probe: Promise<void> | undefined;
  app.get('/readyz', async () => {
    probe ??= store.assertWritable().finally(() => {
      probe = undefined;
    });
    await probe;
    return { ok: true };
  });
}
