import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Limits requests per IP address and minute, for routes added to `app` after this call. */
export async function limitRate(
  app: FastifyInstance,
  options: Omit<RateLimitPluginOptions, 'timeWindow' | 'cache' | 'store'>,
): Promise<void> {
  await app.register(rateLimit, {
    ...options,
    keyGenerator: ({ ip }) => withoutPort(ip),
    timeWindow: 60_000,
    // Only this many of the latest IP addresses are kept, so that an attacker with thousands cannot fill the memory.
    cache: 5_000,
  });
}

/** Some proxies add each connection's port in X-Forwarded-For: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1');
