import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import type { ServedWebsite } from '../../server/website/serve.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector, temporarySqlite } from '../../tests/collector.ts';
import { logIn, sessionHeaders, testCamp, testSeason, type Visitor } from '../../tests/office.ts';
import { addPicture, pictureAbout } from '../../tests/photo.ts';
import { websiteFolder } from '../../tests/website.ts';
import type { LettersRequest, PreviewsAnswer } from '../shared/letter-answers.ts';
import { letterKinds } from '../shared/letters.ts';
import { paperLists } from '../shared/papers.ts';
import type { PlacementState } from '../shared/placement.ts';
import { asRead } from '../shared/read-letters.ts';
import { type Role, roleOf, roles } from '../shared/roles.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/**
 * Every private value in this office is a unique word. Each role calls each endpoint, and no response may contain a
 * word that the role may not know, whether the request succeeds or is refused.
 */

// Tuesday of week 30. Its leaders may see it now, and the kitchen also week 31.
const now = () => new Date('2027-07-27T12:00:00Z');

/**
 * The people whose data is private: children with a place this week or the next, in the queue and refused; a leader,
 * a sender of a message, a colleague.
 */
const subjects = ['thisWeek', 'nextWeek', 'waiting', 'refused', 'adult', 'sender', 'colleague'] as const;
type Subject = (typeof subjects)[number];

const kinds = [
  'firstName',
  'surname',
  'guardian',
  'email',
  'phone',
  'answer',
  'health',
  'food',
  'note',
  'reason',
  'room',
  'register',
  'schedule',
  'contact',
  'fetch',
  'ban',
  'medicine',
] as const;

const ofLeaders: readonly Kind[] = ['register', 'schedule'];
/** The data about a child with a place. */
const ofDetails: readonly Kind[] = ['contact', 'fetch', 'ban', 'medicine'];
const ofHealth: readonly Kind[] = ['health', 'medicine'];
type Kind = (typeof kinds)[number];

/** The data that exists about each person. */
const ofApplication: readonly Kind[] = kinds.filter(
  (kind) => kind !== 'answer' && !ofLeaders.includes(kind) && !ofDetails.includes(kind),
);
const ofChild: readonly Kind[] = [...ofApplication, ...ofDetails];
const there: Readonly<Record<Subject, readonly Kind[]>> = {
  thisWeek: ofChild,
  nextWeek: ofChild,
  waiting: ofApplication,
  refused: ofApplication,
  adult: kinds.filter((kind) => kind !== 'guardian' && kind !== 'health' && !ofDetails.includes(kind)),
  sender: ['firstName', 'email', 'answer', 'health'],
  colleague: ['email'],
};

/**
 * The data that each role may know (specification, section 12, "Login and roles"). Roles that are not listed may know
 * nothing.
 */
const known: Partial<Record<Role, Partial<Record<Subject, readonly Kind[]>>>> = {
  ansvarig: there,
  handlaggare: { ...there, colleague: [] },
  ledare: {
    thisWeek: [
      'firstName',
      'surname',
      'guardian',
      'phone',
      'health',
      'medicine',
      'food',
      'room',
      'contact',
      'fetch',
      'ban',
    ],
    adult: ['firstName', 'surname', 'phone', 'food', 'room'],
  },
  kok: {
    thisWeek: ['firstName', 'food'],
    nextWeek: ['firstName', 'food'],
    adult: ['firstName', 'food'],
  },
};

function wordOf(subject: Subject, kind: Kind): string {
  if (kind === 'phone') return `070-174 06 1${subjects.indexOf(subject)}`;
  if (kind === 'register') return `2027-03-1${subjects.indexOf(subject)}`;
  return `${kind}of${subject}`.toLowerCase();
}

const everyWord = subjects.flatMap((subject) =>
  there[subject].map((kind) => ({ subject, kind, word: wordOf(subject, kind) })),
);

/** The private words in a response. */
function wordsIn(text: string) {
  const lower = text.toLowerCase();
  return everyWord.filter(({ word }) => lower.includes(word));
}

const white = { create: { width: 9, height: 9, channels: 3, background: '#fff' } } as const;
let photo: Buffer;
let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
let references: Readonly<Record<Exclude<Subject, 'colleague'> | 'spare' | 'spareMessage', string>>;
const sending = randomUUID();
let previews: PreviewsAnswer;
let folder: ReturnType<typeof websiteFolder>;
let website: ServedWebsite;

