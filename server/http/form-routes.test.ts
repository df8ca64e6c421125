import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SeasonSettings } from '../../forms/season.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { type CollectorOptions, startCollector } from '../../tests/collector.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { NotStorable } from '../store/failure.ts';
import type { Store } from '../store/store.ts';

let store: Store;
beforeAll(async () => {
  store = await temporarySqlite();
});
afterAll(() => store.close());

/** A collector that closes after the test. */
async function start(options: Partial<CollectorOptions> = {}) {
  const collector = await startCollector({ store, ...options });
  onTestFinished(() => collector.close());
  return collector;
}

const json = { 'content-type': 'application/json' };
const noScript = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

interface Refused extends InjectOptions {
  readonly what: string;
  readonly status: number;
}

const refused: readonly Refused[] = [
  { what: 'a form that does not exist', url: '/api/forms/finns-inte', payload: '{}', status: 404 },
  { what: 'a form named like a built-in', url: '/api/forms/__proto__', payload: '{}', status: 404 },
  { what: 'reading where one sends', method: 'GET', status: 405 },
  { what: 'broken JSON', payload: '{"Namn": ', status: 400 },
  { what: 'a list', payload: '[]', status: 400 },
  { what: 'null', payload: 'null', status: 400 },
  { what: 'keys that would change how objects work', payload: '{"__proto__": {"admin": true}}', status: 400 },
  { what: 'plain text', headers: { 'content-type': 'text/plain' }, payload: 'hej', status: 415 },
  { what: 'a compressed form', headers: { ...json, 'content-encoding': 'gzip' }, payload: '{}', status: 415 },
  { what: 'more than 164 kB', payload: JSON.stringify({ Meddelande: 'a'.repeat(165_000) }), status: 413 },
];

describe('a form that cannot be accepted gets the right status and a sentence with what to do', () => {
  test.each(refused)('$what: $status', async ({ what: _, status, ...request }) => {
    const { server, lines } = await start();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/forms/contact',
      headers: json,
      ...request,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { error, requestId } = answer.json();
    expect(error.message).toMatch(/^[A-ZÅÄÖ].*[a-zåäö].*\.$/);
    expect(lines.join('')).toContain(requestId);
  });
});

test.each(['{}', '{"Namn": 1, "Epost": {}, "Ämne": [], "Meddelande": true}'])(
  'a form without a proper answer (%s) is refused with what is missing',
  async (answers) => {
    const { send } = await start();
    const { status, body } = await send('contact', answers);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ field: 'name', message: 'Ange ditt namn' });
  },
);

const scheduled: SeasonSettings = {
  applications: {
    child: {
      state: 'scheduled',
      opens: new Date('2027-03-01T17:00:00Z'),
      closes: new Date('2027-04-30T22:00:00Z'),
    },
    leader: { state: 'closed' },
  },
  season: { year: null },
};

test('the response over the rate limit tells the visitor to wait, and for how long', async () => {
  const { send } = await start({ formsPerMinute: 2 });
  const answers = [];
  for (let sent = 0; sent < 3; sent++) answers.push(await send('contact', completeAnswers.contact));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[2]?.body.error.message).toContain('Vänta');
});

test('an unreadable body counts towards the rate limit', async () => {
  const { send } = await start({ formsPerMinute: 1 });
  const statuses = [];
  for (let sent = 0; sent < 2; sent++) statuses.push((await send('contact', '{"Namn": ')).status);
  expect(statuses).toEqual([400, 429]);
});

