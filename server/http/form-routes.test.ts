import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeasonSettings } from '../../forms/season.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector, temporarySqlite } from '../../tests/collector.ts';
import { NotStorable } from '../store/not-storable.ts';
import type { Store } from '../store/store.ts';

let store: Store;
beforeAll(async () => {
  store = await temporarySqlite();
});
afterAll(() => store.close());

const json = { 'content-type': 'application/json' };
const noScript = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

interface Refused {
  readonly what: string;
  readonly status: number;
  readonly url?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

const refused: readonly Refused[] = [
  { what: 'a form that does not exist', url: '/api/forms/finns-inte', payload: '{}', status: 404 },
  { what: 'a form named like a built-in', url: '/api/forms/__proto__', payload: '{}', status: 404 },
  { what: 'another address', url: '/api/forms', payload: '{}', status: 404 },
  { what: 'reading where one sends', method: 'GET', status: 405 },
  { what: 'changing what was sent', method: 'PUT', payload: '{}', status: 405 },
  { what: 'broken JSON', payload: '{"Namn": ', status: 400 },
  { what: 'no JSON at all', payload: '', status: 400 },
  { what: 'a list', payload: '[]', status: 400 },
  { what: 'null', payload: 'null', status: 400 },
  { what: 'a text', payload: '"hej"', status: 400 },
  { what: 'keys that would change how objects work', payload: '{"__proto__": {"admin": true}}', status: 400 },
  { what: 'plain text', headers: { 'content-type': 'text/plain' }, payload: 'hej', status: 415 },
  { what: 'XML', headers: { 'content-type': 'application/xml' }, payload: '<hej/>', status: 415 },
  { what: 'more than 64 kB', payload: JSON.stringify({ Meddelande: 'a'.repeat(65 * 1024) }), status: 413 },
  { what: 'an empty form', payload: '{}', status: 422 },
  { what: 'wrong types', payload: '{"Namn": 1, "Epost": {}, "Ämne": [], "Meddelande": true}', status: 422 },
];

describe('a form that cannot be taken is refused with the right status and a sentence that says what to do', () => {
  test.each(refused)(
    '$what: $status',
    async ({ url = '/api/forms/contact', method = 'POST', ...request }) => {
      const collector = await startCollector({ store });
      const answer = await collector.server.inject({
        method,
        url,
        headers: request.headers ?? json,
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      });
      await collector.close();
      expect(answer.statusCode).toBe(request.status);
      const body = answer.json();
      if (request.status === 422) {
        expect(body.errors).toContainEqual({ field: 'name', message: 'Ange ditt namn' });
        return;
      }
      expect(body.error.message).toMatch(/^[A-ZÅÄÖ].*[a-zåäö].*\.$/);
      expect(collector.lines.join('')).toContain(body.requestId);
    },
  );
});

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

test('whoever sends too many is told to wait, and for how long', async () => {
  const { send, close } = await startCollector({ store, formsPerMinute: 2 });
  const answers = [];
  for (let sent = 0; sent < 3; sent++) answers.push(await send('contact', completeAnswers.contact));
  await close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[2]?.body.error.message).toContain('Vänta');
});

test('whoever sends too many without JavaScript gets the answers back', async () => {
  const { server, close } = await startCollector({ store, formsPerMinute: 1 });
  const post = (Meddelande: string) =>
    server.inject({
      method: 'POST',
      url: '/api/forms/kontakt',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ Meddelande }).toString(),
    });
  await post('Den första');
  const refused = await post('Den andra, som tog en kvart att skriva');
  await close();
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Den andra, som tog en kvart att skriva');
});

test('when nothing can be stored nobody is told that it was', async () => {
  const full = {
    ...store,
    assertFreeSpace: () => Promise.reject(new NotStorable('The disk is nearly full')),
  };
  const { send, server, close } = await startCollector({ store: full });
  const { status, body, headers } = await send('contact', completeAnswers.contact);
  const ready = await server.inject('/healthz');
  await close();
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('30');
  expect(body.error.message).toContain('Försök igen');
  expect(ready.statusCode).toBe(200);
});

describe('without JavaScript', () => {
  const post = async (form: string, payload: string, settings?: SeasonSettings) => {
    const { server, close } = await startCollector({ store, ...(settings ? { settings } : {}) });
    const answer = await server.inject({
      method: 'POST',
      url: `/api/forms/${form}`,
      headers: noScript,
      payload,
    });
    await close();
    const [, reply = '{}'] = answer.body.split('<!doctype html>');
    return { status: answer.statusCode, headers: answer.headers, reply: JSON.parse(reply) };
  };

  test('whoever forgets an answer gets a page with the others still there', async () => {
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

  test('whoever is too late gets a page that says so, with the answers still there', async () => {
    const { status, reply } = await post('child', 'parentName=%C3%96rjan', scheduled);
    expect(status).toBe(403);
    expect(reply).toMatchObject({ outcome: 'failed', form: 'child', values: { parentName: 'Örjan' } });
    expect(reply.message).toContain('stängd');
  });

  test('a text that is too long gets a page, not JSON', async () => {
    const { status, reply } = await post('contact', `message=${'a'.repeat(70_000)}`);
    expect(status).toBe(413);
    expect(reply).toMatchObject({ outcome: 'failed', form: 'contact' });
  });
});
