import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitRate } from './rate-limit.ts';

test('the rate limit remembers the latest 5,000 IP addresses, so that an attacker cannot fill the memory', async () => {
  const app = Fastify();
  await limitRate(app, { max: 1 });
  app.get('/', () => 'Hej');
  const from = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode;
  await from('198.51.100.1');
  await from('198.51.100.2');
  for (let other = 0; other < 4_999; other++) await from(`10.0.${other >> 8}.${other & 255}`);
  expect(await from('198.51.100.2'), 'one of the latest 5,000').toBe(429);
  expect(await from('198.51.100.1'), 'the one before those').toBe(200);
  await app.close();
});