describe('the rate limit', () => {
  const statuses = async (trustedProxies: number, forwarded: readonly string[]) => {
    const { send } = await start({ formsPerMinute: 1, trustedProxies });
    const answers = [];
    for (const addresses of forwarded)
      answers.push(await send('contact', {}, { 'x-forwarded-for': addresses }));
    return answers.map(({ status }) => status);
  };

  test.each([
    { proxies: 0, one: '192.0.2.1', other: '192.0.2.2', counts: 'every sender' },
    { proxies: 1, one: '192.0.2.1, ::7', other: '192.0.2.2, ::7', counts: 'the last address' },
    { proxies: 1, one: '203.0.113.7:51234', other: '203.0.113.7:51235', counts: 'any port' },
    { proxies: 1, one: '[2001:db8::1]:443', other: '[2001:db8::1]:444', counts: 'any port of IPv6' },
    { proxies: 1, one: '2001:db8:1:2::1', other: '2001:DB8:1:2:ffff::8', counts: 'an IPv6 subscriber' },
    { proxies: 1, one: 'fe80::1%eth0', other: 'fe80::2%eth0', counts: 'a link-local network' },
    { proxies: 1, one: '::ffff:203.0.113.9', other: '203.0.113.9', counts: 'IPv4 in IPv6' },
    { proxies: 1, one: '[::ffff:cb00:7109]:51234', other: '203.0.113.9', counts: 'IPv4 in hexadecimal IPv6' },
  ])('counts $counts as one behind $proxies proxies: $one and $other', async ({ proxies, one, other }) => {
    expect(await statuses(proxies, [one, other])).toEqual([422, 429]);
  });

  test.each([
    ['198.51.100.7', '198.51.100.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10'],
  ])('counts %s and %s as two behind one proxy', async (one, other) => {
    expect(await statuses(1, [one, other])).toEqual([422, 422]);
  });
});

test('GET on a form’s endpoint redirects a browser to the form, and responds with an error to a program', async () => {
  const { server } = await start();
  const get = (form: string, accept: string) =>
    server.inject({ method: 'GET', url: `/api/forms/${form}`, headers: { accept } });
  const browser = 'text/html,application/xhtml+xml';
  const answers = await Promise.all(['child', 'kontakt', 'hittepa'].map((form) => get(form, browser)));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, '/#ansok-barn'],
    [303, '/kontakt'],
    [405, undefined],
  ]);
  expect((await get('child', 'application/json')).statusCode).toBe(405);
});

test('a form without JavaScript is accepted with three long Cyrillic answers, of six bytes for each letter', async () => {
  const { server } = await start();
  const long = 'я'.repeat(4_900);
  const answers = { ...completeAnswers.leader, Erfarenhet: long, Motivation: long, Färdigheter: long };
  const payload = new URLSearchParams(
    Object.entries(answers).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  ).toString();
  const url = '/api/forms/leader';
  const { statusCode } = await server.inject({ method: 'POST', url, headers: noScript, payload });
  expect(statusCode).toBe(303);
});

test('an internal error responds 500 with a sentence, and is logged with the request id but without its message', async () => {
  const { send, lines } = await start({
    now: () => {
      throw new TypeError('Ada Lövgren is no date');
    },
  });
  const { status, body } = await send('contact', completeAnswers.contact);
  expect(status).toBe(500);
  expect(body.error.message).toContain('Något gick fel hos oss');
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
  expect(logged).toMatchObject({ requestId: body.requestId, error: 'TypeError' });
  expect(lines.join('')).not.toContain('Ada');
});

test('the log contains no URLs, because they may contain personal data', async () => {
  const { server, lines } = await start();
  for (const url of ['/api/season?barn=Alva', '/api/Alva', '/kalender/Alva.ics']) await server.inject(url);
  await server.inject({ method: 'POST', url: '/api/forms/Alva', payload: {} });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('Alva');
});

test.each(['/api/season', '/healthz', '/readyz'])('%s forbids caching of its response', async (url) => {
  const { server } = await start();
  const { headers } = await server.inject(url);
  expect(headers['cache-control']).toBe('no-store');
});

test('the page over the rate limit keeps the answers of a form sent without JavaScript', async () => {
  const { server } = await start({ formsPerMinute: 1 });
  const post = (Meddelande: string) =>
    server.inject({
      method: 'POST',
      url: '/api/forms/kontakt',
      headers: noScript,
      payload: new URLSearchParams({ Meddelande }).toString(),
    });
  await post('Den första');
  const refused = await post('Den andra, som tog en kvart att skriva');
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Den andra, som tog en kvart att skriva');
});

test('a form is answered 503 with a sentence when nothing can be stored', async () => {
  const full = {
    ...store,
    assertFreeSpace: () => Promise.reject(new NotStorable('The disk is nearly full')),
  };
  const { send, server } = await start({ store: full });
  const { status, body, headers } = await send('contact', completeAnswers.contact);
  const ready = await server.inject('/healthz');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('30');
  expect(body.error.message).toContain('Försök igen');
  expect(ready.statusCode).toBe(200);
});

