import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import { serverExtensions } from '../../office.ts';
import { eraseOverdue } from '../../server/submissions/retention.ts';
import { testContent } from '../../tests/content.ts';
import { letLeave, logIn, sessionHeaders, testLetters } from '../../tests/office.ts';
import { pictureAbout } from '../../tests/photo.ts';
import {
  decided,
  type Kind,
  openWordOffice,
  type Subject,
  stored,
  type WordOffice,
  wordOf,
  wordsIn,
} from '../../tests/private-words.ts';
import { allLetters } from '../shared/letters.ts';
import { paperLists } from '../shared/papers.ts';
import { asRead } from '../shared/read-letters.ts';
import { type Role, roles } from '../shared/roles.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/**
 * Each role calls each endpoint of an office in which every private value is a unique word. The response is a refusal
 * unless the role may make the request, and never contains a word that the role may not know.
 */

// Tuesday of week 30. Its leaders may see it now, and the kitchen also week 31.
const now = () => new Date('2027-07-27T12:00:00Z');

/** What each role may know (specification, section 12, "Login and roles"). */
const known: Readonly<Record<Role, Partial<Record<Subject, readonly Kind[]>>>> = {
  ansvarig: stored,
  handlaggare: { ...stored, colleague: [] },
  ledare: {
    thisWeek: [
      ...(['firstName', 'surname', 'guardian', 'phone', 'health', 'medicine', 'food', 'room'] as const),
      ...(['contact', 'fetch', 'ban', 'company'] as const),
    ],
    adult: ['firstName', 'surname', 'phone', 'food', 'room'],
  },
  kok: { thisWeek: ['firstName', 'food'], nextWeek: ['firstName', 'food'], adult: ['firstName', 'food'] },
  webb: {},
};

const ansvarig: readonly Role[] = ['ansvarig'];
const office: readonly Role[] = ['ansvarig', 'handlaggare'];
const leaders: readonly Role[] = [...office, 'ledare'];
const kitchen: readonly Role[] = [...office, 'kok'];
const ofWeeks: readonly Role[] = [...office, 'ledare', 'kok'];
const editors: readonly Role[] = [...office, 'webb'];

