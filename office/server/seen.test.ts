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

/** Endpoints whose handling of an old view is tested elsewhere, with the test that does it. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /decisions': 'placements.test.ts: versions',
  'PUT /weeks/:week/queue': 'placements.test.ts: an old view of the queue',
  'PUT /website/places': 'website/: drafts',
  'DELETE /website/places': 'website/: drafts',
  'POST /website/versions': 'website/: publishing',
  'POST /letters': 'letters/: decisionId and previews',
};

/** Endpoints that do not carry the value that was seen, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'POST /logout/everywhere': 'ends sessions',
  'POST /passkeys/options': 'changes nothing',
  'POST /passkeys': 'creates',
  'POST /people/remove': 'removes; a second time is refused',
  'POST /people/renew': 'only ever lengthens',
  'POST /applications': 'creates, once by key',
  'DELETE /applications/:reference': 'erases, with the reference written again',
  'POST /applications/:reference/health': 'changes nothing',
  'POST /applications/:reference/extract': 'changes nothing',
  'POST /applications/:reference/letters/again': 'sends what did not arrive, as it is now',
  'POST /applications/:reference/guardian': 'only the name and the address that were read',
  'POST /applications/:reference/guardian-from': 'only the name and the address that were read',
  'POST /applications/:reference/guardian-wish': 'only the wish that was read',
  'DELETE /flagged': 'erases only those that are still flagged',
  'POST /flagged/:reference/lift': 'one way; a second time changes nothing',
  'POST /weeks/:week/lists': 'changes nothing',
  'DELETE /messages/:reference': 'erases, with the reference written again',
  'POST /messages/:reference/health': 'changes nothing',
  'POST /messages/:reference/letters/again': 'sends what did not arrive',
  'POST /messages/:reference/letters/put-away': 'one way',
  'PUT /messages/:reference/answered':
    'a mark: what is wanted is the opposite of what was seen, and the first stays',
  'POST /search': 'changes nothing',
  'POST /exports': 'changes nothing',
  'POST /statistics/export': 'changes nothing',
  'POST /letters/kinds/:form/:kind': 'changes nothing',
  'POST /letters/previews': 'changes nothing',
  'POST /letters/sendings/:sending/undo': 'one way',
  'POST /letters/sendings/:sending/again': 'sends what did not arrive',
  'POST /letters/sendings/:sending/paper': 'one way; a second time prints the same letters',
  'POST /mail/again': 'one way',
  'POST /website/preview': 'changes nothing',
  'POST /website/versions/:version/again': 'names the version',
  'DELETE /website/pictures/:picture': 'erases; refused while the picture is shown',
  'POST /website/pictures': 'creates',
};

test('every changing endpoint carries the value that was seen, or is exempt with a reason', () => {
  const changing = endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const named = [races, elsewhere, exempt].flatMap((table) => Object.keys(table));
  expect(named.toSorted()).toEqual(changing.toSorted());
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
