import { expect, test } from 'vitest';
import { completeAnswers } from '../../tests/answers.ts';
import { officeForEachTest } from '../../tests/office.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import type { Role } from '../shared/roles.ts';
import { endpoints } from './endpoints.ts';

/**
 * A race between two people: the first request, the value that it stores, and the second request from the view before
 * it.
 */
interface Race {
  readonly first: object;
  readonly stored: unknown;
  readonly second: object;
}

const text = (first: string, second: string): Race => ({
  first: { text: first, was: '' },
  stored: first,
  second: { text: second, was: '' },
});
const answer = (field: string, first: string, second: string, was: string): Race => ({
  first: { changes: { [field]: first }, was: { [field]: was }, consented: false },
  stored: { [field]: first },
  second: { changes: { [field]: second }, was: { [field]: was }, consented: false },
});

const kim = (role: Role) => ({ name: 'Kim Ek', role, weeks: [] });

/** Races at the endpoints that carry the value that was seen. */
const races: Readonly<Record<string, Race>> = {
  'PUT /applications/:reference/note': text('Ring', 'Skriv'),
  'PUT /applications/:reference/food': text('nötfritt', 'mjölkfritt'),
  'PUT /applications/:reference/register': text('2027-03-01', '2027-03-02'),
  'PUT /applications/:reference/schedule': text('Natt', 'Dag'),
  'PUT /applications/:reference/answers': answer('childName', 'Alva Ek', 'Alva Ask', 'seen'),
  'PUT /applications/:reference/details': answer('contactName', 'Mormor', 'Farfar', ''),
  'PUT /applications/:reference/weeks/:week/room-note': text('Röda rummet', 'Buss 2'),
  'PUT /applications/:reference/weeks/:week/check-in': {
    first: { mark: 'came', isSet: true, was: null },
    stored: '2027-04-14T08:00:00.000Z',
    second: { mark: 'came', isSet: false, was: null },
  },
  'POST /people': {
    first: { ...kim('kok'), email: 'kim@example.org', was: null },
    stored: kim('kok'),
    second: { ...kim('webb'), email: 'kim@example.org', was: null },
  },
  'PUT /applications/:reference/payments': {
    first: { week: 30, paidOn: '2027-04-01', was: null },
    stored: '2027-04-01',
    second: { week: 30, paidOn: '2027-04-02', was: null },
  },
};

/** Tested elsewhere: placements.test.ts, website.test.ts, and applications.test.ts (the first mark stays). */
const elsewhere = ['/weeks/:week/queue', '/website/places', '/messages/:reference/answered'];

test('every endpoint that replaces something carries the value that was seen', () => {
  const replacing = endpoints.filter(({ method }) => method === 'PUT').map(({ at }) => at);
  const named = [...Object.keys(races), ...elsewhere.map((path) => `PUT ${path}`)];
  expect(named).toEqual(expect.arrayContaining(replacing));
});

const { collector, anna, enter } = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z');

test.each(Object.entries(races))(
  '%s refuses an old view with the stored value, and takes a retry as saved',
  async (endpoint, race) => {
    const eva = await enter('Eva Sund', 'ansvarig');
    const form = /register|schedule/.test(endpoint) ? 'leader' : 'child';
    const sent = await collector.send(form, {
      ...completeAnswers[form],
      ...(form === 'child' && { 'Önskad period': 'Vecka 30' }),
    });
    const { reference } = sent.body;
    if (form === 'child') await anna.decide(reference, 'ja', 30);
    const [method, template = ''] = endpoint.split(' ') as ['PUT' | 'POST', string];
    const path = template.replace(':reference', String(reference)).replace(':week', '30');
    const seen = JSON.stringify(race).replaceAll(
      '"seen"',
      JSON.stringify(completeAnswers.child['Barnets namn']),
    );
    const { first, second } = JSON.parse(seen) as Race;
    expect((await anna.ask(method, path, first)).status).toBe(200);
    expect((await anna.ask(method, path, first)).status).toBe(200);
    const late = await eva.ask(method, path, second);
    expect(late).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('nyss') }, theirs: { value: race.stored } },
    });
  },
);
