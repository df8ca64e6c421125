import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listener, listen } from './listen.ts';

const question = 'POST /api/forms/contact HTTP/1.1\r\nHost: kollo\r\nContent-Length: 0\r\n\r\n';
/** The responses that are still pending. */
let waiting: ServerResponse[];
let listener: Listener;
let client: Socket;

beforeEach(async () => {
  waiting = [];
  listener = await listen((_request, response) => waiting.push(response), { port: 0, host: '127.0.0.1' });
  client = connect(Number(new URL(listener.address).port), '127.0.0.1');
  await once(client, 'connect');
});
afterEach(() => client.destroy());

const ask = async () => {
  const before = waiting.length;
  client.write(question);
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(before + 1);
};

test.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
  ['::', /^http:\/\/localhost:\d+$/],
])('the address of a server with HOST=%s can be opened', async (host, address) => {
  const other = await listen((_request, response) => response.end('Hej'), { port: 0, host });
  expect(other.address).toMatch(address);
  expect(await (await fetch(other.address)).text()).toBe('Hej');
  other.closeAllConnections();
  await other.close();
});

test('a stopping server answers a request on an open connection with Connection: close', async () => {
  await ask();
  const closed = listener.close();
  await ask();
  for (const response of waiting) response.end('Tack');
  const [, first, second] = (await text(client)).split('HTTP/1.1 200 OK');
  expect(first).toContain('Connection: keep-alive');
  expect(second).toContain('connection: close');
  await closed;
});

test('the keep-alive time is longer than proxies’, so that no proxy sends a form over a connection that we close', async () => {
  await ask();
  waiting[0]?.end('Tack');
  const [head] = await once(client, 'data');
  expect(Number(/Keep-Alive: timeout=(\d+)/.exec(String(head))?.[1])).toBeGreaterThan(60);
  await listener.close();
});
