import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const minuteMs = 60_000;
// Only this many of the latest IP addresses are kept, so that an attacker with thousands cannot fill the memory.
const mostAddresses = 5_000;

/** The number of requests from an IP address in its current minute. `endsAt` is by performance.now(). */
interface Minute {
  readonly current: number;
  readonly endsAt: number;
}

/** Request counts by limit and IP address. Successive servers in a process share them, so that no restart resets them. */
export type Counts = Map<string, Map<string, Minute>>;

/**
 * Limits requests per IP address and minute, for routes added to `app` after this call. `limited` is their key in
 * `counts`. A route with its own limit also needs a `groupId`.
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

/** Some proxies add each connection's port in X-Forwarded-For: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
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
