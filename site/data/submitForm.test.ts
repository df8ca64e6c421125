import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { childForm } from '../../forms/child.ts';
import { homeContactForm } from '../../forms/home-contact.ts';
import { parseForm } from '../../forms/parse.ts';
import { rentalForm } from '../../forms/rental.ts';
import { fromWire } from '../../forms/wire.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { type Submission, submitForm } from './submitForm.ts';

interface Received {
  url: string | undefined;
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let received: Received[] = [];
/** The server's next response. */
let answer: { status: number; body: string };
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    received.push({ url, method, headers, body: JSON.parse(await text(request)) });
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // A browser resolves relative URLs against the site; Node does not.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(new URL(url, address), init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  received = [];
  answer = { status: 200, body: '{"ok":true,"reference":"M-7K3M-QXR"}' };
});

const message: Submission = {
  form: homeContactForm,
  values: { name: 'Maria', email: 'maria@example.org', subject: 'annat', message: 'Finns det platser?' },
  destination: { to: 'collector' },
  idempotencyKey: 'a-key',
  honeypot: '',
};

describe('submitForm to our own collector', () => {
  test('posts JSON with the idempotency key and the honeypot', async () => {
    expect(await submitForm(message)).toEqual({
      outcome: 'sent',
      reference: 'M-7K3M-QXR',
      at: expect.any(String),
    });
    expect(received).toEqual([
      expect.objectContaining({
        url: '/api/forms/contact',
        method: 'POST',
        headers: expect.objectContaining({
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': 'a-key',
        }),
        body: {
          Namn: 'Maria',
          Epost: 'maria@example.org',
          Ämne: 'Annat',
          Meddelande: 'Finns det platser?',
          kontrollruta: '',
        },
      }),
    ]);
  });

  test.each([
    ['a proxy’s error page', 502, '<h1>Bad gateway</h1>'],
    ['a hotel’s login page', 200, '<h1>Logga in</h1>'],
    ['an acceptance without a reference', 200, '{"ok":true}'],
    ['an empty answer', 200, ''],
  ])('fails when the response is %s', async (_who, status, body) => {
    answer = { status, body };
    expect(await submitForm(message)).toEqual({ outcome: 'failed', reason: 'error' });
  });
});

// Specification, section 7.
describe('submitForm to another service', () => {
  test.each([
    [childForm, 'application/json'],
    [rentalForm, '*/*'],
  ] as const)('sends the service’s own headers and keys: $name', async (form, accept) => {
    const body = completeAnswers[form.name];
    const parsed = parseForm(form, fromWire(form, body));
    if (!('values' in parsed)) throw new Error('These are good answers');
    const destination = { to: 'service', url: '/f/abc' } as const;
    answer = { status: 201, body: 'This body is not read' };
    expect(await submitForm({ ...message, form, values: parsed.values, destination })).toEqual({
      outcome: 'sent',
      reference: null,
      at: expect.any(String),
    });
    expect(received).toEqual([
      expect.objectContaining({
        url: '/f/abc',
        method: 'POST',
        headers: expect.objectContaining({ accept, 'content-type': 'application/json' }),
        body,
      }),
    ]);
    for (const ours of ['idempotency-key', 'cookie', 'authorization'])
      expect(received[0]?.headers).not.toHaveProperty(ours);
    answer = { status: 500, body: '' };
    expect(await submitForm({ ...message, form, values: parsed.values, destination })).toEqual({
      outcome: 'failed',
      reason: 'error',
    });
  });
});

test('submitForm sends nothing for a form that nobody receives', async () => {
  expect(await submitForm({ ...message, destination: { to: 'nobody' } })).toMatchObject({
    outcome: 'sent',
    reference: null,
  });
  expect(received).toEqual([]);
});

test('submitForm gives up after 30 seconds without a response', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  const given = vi.fn();
  void submitForm(message).then(given);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith({ outcome: 'failed', reason: 'unreachable' });
});
