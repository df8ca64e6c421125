import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { testOffice } from '../../tests/office.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { actorOf } from './actor.ts';
import { endpoint, type OfficeRequest } from './endpoint.ts';

async function askedBySomebody(): Promise<OfficeRequest> {
  const store = await temporarySqlite();
  onTestFinished(() => store.close());
  const by = {
    id: 1,
    email: 'anna@example.org',
    name: 'Anna',
    role: 'kok',
    weeks: [],
    uuid: 'anna',
  } as const;
  return {
    office: testOffice(store),
    session: { person: by, lastVisit: null },
    by,
    who: actorOf(by),
    party: { origin: 'https://kollo.example', id: 'kollo.example' },
    now: new Date('2027-07-27T12:00:00Z'),
  };
}

test('a response loses every field that the endpoint does not declare', async () => {
  const child = { name: 'Alva', phone: '070-174 06 05' };
  const named = endpoint({
    at: 'GET /children/:week',
    may: 'weeks',
    answer: z.object({ week: z.number(), children: z.array(z.object({ name: z.string() })) }),
    run: async ({ params }) => ({ ...params, children: [child], secret: 'hemligt' }),
  });
  const sent = { params: { week: '30' }, body: undefined };
  expect(await named.respond(await askedBySomebody(), sent)).toEqual({
    status: 200,
    answer: { week: 30, children: [{ name: 'Alva' }] },
  });
});

test('a change that returns an answer without declaring one fails', async () => {
  const change = endpoint({
    at: 'PUT /note',
    may: 'applications',
    // The value's type is unknown to the compiler.
    run: async () => JSON.parse('{"note":"Mamman ringde."}'),
  });
  await expect(change.respond(await askedBySomebody(), { params: {}, body: {} })).rejects.toThrow('note');
});

test('an unknown parameter in a path throws at start', () => {
  const define = () =>
    endpoint({
      at: 'GET /x/:colour',
      may: null,
      run: async () => {},
    });
  expect(define).toThrow(':colour');
});