beforeAll(async () => {
  photo = await sharp(white).png().toBuffer();
  store = await temporarySqlite();
  // One place per week, so that a second decision exceeds the capacity.
  const camp = { ...testCamp(), season: { ...testSeason, places: 1 } };
  folder = websiteFolder();
  website = await folder.serve(store);
  collector = await startCollector({ store, now, office: { camp, website } });
  const draft = {
    changedAt: now().toISOString(),
    changedBy: 'Anna',
    value: '{"value":"Fråga på"}',
    version: 1,
  };
  await store.db
    .insertInto('contentDrafts')
    .values({ document: 'faq', place: 'lead', ...draft })
    .execute();
  await addPicture(store, '#383');
  await store.db.updateTable('contentPictures').set({ name: 'bild-1.webp' }).execute();
  references = {
    thisWeek: await applyFor('thisWeek', 'Vecka 30'),
    nextWeek: await applyFor('nextWeek', 'Vecka 31'),
    waiting: await applyFor('waiting', 'Vecka 30'),
    refused: await applyFor('refused', 'Vecka 30'),
    spare: await send('child', { 'Barnets namn': 'Någon Annan' }),
    spareMessage: await send('contact', {}),
    adult: await send('leader', {
      Namn: `${wordOf('adult', 'firstName')} ${wordOf('adult', 'surname')}`,
      Epost: `${wordOf('adult', 'email')}@example.org`,
      Telefon: wordOf('adult', 'phone'),
      Perioder: 'Vecka 30',
      Motivation: wordOf('adult', 'answer'),
    }),
    sender: await send('contact', {
      Namn: wordOf('sender', 'firstName'),
      Epost: `${wordOf('sender', 'email')}@example.org`,
      Ämne: 'Fråga om anpassningar/specialbehov',
      Meddelande: wordOf('sender', 'health'),
    }),
  };
  await send('kontakt', { Meddelande: wordOf('sender', 'answer') });
  const anna = await logIn(collector, store, { name: 'Anna', role: 'ansvarig' }, now());
  await anna.ask('POST', '/people', {
    email: `${wordOf('colleague', 'email')}@example.org`,
    name: 'Kim',
    role: 'handlaggare',
    weeks: [],
  });
  await workThrough(anna);
  // Decided, so that the erasure of spam does not include it.
  await store.db
    .updateTable('childApplications')
    .set({ flagged: 1 })
    .where('reference', '=', references.refused)
    .execute();
});
afterAll(async () => {
  await collector.close();
  await website.close();
  folder.remove();
  await store.close();
});

