import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { childForm } from '../../forms/child.ts';
import { homeContactForm } from '../../forms/home-contact.ts';
import { rentalForm } from '../../forms/rental.ts';
import { newIdempotencyKey } from './newIdempotencyKey.ts';
import { type Submission, submitForm } from './submitForm.ts';

interface Received {
  url: string | undefined;
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let received: Received[] = [];
/** What the server answers next; null hangs up instead. */
let answer: { status: number; body: string } | null;
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    received.push({ url, method, headers, body: JSON.parse(await text(request)) });
    if (answer) response.writeHead(answer.status).end(answer.body);
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // A browser knows which site it is on.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(new URL(url, address), init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  received = [];
  answer = { status: 200, body: '{"ok":true,"reference":"M-7K3M-QXR"}' };
  vi.stubGlobal('navigator', { onLine: true });
});

const message: Submission = {
  form: homeContactForm,
  values: { name: 'Maria', email: 'maria@example.org', subject: 'annat', message: 'Finns det platser?' },
  destination: { to: 'collector' },
  idempotencyKey: 'a-key',
  honeypot: '',
  elapsed: 1234,
};

describe('a form sent to our own collector', () => {
  it('travels as JSON with its key, and what is needed to tell people from programs', async () => {
    expect(await submitForm(message)).toEqual({ outcome: 'sent', reference: 'M-7K3M-QXR' });
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
          tidsattgang: 1234,
        },
      }),
    ]);
  });

  it('that breaks a rule comes back with the server’s words for each field', async () => {
    const errors = [{ field: 'name', message: 'Ange ditt namn' }];
    answer = { status: 422, body: JSON.stringify({ errors }) };
    expect(await submitForm(message)).toEqual({ outcome: 'rejected', errors });
  });

  it('that is refused says why, and has a number to ask about', async () => {
    const error = { message: 'Ansökan är stängd.' };
    answer = { status: 403, body: JSON.stringify({ error, requestId: 'r-1' }) };
    expect(await submitForm(message)).toEqual({
      outcome: 'refused',
      message: error.message,
      requestId: 'r-1',
    });
  });

  it.each([
    ['a proxy’s error page', 502, '<h1>Bad gateway</h1>'],
    ['a hotel’s login page', 200, '<h1>Logga in</h1>'],
    ['an acceptance without a reference', 200, '{"ok":true}'],
    ['an empty answer', 200, ''],
  ])('is not thanked for by %s', async (_who, status, body) => {
    answer = { status, body };
    expect(await submitForm(message)).toEqual({ outcome: 'failed', reason: 'error' });
  });

  it('tells a server that is away from a visitor without a connection', async () => {
    answer = null;
    expect(await submitForm(message)).toEqual({ outcome: 'failed', reason: 'unreachable' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await submitForm(message)).toEqual({ outcome: 'failed', reason: 'offline' });
  });

  it('stops waiting for a server that never answers', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await submitForm(message)).toEqual({ outcome: 'failed', reason: 'unreachable' });
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });
});

describe('a form sent to another service', () => {
  const child: Submission = {
    ...message,
    form: childForm,
    values: { childName: 'Alva', childAge: 9, period: 'period1' },
    destination: { to: 'service', url: '/other/service' },
  };

  it('has the specification’s headers and keys and nothing of ours', async () => {
    answer = { status: 201, body: 'not read' };
    expect(await submitForm(child)).toEqual({ outcome: 'sent', reference: null });
    const [{ url, headers, body } = fail()] = received;
    expect(url).toBe('/other/service');
    expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('idempotency-key');
    expect(body).toEqual({
      'Barnets namn': 'Alva',
      'Barnets ålder': 9,
      'Förälders namn': '',
      'E-post': '',
      Telefon: '',
      'Önskad period': 'Vecka 30',
      'Allergier/specialkost/annat': '',
    });
  });

  it('asks for no particular answer when it is a rental request', async () => {
    await submitForm({ ...child, form: rentalForm, values: { name: 'Maria' } });
    const [{ headers } = fail()] = received;
    expect(headers['content-type']).toBe('application/json');
    expect(headers.accept).toBe('*/*');
  });

  it('has failed when the service says anything but ok', async () => {
    answer = { status: 500, body: '{"ok":true}' };
    expect(await submitForm(child)).toEqual({ outcome: 'failed', reason: 'error' });
  });
});

describe('a form that is set to reach nobody', () => {
  it('is thanked for without a call', async () => {
    expect(await submitForm({ ...message, destination: { to: 'nobody' } })).toEqual({
      outcome: 'sent',
      reference: null,
    });
    expect(received).toEqual([]);
  });
});

describe('the key of a filled-in form', () => {
  it('is never another form’s', () => {
    const keys = Array.from({ length: 1000 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});

function fail(): never {
  throw new Error('Nothing arrived at the server');
}