interface Request {
  /** The values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A request, and the roles that may make it. */
interface Example extends Request {
  readonly may: readonly Role[];
}

/** Requests that these roles may make; one without parameters and body if none is given. */
const to = (may: readonly Role[], ...requests: readonly Request[]): readonly Example[] =>
  (requests.length > 0 ? requests : [{}]).map((request) => ({ ...request, may }));

/** The requests to each endpoint. Where something is changed, one request succeeds and one is refused. */
function examplesIn({
  references,
  letter,
  previews,
  sending,
  version,
}: WordOffice): Readonly<Record<string, readonly Example[]>> {
  const everyone = Object.values(references);
  const about = everyone.map((reference) => ({ params: { reference } }));
  const others = about.filter(({ params }) => params.reference !== references.thisWeek);
  const aboutAll = (body: object) => about.map((one) => ({ ...one, body }));
  const thisWeek = { params: { reference: references.thisWeek } };
  const spare = { params: { reference: references.spare } };
  const message = { params: { reference: references.spareMessage } };
  const texts = (kind: Kind, other = 'Annat') =>
    decided.flatMap(([subject, week]) => {
      const params = { reference: references[subject], week: String(week) };
      return [
        { params, body: { text: wordOf(subject, kind) } },
        { params, body: { text: other, was: 'Det som stod där' } },
      ];
    });
  const decisions = decided.flatMap(([subject, week, state]) => {
    const decision = { reference: references[subject], week, state };
    return [
      { body: { decisions: [{ ...decision, decisionId: 1 }] } },
      { body: { decisions: [{ ...decision, decisionId: 9 }] } },
      { body: { decisions: [{ ...decision, week: 32, decisionId: 0 }] } },
    ];
  });
  const oneTooMany = { reference: references.waiting, week: 30, state: 'ja', decisionId: 1 };
  const queue = [references.waiting];
  const lists = (may: readonly Role[], week: string, ...names: readonly string[]) =>
    to(may, ...names.map((list) => ({ params: { week }, body: { list } })));
  const person = (email: string) => [{ body: { email } }, { body: { email: 'ingen@example.org' } }];
  const guest = { email: 'gast@example.org', name: 'Gäst', role: 'kok', weeks: [] };
  const corrected = (changes: object) => ({ changes, was: {}, consented: false });
  const added = {
    form: 'leader',
    answers: {
      ...{ name: 'Någon Ny', age: '30', phone: '070-174 06 98', periods: ['period1'] },
      ...{ experience: 'Tio år i laget', motivation: 'Det är så roligt' },
    },
    how: 'papper',
    consented: false,
    key: randomUUID(),
  };
  const place = { document: 'faq', place: 'heading', value: 'Frågor', published: 'Vanliga frågor', was: 0 };
  const fee = { document: 'camp', place: 'season/fee', value: 150, published: 100, was: 0 };
  return {
    'GET /session': to(roles),
    'POST /logout/everywhere': to(roles),
    'POST /passkeys/options': to(roles),
    'POST /passkeys': to(roles),
    'GET /today': to(office),
    'POST /search': to(
      office,
      ...['child', 'leader'].flatMap((form) =>
        ['', wordOf('thisWeek', 'surname')].map((text) => ({
          body: { form, text, week: null, state: null },
        })),
      ),
    ),
    'GET /applications/:reference': to(office, ...about),
    'DELETE /applications/:reference': to(
      ansvarig,
      { ...thisWeek, body: { reference: references.spare } },
      { ...spare, body: { reference: references.spare } },
    ),
    'POST /applications/:reference/health': [...to(leaders, thisWeek), ...to(office, ...others)],
    'POST /applications/:reference/extract': to(ansvarig, ...aboutAll({ check: 'mail' })),
    'DELETE /flagged': to(ansvarig, { body: { references: everyone } }),
    'POST /flagged/:reference/lift': to(office, ...about),
    'POST /applications': to(office, { body: added }, { body: { ...added, answers: {}, key: randomUUID() } }),
    'POST /letters/sendings/:sending/paper': to(office, { params: { sending } }),
    'PUT /applications/:reference/answers': to(office, ...aboutAll(corrected({})), {
      ...thisWeek,
      body: corrected({ parentPhone: '070-174 06 99' }),
    }),
    'PUT /applications/:reference/details': to(office, ...aboutAll(corrected({})), {
      ...thisWeek,
      body: corrected({ contactName: 'Någon Annan' }),
    }),
    'POST /applications/:reference/guardian': to(
      office,
      ...aboutAll({ name: 'Någon Annan', email: 'annan@example.org' }),
      {
        ...thisWeek,
        body: { name: wordOf('thisWeek', 'second'), email: `${wordOf('thisWeek', 'second')}@example.org` },
      },
    ),
    'POST /applications/:reference/guardian-from': to(
      office,
      ...aboutAll({ from: references.double, name: 'Någon Annan', email: 'annan@example.org' }),
    ),
    'POST /applications/:reference/guardian-wish': to(
      office,
      ...aboutAll({ wanted: { name: 'Någon Annan', email: '', phone: '' }, granted: true }),
      {
        ...thisWeek,
        body: { wanted: { name: wordOf('thisWeek', 'second'), email: '', phone: '' }, granted: false },
      },
    ),
    'POST /applications/:reference/letters/again': to(office, ...about),
    'PUT /applications/:reference/note': to(office, ...texts('note')),
    'PUT /applications/:reference/food': to(office, ...texts('food')),
    'PUT /applications/:reference/register': to(office, ...texts('register', '2027-03-30')),
    'PUT /applications/:reference/schedule': to(office, ...texts('schedule')),
    'PUT /applications/:reference/weeks/:week/room-note': to(office, ...texts('room')),
    'PUT /applications/:reference/weeks/:week/check-in': [
      ...to(
        leaders,
        ...[true, false].map((isSet) => ({
          params: { reference: references.thisWeek, week: '30' },
          body: { mark: 'came', isSet },
        })),
      ),
      ...to(office, {
        params: { reference: references.nextWeek, week: '31' },
        body: { mark: 'phoneIn', isSet: true },
      }),
    ],
    'PUT /applications/:reference/payments': to(office, ...aboutAll({ week: 30, paidOn: '2027-05-01' })),
    'POST /decisions': to(office, ...decisions, { body: { decisions: [oneTooMany] } }),
    'GET /weeks': to(ofWeeks),
    'GET /weeks/:week': [
      ...to(ofWeeks, { params: { week: '30' } }),
      ...to(kitchen, { params: { week: '31' } }),
      ...to(office, { params: { week: '32' } }),
    ],
    'PUT /weeks/:week/queue': to(
      office,
      ...[queue, []].map((was) => ({ params: { week: '30' }, body: { references: queue, was } })),
    ),
    'POST /weeks/:week/lists': [
      ...lists(leaders, '30', 'incheckning', 'ledare', 'halsa', 'allt'),
      ...lists(ofWeeks, '30', 'kok'),
      ...lists(office, '30', 'bilder'),
      ...lists(kitchen, '31', 'kok'),
      ...lists(office, '31', 'incheckning', 'halsa', 'bilder'),
      ...lists(office, '32', 'kok', 'halsa'),
    ],
    'GET /letters': to(office),
    'GET /letters/frame': to(office),
    'POST /letters': to(
      office,
      ...[sending, randomUUID()].map((id) => ({ body: asRead(letter, previews, id) })),
    ),
    'GET /letters/kinds/:form/:kind': to(
      office,
      ...allLetters.map(({ kind, form }) => ({ params: { kind, form } })),
    ),
    'POST /letters/kinds/:form/:kind': to(office, {
      params: { kind: 'eget', form: 'child' },
      body: { references: everyone },
    }),
    'POST /letters/previews': to(office, { body: letter }, { body: { ...letter, kind: 'nej' } }),
    'GET /letters/sendings/:sending': to(office, { params: { sending } }),
    'POST /letters/sendings/:sending/undo': to(office, { params: { sending } }),
    'POST /letters/sendings/:sending/again': to(office, { params: { sending } }),
    'POST /mail/again': to(office),
    'GET /messages': to(office),
    'DELETE /messages/:reference': to(
      ansvarig,
      { params: { reference: references.sender }, body: { reference: references.spareMessage } },
      { ...message, body: { reference: references.spareMessage } },
    ),
    'POST /messages/:reference/health': to(office, ...about),
    'POST /messages/:reference/letters/again': to(office, ...about),
    'POST /messages/:reference/letters/put-away': to(office, ...about),
    'PUT /messages/:reference/answered': to(office, ...aboutAll({ answered: true })),
    'GET /people': to(ansvarig),
    'POST /people': to(ansvarig, { body: guest }, { body: { ...guest, name: 'Kim' } }),
    'POST /people/renew': to(ansvarig, ...person(`${wordOf('colleague', 'email')}@example.org`)),
    'POST /people/remove': to(ansvarig, ...person('gast@example.org')),
    'GET /diary': to(ansvarig),
    'GET /website': to(editors),
    'GET /website/documents/:document': to(
      editors,
      ...['camp', 'letters'].map((document) => ({ params: { document } })),
    ),
    'PUT /website/places': [...to(editors, { body: place }), ...to(ansvarig, { body: fee })],
    'DELETE /website/places': to(editors, { body: { document: 'faq', place: 'ask', was: 0 } }),
    'POST /website/preview': to(editors, { body: { page: 'index', unsaved: [] } }),
    'GET /website/page/:page': to(editors, { params: { page: 'index' } }),
    'GET /website/drafts': to(editors),
    'POST /website/versions': to(editors, {
      body: { drafts: [{ document: 'faq', place: 'lead', version: 1 }], basedOn: version },
    }),
    'GET /website/versions': to(editors),
    'POST /website/versions/:version/again': to(editors, {
      params: { version: String(version) },
      // The request above has published a version.
      body: { basedOn: version + 1 },
    }),
    'GET /website/pictures': to(editors),
    'DELETE /website/pictures/:picture': to(
      editors,
      ...['bild-1.webp', 'ingen.webp'].map((picture) => ({ params: { picture } })),
    ),
    'POST /website/pictures': to(editors, { body: photo }, { body: Buffer.from('Det är ingen bild') }),
    'GET /statistics': to(ansvarig),
    'POST /statistics/export': to(ansvarig),
    'POST /exports': to(
      ansvarig,
      ...['child', 'leader'].flatMap((form) =>
        [true, false].map((everyone) => ({ body: { form, everyone } })),
      ),
    ),
  };
}

const white = { create: { width: 9, height: 9, channels: 3, background: '#fff' } } as const;
let photo: Buffer;
let opened: WordOffice;
let examples: ReturnType<typeof examplesIn>;

beforeAll(async () => {
  photo = await sharp(white).png().toBuffer();
  opened = await openWordOffice(now);
  examples = examplesIn(opened);
});
afterAll(() => opened.close());

/** Makes a request; returns the status and the response, with its file unpacked. */
async function ask(
  headers: Readonly<Record<string, string>>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, body = {} }: Request = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const isPicture = body instanceof Buffer;
  const answer = await opened.collector.server.inject({
    method,
    url: `/kansli/api${path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '')}`,
    headers: isPicture ? { ...headers, ...pictureAbout(), 'content-type': 'image/png' } : headers,
    ...(method === 'GET' ? {} : { payload: isPicture ? body : JSON.stringify(body) }),
  });
  const { content } = path === '/exports' ? answer.json() : {};
  return {
    status: answer.statusCode,
    text: content === undefined ? answer.body : unpacked(content) + answer.body,
  };
}