test('a form without a recipient in the settings is acknowledged without a reference and not stored', async () => {
  const { send } = await start({ elsewhere: { kontakt: { to: 'nobody' } } });
  const stored = () => store.db.selectFrom('contactMessages').select('id').execute();
  const before = await stored();
  const { status, body } = await send('kontakt', completeAnswers.kontakt);
  expect([status, body]).toEqual([200, { ok: true, reference: null }]);
  expect(await stored()).toEqual(before);
});

describe('a browser without JavaScript:', () => {
  const post = async (form: string, payload: string, settings?: SeasonSettings) => {
    const { server } = await start(settings ? { settings } : {});
    const url = `/api/forms/${form}`;
    const answer = await server.inject({ method: 'POST', url, headers: noScript, payload });
    const [, reply = '{}'] = answer.body.split('<!doctype html>');
    return { status: answer.statusCode, headers: answer.headers, reply: JSON.parse(reply) };
  };

  test('a missing answer gives a page that keeps the other answers', async () => {
    const { status, headers, reply } = await post('contact', 'name=Ada+L%C3%B6vgren&message=Hej');
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(reply).toMatchObject({
      outcome: 'invalid',
      form: 'contact',
      values: { name: 'Ada Lövgren', message: 'Hej' },
    });
    expect(reply.errors).toContainEqual({ field: 'subject', message: 'Vänligen välj ett ämne' });
  });

  test.each([
    { form: 'child', payload: 'parentName=%C3%96rjan', values: { parentName: 'Örjan' } },
    {
      form: 'leader',
      payload: 'name=Majken&periods=period1&periods=period3',
      values: { name: 'Majken', periods: ['period1', 'period3'] },
    },
  ])('a $form form sent too late gets a page that says so and keeps the answers', async (sent) => {
    const { status, reply } = await post(sent.form, sent.payload, scheduled);
    expect(status).toBe(403);
    expect(reply).toMatchObject({ outcome: 'failed', closed: true, form: sent.form, values: sent.values });
    expect(reply.message).toContain('stängd');
  });

  test('a receipt page exists for a stored form at its own URL; other URLs redirect', async () => {
    const { send, server } = await start({ elsewhere: { kontakt: { to: 'nobody' } } });
    const { body } = await send('contact', completeAnswers.contact);
    for (const [path, status, location] of [
      [`contact/tack/${body.reference}`, 200],
      [`contact/tack/${body.reference.toLowerCase().replaceAll('-', '')}.`, 200],
      [`child/tack/${body.reference}`, 303, '/#ansok-barn'],
      ['contact/tack/M-3333-333', 303, '/#kontakt'],
      ['contact/tack/%3Cb%3E', 303, '/#kontakt'],
      ['contact/tack', 303, '/#kontakt'],
      ['hittepa/tack/M-3333-333', 404],
      // Nobody receives it, so there is no reference.
      ['kontakt/tack', 200],
    ] as const) {
      const { statusCode, headers } = await server.inject(`/api/forms/${path}`);
      expect([statusCode, headers.location], path).toEqual([status, location]);
    }
  });

  test('receipt pages have a rate limit of their own, twice as high as the forms’', async () => {
    const { send, server } = await start({ formsPerMinute: 1 });
    const statuses = [];
    for (let load = 0; load < 3; load++)
      statuses.push((await server.inject('/api/forms/contact/tack/M-3333-333')).statusCode);
    expect(statuses).toEqual([303, 303, 429]);
    expect((await send('contact', completeAnswers.contact)).status).toBe(200);
  });

  test('a receipt page is shown without a time, and without an error, when the store fails', async () => {
    const { server, lines } = await start();
    const read = vi.spyOn(store.db, '$omitTables').mockImplementation(() => {
      throw new NotStorable('The database is lost');
    });
    const answer = await server.inject('/api/forms/contact/tack/M-3333-333');
    read.mockRestore();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"reference":"M-3333-333","sentAt":null');
    expect(lines.join('')).toContain('A receipt has no time');
  });

  test('a body that is too long gives a page, not JSON', async () => {
    const { status, reply } = await post('contact', `message=${'a'.repeat(170_000)}`);
    expect(status).toBe(413);
    expect(reply).toMatchObject({ outcome: 'failed', closed: false, form: 'contact' });
  });
});
