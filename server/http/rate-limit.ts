import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/**
 * Limits requests per client and minute, for routes added to `app` after this call. A client is an IPv4 address, also
 * in IPv6 notation (`::ffff:203.0.113.9`), or an IPv6 network of 64 bits: a subscriber has all its addresses.
 */
export async function limitRate(
  app: FastifyInstance,
  options: Omit<RateLimitPluginOptions, 'keyGenerator' | 'timeWindow' | 'cache' | 'store'>,
): Promise<void> {
  await app.register(rateLimit, {
    ...options,
    keyGenerator: ({ ip }) => normalizeIP(withoutPort(ip)),
    timeWindow: 60_000,
    // Only this many of the latest clients are kept, so that an attacker with many addresses cannot fill the memory.
    cache: 5_000,
  });
}

/** Some proxies add each connection's port in X-Forwarded-For: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  address.replace(/(\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1');