function unpacked(content: string): string {
  const { Sheets } = read(content, { type: 'base64' });
  return Object.values(Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join();
}

const headersOf = (role: Role) =>
  sessionHeaders(opened.store, { name: role, role, weeks: role === 'ledare' ? [30] : [] }, now());

test('every endpoint has an example', () => {
  expect(endpoints.map(({ at }) => at).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test('every endpoint and unknown path returns 401 and no data without a session', async () => {
  const stranger = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const unknown = { at: 'GET /finns-inte', method: 'GET', path: '/finns-inte' } as const;
  for (const headers of [stranger, { ...stranger, cookie: '__Secure-kansli=gissad' }])
    for (const endpoint of [...endpoints, unknown])
      for (const example of examples[endpoint.at] ?? [{}]) {
        const { status, text } = await ask(headers, endpoint, example);
        expect.soft([status, wordsIn(text)], endpoint.at).toEqual([401, []]);
      }
});

test('an unknown path or method is a 404 with a session', async () => {
  const headers = await headersOf('ansvarig');
  expect((await ask(headers, { method: 'GET', path: '/finns-inte' })).status).toBe(404);
  expect((await ask(headers, { method: 'DELETE', path: '/today' })).status).toBe(404);
});

test('each role receives all data that it may know, and no word more, from the endpoints that it may use', async () => {
  const succeeded = new Set<string>();
  const sessions = new Map<Role, Awaited<ReturnType<typeof headersOf>>>();
  const seen = new Map<Role, Set<string>>(roles.map((role) => [role, new Set()]));
  for (const endpoint of endpoints) {
    for (const role of roles) {
      const headers = sessions.get(role) ?? (await headersOf(role));
      if (endpoint.path.startsWith('/logout')) sessions.delete(role);
      else sessions.set(role, headers);
      const all = examples[endpoint.at] ?? [];
      // A role that may make none of the requests is refused by the endpoint, whatever the request is about.
      const tried = all.some(({ may }) => may.includes(role)) ? all : all.slice(0, 2);
      for (const { may, ...request } of tried) {
        const { status, text } = await ask(headers, endpoint, request);
        const what = `${role}, ${endpoint.at} ${JSON.stringify(request)}: ${status}`;
        if (may.includes(role)) expect.soft([401, 403, 405, 500, 503], what).not.toContain(status);
        else expect.soft(status, what).toBe(403);
        if (!may.includes(role))
          expect.soft(JSON.parse(text), what).toEqual({
            error: { message: expect.any(String) },
            requestId: expect.any(String),
          });
        if (status === 200 || status === 201) succeeded.add(endpoint.at);

        const words = wordsIn(text);
        const mayKnow = known[role];
        const forbidden = words.filter(({ subject, kind }) => !mayKnow[subject]?.includes(kind));
        expect.soft(forbidden, what).toEqual([]);
        const aboutHealth = words.filter(({ kind }) => kind === 'health' || kind === 'medicine');
        // Health answers occur only in responses that the diary records.
        if (!/\/(health|lists|extract)$/.test(endpoint.path)) expect.soft(aboutHealth, what).toEqual([]);
        if (endpoint.path === '/diary') expect.soft(words, what).toEqual([]);
        for (const { subject, kind } of words) seen.get(role)?.add(`${subject}: ${kind}`);
      }
    }
  }
  for (const role of roles) {
    const all = Object.entries(known[role]).flatMap(([subject, kinds]) =>
      kinds.map((kind) => `${subject}: ${kind}`),
    );
    expect.soft([...(seen.get(role) ?? [])].toSorted(), role).toEqual(all.toSorted());
  }
  const failed = endpoints.map(({ at }) => at).filter((at) => !succeeded.has(at));
  // They need a device's passkey (auth/login.test.ts).
  expect(failed).toEqual(['POST /passkeys/options', 'POST /passkeys']);
});

test('a leader without an assigned week sees no week', async () => {
  const kim = await logIn(opened.collector, opened.store, { name: 'Utan Veckor', role: 'ledare' }, now());
  expect((await kim.ask('GET', '/weeks')).body).toEqual([]);
  for (const week of [30, 31, 32]) {
    expect((await kim.ask('GET', `/weeks/${week}`)).status).toBe(403);
    for (const list of paperLists)
      expect((await kim.ask('POST', `/weeks/${week}/lists`, { list })).status).toBe(403);
  }
  expect((await kim.ask('POST', `/applications/${opened.references.thisWeek}/health`)).status).toBe(403);
});

test('no private word remains in the database once everything is erased that is due', async () => {
  const { db } = opened.store;
  const wordsInTables = async () => {
    const found: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      for (const { subject, word } of wordsIn(JSON.stringify(rows)))
        if (subject !== 'colleague') found.push(`${name}: ${word}`);
    }
    return found;
  };
  expect((await wordsInTables()).length).toBeGreaterThan(70);
  const nextDay = () => new Date('2027-07-28T12:00:00Z');
  await letLeave(opened.store, testLetters(opened.store, nextDay));
  const { retention } = loadCamp(testContent);
  await eraseOverdue(opened.store, await serverExtensions(), retention, new Date('2030-01-01T12:00:00Z'));
  expect(await wordsInTables()).toEqual([]);
});
