import type { FastifyInstance } from 'fastify';
import { type SeasonSettings, seasonAt } from '../../forms/season.ts';
import type { Receiver } from '../submissions/receive.ts';

interface StatusRoutes {
  readonly settings: SeasonSettings;
  readonly receiver: Receiver;
  readonly now: () => Date;
}

/** What pages and monitors ask: is it open, is it alive, can it store. */
export async function statusRoutes(app: FastifyInstance, { settings, receiver, now }: StatusRoutes) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/api/season', async () => seasonAt(settings, now()));

  app.get('/healthz', async () => ({ ok: true }));

  app.get('/readyz', async () => {
    await receiver.assertReady(now());
    return { ok: true };
  });
}
