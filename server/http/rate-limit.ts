import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const minuteMs = 60_000;
// So many addresses are remembered, the latest: whoever has thousands must not fill the memory.
const mostAddresses = 5_000;

/** How often an address has asked for something in its minute, which ends at a time by performance.now(). */
interface Minute {
  readonly current: number;
  readonly endsAt: number;
}

/** How often addresses have asked, by what is limited. Whoever opens servers one after the other gives all of them the same. */
export type Counts = Map<string, Map<string, Minute>>;

/**
 * Limits how often an address may ask in a minute for the routes that are added to `app` after this. `limited` is what they
 * are called among the counts; a route with a limit of its own says a `groupId` too.
 */
export async function limitRate(
  app: FastifyInstance,
  counts: Counts,
  limited: string,
  options: Omit<RateLimitPluginOptions, 'timeWindow' | 'cache' | 'store'>,
): Promise<void> {
  const minutes = counts.get(limited) ?? new Map<string, Minute>();
  counts.set(limited, minutes);
  await app.register(rateLimit, {
    ...options,
    keyGenerator: ({ ip }) => withoutPort(ip),
    timeWindow: minuteMs,
    store: storeOver(minutes),
  });
}

/** Some proxies add the port to X-Forwarded-For, another one for each connection: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1');

function storeOver(minutes: Map<string, Minute>): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]) {
      const now = performance.now();
      const known = minutes.get(key);
      const { current, endsAt } =
        known && now < known.endsAt ? known : { current: 0, endsAt: now + minuteMs };
      minutes.delete(key);
      minutes.set(key, { current: current + 1, endsAt });
      const [oldest = key] = minutes.keys();
      if (minutes.size > mostAddresses) minutes.delete(oldest);
      done(null, { current: current + 1, ttl: endsAt - now });
    }

    /** For a route with a limit of its own: its `groupId` is in the key. */
    child() {
      return this;
    }
  };
}