async function send(form: 'child' | 'leader' | 'contact' | 'kontakt', answers: object): Promise<string> {
  const { status, body } = await collector.send(form, { ...completeAnswers[form], ...answers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.reference;
}

function applyFor(child: Subject, period: string): Promise<string> {
  return send('child', {
    'Barnets namn': `${wordOf(child, 'firstName')} ${wordOf(child, 'surname')}`,
    'Förälders namn': wordOf(child, 'guardian'),
    'E-post': `${wordOf(child, 'email')}@example.org`,
    Telefon: wordOf(child, 'phone'),
    'Önskad period': period,
    'Allergier/specialkost/annat': wordOf(child, 'health'),
  });
}

const decided = [
  ['thisWeek', 30, 'ja'],
  ['nextWeek', 31, 'ja'],
  ['waiting', 30, 'reserv'],
  ['refused', 30, 'nej'],
  ['adult', 30, 'ja'],
] as const satisfies readonly (readonly [Subject, number, PlacementState])[];

/** Decides about each application with a reason, and writes notes, food lines, rooms and leader notes. */
async function workThrough(anna: Visitor): Promise<void> {
  const answers = [];
  for (const [subject, week, state] of decided) {
    const reference = references[subject];
    const about = `/applications/${reference}`;
    const decisions = [{ reference, week, state, decisionId: 0 }];
    answers.push(
      await anna.ask('POST', '/decisions', { decisions, reason: wordOf(subject, 'reason') }),
      await anna.ask('PUT', `${about}/note`, { text: wordOf(subject, 'note') }),
      await anna.ask('PUT', `${about}/food`, { text: wordOf(subject, 'food') }),
      await anna.ask('PUT', `${about}/weeks/${week}/room-note`, { text: wordOf(subject, 'room') }),
    );
  }
  for (const subject of ['thisWeek', 'nextWeek'] as const) {
    const changes = Object.fromEntries(detailsOf.map(([field, kind]) => [field, wordOf(subject, kind)]));
    answers.push(
      await anna.ask('PUT', `/applications/${references[subject]}/details`, {
        changes,
        was: {},
        consented: true,
      }),
    );
  }
  for (const kind of ofLeaders)
    answers.push(
      await anna.ask('PUT', `/applications/${references.adult}/${kind}`, { text: wordOf('adult', kind) }),
    );
  const { body } = await anna.ask<PreviewsAnswer>('POST', '/letters/previews', letter());
  previews = body;
  answers.push(await anna.ask('POST', '/letters', asRead(letter(), previews, sending)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

const detailsOf = [
  ['contactName', 'contact'],
  ['mayFetch', 'fetch'],
  ['mustNotFetch', 'ban'],
  ['medicines', 'medicine'],
] as const;

const letter = (): LettersRequest => ({
  kind: 'installt',
  answerBy: null,
  payBy: null,
  letters: [{ reference: references.waiting, week: 30, decisionId: 1 }],
});

interface Example {
  /** The values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

// A request from an outdated view.
const correction = { changes: { parentPhone: '070-174 06 99' }, was: {}, consented: false };

const added = {
  form: 'leader',
  answers: {
    name: 'Någon Ny',
    age: '30',
    phone: '070-174 06 98',
    periods: ['period1'],
    experience: 'Tio år i laget',
    motivation: 'Det är så roligt',
  },
  how: 'papper',
  consented: false,
  key: randomUUID(),
};

const base64 = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

/**
 * The requests that each role makes to each endpoint. Where something is changed, one succeeds and one is refused.
 */
function examples(): Readonly<Record<string, readonly Example[]>> {
  const once = [{}];
  const about = Object.values(references).map((reference) => ({ params: { reference } }));
  const texts = (kind: Kind, other = 'Annat') =>
    decided.flatMap(([subject]) => [
      { params: { reference: references[subject] }, body: { text: wordOf(subject, kind) } },
      { params: { reference: references[subject] }, body: { text: other, was: 'Det som stod där' } },
    ]);
  const decisions = decided.flatMap(([subject, week, state]) => {
    const decision = { reference: references[subject], week, state };
    return [
      { body: { decisions: [{ ...decision, decisionId: 1 }] } },
      { body: { decisions: [{ ...decision, decisionId: 9 }] } },
      { body: { decisions: [{ ...decision, week: 32, decisionId: 0 }] } },
    ];
  });
  const oneTooMany = { reference: references.waiting, week: 30, state: 'ja', decisionId: 1 };
  const weeks = ['30', '31', '32'];
  const queue = [references.waiting];
  const person = (email: string) => [{ body: { email } }, { body: { email: 'ingen@example.org' } }];
  const colleague = `${wordOf('colleague', 'email')}@example.org`;
  const current = website.current()?.id ?? 0;
  const guest = { email: 'gast@example.org', name: 'Gäst', role: 'kok', weeks: [] };
  return {
    'GET /session': once,
    'POST /logout/everywhere': once,
    'POST /passkeys/options': [
      {
        body: {
          response: {
            ...base64,
            response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
          },
        },
      },
    ],
    'POST /passkeys': [
      { body: { response: { ...base64, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } } } },
    ],
    'GET /today': once,
    'POST /search': ['child', 'leader'].flatMap((form) =>
      ['', wordOf('thisWeek', 'surname')].map((text) => ({
        body: { form, text, week: null, state: null },
      })),
    ),
    'GET /applications/:reference': about,
    'DELETE /applications/:reference': [
      { params: { reference: references.thisWeek }, body: { reference: references.spare } },
      { params: { reference: references.spare }, body: { reference: references.spare } },
    ],
    'POST /applications/:reference/health': about,
    'PUT /applications/:reference/duplicate': [
      ...about.map((one) => ({ ...one, body: { of: references.sender, was: 'B-7K3M-QXR' } })),
      { params: { reference: references.spare }, body: { of: references.refused, was: null } },
    ],
    'POST /applications/:reference/extract': about,
    'DELETE /flagged': [{ body: { references: Object.values(references) } }],
    'POST /flagged/:reference/lift': about,
    'POST /applications': [{ body: added }, { body: { ...added, answers: {}, key: randomUUID() } }],
    'POST /letters/sendings/:sending/paper': [{ params: { sending } }],
    'PUT /applications/:reference/answers': [
      ...about.map((one) => ({ ...one, body: { changes: {}, was: {}, consented: false } })),
      { params: { reference: references.thisWeek }, body: correction },
    ],
    'PUT /applications/:reference/details': [
      ...about.map((one) => ({ ...one, body: { changes: {}, was: {}, consented: false } })),
      {
        params: { reference: references.thisWeek },
        body: { changes: { contactName: 'Någon Annan' }, was: {}, consented: false },
      },
    ],
    'POST /applications/:reference/letters/again': about,
    'PUT /applications/:reference/note': texts('note'),
    'PUT /applications/:reference/food': texts('food'),
    'PUT /applications/:reference/register': texts('register', '2027-03-30'),
    'PUT /applications/:reference/schedule': texts('schedule'),
    'PUT /applications/:reference/weeks/:week/room-note': decided.flatMap(([subject, week]) =>
      [{ text: wordOf(subject, 'room') }, { text: 'Annat', was: 'Det som stod där' }].map((body) => ({
        params: { reference: references[subject], week: String(week) },
        body,
      })),
    ),
    'PUT /applications/:reference/payments': [...decided.map(([subject]) => subject), 'sender' as const].map(
      (subject) => ({
        params: { reference: references[subject] },
        body: { week: 30, paidOn: '2027-05-01' },
      }),
    ),
    'POST /decisions': [...decisions, { body: { decisions: [oneTooMany] } }],
    'GET /weeks': once,
    'GET /weeks/:week': weeks.map((week) => ({ params: { week } })),
    'PUT /weeks/:week/queue': [queue, []].map((was) => ({
      params: { week: '30' },
      body: { references: queue, was },
    })),
    'POST /weeks/:week/lists': weeks.flatMap((week) =>
      paperLists.map((list) => ({ params: { week }, body: { list } })),
    ),
    'GET /letters': once,
    'GET /letters/frame': once,
    'POST /letters': [sending, randomUUID()].map((id) => ({ body: asRead(letter(), previews, id) })),
    'GET /letters/kinds/:kind': letterKinds.map((kind) => ({ params: { kind } })),
    'POST /letters/kinds/:kind': [
      { params: { kind: 'eget' }, body: { references: Object.values(references) } },
    ],
    'POST /letters/previews': [{ body: letter() }, { body: { ...letter(), kind: 'nej' } }],
    'GET /letters/sendings/:sending': [{ params: { sending } }],
    'POST /letters/sendings/:sending/undo': [{ params: { sending } }],
    'POST /letters/sendings/:sending/again': [{ params: { sending } }],
    'POST /mail/again': once,
    'GET /messages': once,
    'DELETE /messages/:reference': [
      { params: { reference: references.sender }, body: { reference: references.spareMessage } },
      { params: { reference: references.spareMessage }, body: { reference: references.spareMessage } },
    ],
    'POST /messages/:reference/health': about,
    'PUT /messages/:reference/answered': about.map((one) => ({ ...one, body: { answered: true } })),
    'GET /people': once,
    'POST /people': [{ body: guest }, { body: { ...guest, name: 'Kim' } }],
    'POST /people/renew': person(colleague),
    'POST /people/remove': person('gast@example.org'),
    'GET /diary': once,
    'GET /website': once,
    'GET /website/documents/:document': ['faq', 'camp', 'letters'].map((document) => ({
      params: { document },
    })),
    'PUT /website/places': [
      { body: { document: 'faq', place: 'heading', value: 'Frågor', published: 'Vanliga frågor', was: 0 } },
      { body: { document: 'camp', place: 'season/fee', value: 150, published: 100, was: 0 } },
    ],
    'DELETE /website/places': [{ body: { document: 'faq', place: 'ask', was: 0 } }],
    'POST /website/preview': [{ body: { page: 'index', unsaved: [] } }],
    'GET /website/page/:page': [{ params: { page: 'index' } }],
    'GET /website/drafts': once,
    'POST /website/versions': [
      { body: { drafts: [{ document: 'faq', place: 'lead', version: 1 }], basedOn: current } },
    ],
    'GET /website/versions': once,
    'POST /website/versions/:version/again': [
      { params: { version: String(current) }, body: { basedOn: current } },
    ],
    'GET /website/pictures': once,
    'DELETE /website/pictures/:picture': ['bild-1.webp', 'ingen.webp'].map((picture) => ({
      params: { picture },
    })),
    'POST /website/pictures': [photo, Buffer.from('Det är ingen bild')].map((body) => ({ body })),
    'POST /exports': ['child', 'leader'].flatMap((form) =>
      [true, false].map((everyone) => ({ body: { form, everyone } })),
    ),
  };
}

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Sends an example's request; returns the status and the response with its files unpacked. */
async function askAs(
  headers: Readonly<Record<string, string>>,
  { method, path }: Endpoint,
  { params = {}, body = {} }: Example,
): Promise<{ status: number; text: string }> {
  const answer = await collector.server.inject({
    method,
    url: `/kansli/api${path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '')}`,
    headers:
      body instanceof Buffer ? { ...headers, ...pictureAbout(), 'content-type': 'image/png' } : headers,
    ...(method === 'GET' ? {} : { payload: body instanceof Buffer ? body : JSON.stringify(body) }),
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
  sessionHeaders(
    store,
    { name: role, role, weeks: roleOf(role).week.weeks === 'ownInTime' ? [30] : [] },
    now(),
  );

test('every endpoint has an example', () => {
  expect(endpoints.map(keyOf).toSorted()).toEqual(Object.keys(examples()).toSorted());
});

test('returns no data to a visitor who is not logged in', async () => {
  const stranger = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  for (const endpoint of endpoints) {
    for (const example of examples()[keyOf(endpoint)] ?? []) {
      const { status, text } = await askAs(stranger, endpoint, example);
      expect.soft([status, wordsIn(text)], keyOf(endpoint)).toEqual([401, []]);
    }
  }
});

test('each role receives all data that it may know, and no word more, from every endpoint', async () => {
  const done = new Set<string>();
  const seen = new Map<Role, Set<string>>(roles.map((role) => [role, new Set()]));
  for (const endpoint of endpoints) {
    for (const role of roles) {
      const mayKnow = known[role] ?? {};
      // New for each request, because some of them log out.
      const headers = await headersOf(role);
      for (const example of examples()[keyOf(endpoint)] ?? []) {
        const { status, text } = await askAs(headers, endpoint, example);
        const words = wordsIn(text);
        const what = `${role}, ${keyOf(endpoint)} ${JSON.stringify(example)}: ${status}`;
        expect.soft(status, what).toBeLessThan(500);
        expect
          .soft(
            words.filter(({ subject, kind }) => !mayKnow[subject]?.includes(kind)),
            what,
          )
          .toEqual([]);
        // Health answers occur only in responses that the diary records.
        if (!/\/(health|lists|extract)$/.test(endpoint.path))
          expect
            .soft(
              words.filter(({ kind }) => ofHealth.includes(kind)),
              what,
            )
            .toEqual([]);
        if (endpoint.path === '/diary') expect.soft(words, what).toEqual([]);
        for (const { subject, kind } of words) seen.get(role)?.add(`${subject}: ${kind}`);
        if (status === 200 || status === 201) done.add(keyOf(endpoint));
      }
    }
  }
  for (const role of roles) {
    const all = subjects.flatMap((subject) =>
      (known[role]?.[subject] ?? []).map((kind) => `${subject}: ${kind}`),
    );
    expect.soft([...(seen.get(role) ?? [])].toSorted(), role).toEqual(all.toSorted());
  }
  // Every endpoint except those that need a device's passkey (auth/login.test.ts) must have succeeded.
  const isUndone = (endpoint: Endpoint) =>
    !done.has(keyOf(endpoint)) && !endpoint.path.startsWith('/passkeys');
  expect(endpoints.filter(isUndone).map(keyOf)).toEqual([]);
});

test('editors of the website are refused at endpoints about people, as leaders and kitchen are beyond their own', async () => {
  for (const endpoint of endpoints.filter(({ may }) => may !== null)) {
    const refused = endpoint.path.startsWith('/website') ? (['ledare', 'kok'] as const) : (['webb'] as const);
    const [example = {}] = examples()[keyOf(endpoint)] ?? [];
    for (const role of refused) {
      const { status } = await askAs(await headersOf(role), endpoint, example);
      expect.soft(status, `${role}, ${keyOf(endpoint)}`).toBe(403);
    }
  }
});

test('a leader without an assigned week sees no week', async () => {
  const kim = await logIn(collector, store, { name: 'Utan Veckor', role: 'ledare' }, now());
  expect((await kim.ask('GET', '/weeks')).body).toEqual([]);
  for (const week of [30, 31, 32]) {
    expect((await kim.ask('GET', `/weeks/${week}`)).status).toBe(403);
    for (const list of paperLists)
      expect((await kim.ask('POST', `/weeks/${week}/lists`, { list })).status).toBe(403);
  }
  expect((await kim.ask('POST', `/applications/${references.thisWeek}/health`)).status).toBe(403);
});
