import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { OutgoingMail } from '../../../server/mail/smtp.ts';
import type { ServedWebsite } from '../../../server/serve.ts';
import type { Store } from '../../../server/store/store.ts';
import { newAuthenticator } from '../../../tests/authenticator.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { letLeave, logIn, sessionHeaders, testLetters } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { websiteFolder, writeDraft } from '../../../tests/website.ts';
import { type FieldSchema, kindOf, schemaAt, withoutNull } from '../../browser/website/schema.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { Role } from '../../shared/roles.ts';
import type {
  DocumentAnswer,
  DraftsAnswer,
  PlaceConflict,
  PlaceSaved,
  PreviewAnswer,
  Published,
  PublishProblems,
  VersionsAnswer,
  WebsiteAnswer,
} from '../../shared/website.ts';
import { shortName } from '../actor.ts';
import { addPasskey, loginOptions, newPasskeyOptions } from '../auth/passkeys.ts';
import { readPeople } from '../auth/people.ts';

const begun = new Date('2027-03-01T12:00:00Z');
let now = begun;
const party = { origin: 'https://kollo.example', id: 'kollo.example' };

let folder: ReturnType<typeof websiteFolder>;
beforeAll(() => {
  folder = websiteFolder();
});
afterAll(() => folder.remove());

/**
 * The place of a field, values that can be published, values that cannot and the reason, and the emptied field as the
 * editor sends it, with the reason if it may not be empty.
 */
type Trial = readonly [
  at: string,
  right: readonly unknown[],
  wrong: readonly unknown[],
  reason: string,
  emptied: unknown,
  missing?: string,
];

const missing = 'texten saknas. Skriv den.';
const noGiro = 'numret stämmer inte. Kontrollera siffrorna, till exempel 127-6914.';
const noSwish = 'numret ska ha tio siffror och börja med 123, till exempel 123 456 78 90.';
const noPhone =
  'numret går inte att ringa. Skriv ett enda nummer med riktnummer, till exempel 070-174 06 05.';
const noLink = 'adressen går inte att läsa. Skriv en sida som /kontakt, eller hela adressen från https://';
const noMail = 'Skriv den som namn@exempel.se.';
const noDay = 'dagen går inte att läsa. Skriv år-månad-dag, till exempel 2027-04-23.';
const noTime = 'tiden saknas. Välj dag och klockslag.';
const noChoice = 'inget är valt. Välj ett av alternativen.';
const noRow = 'listan är tom. Skriv minst en rad i den.';
const notAsked = 'Kryssa i rutan när ni har frågat';
const days = ['2027-04-24', ' 2027-04-25\u00a0'];
const giros = ['127 6914', '127 – 6914', '127\u20116914', ' 50501055 '];
const swishes = ['1234567890', '123\u00a0467\u00a093\u00a004', '123-900 50 01'];
const phones = ['070-174 06 05', '+46 (0)70 174\u00a006 05', '0270\u20111234567', ' 0701740605 '];
const twoPhones = '070-174 06 05 eller 070-174 06 06';
const hrefs = ['/om', '/#kontakt', 'https://example.org/hit', 'mailto:info@example.org', 'tel:+46701740605'];
const social = (url: string) => [{ name: 'Facebook', url }];
const point = (href: string) => [{ heading: 'Läs', text: 'mer', link: { text: 'här', href } }];
const question = { question: 'Får man bada?', answer: 'Ja.' };
const shown = (file: string, alt = 'Huset') => ({ file, alt });
const donor = (kind: string | null) => [{ name: 'Kusinen', kind }];
const facing = (consent: boolean) => ({
  heading: 'De som tar emot',
  people: [{ name: 'Kim', role: 'Föreståndare', picture: shown('1.svg', 'Kim'), consent }],
});
const scheduled = (opens: string, closes: string) => ({ state: 'scheduled', opens, closes });
const later = [scheduled('2027-03-01', '2027-04-30 12:00')];
const sent = (heading: string) => ({ heading, steps: ['Vi läser.'] });

/** Every kind of field, as the editor tells them apart. */
const trials: readonly Trial[] = [
  ['faq: heading', ['{places} frågor'], ['{snart}'], 'ordet {snart} känns inte igen.', '', missing],
  ['gallery: painted', ['Målade'], ['Må{lade'], 'klammern { står', undefined],
  ['camp: season/arrive', ['tisdag'], ['{days}'], 'ordet {days}', ''],
  ['reassurance: points', hrefs.map(point), [point('//example.org')], noLink, point(''), missing],
  ['camp: social', [social(' https://example.org/ ')], [social('x.org')], 'Skriv hela', social(''), missing],
  ['camp: email', [' ny@angskollot.example\u00a0'], ['ny angskollot.example'], noMail, '', noMail],
  ['faq: picture', [shown('1.svg')], [shown('borta.svg')], 'bilden finns inte', shown(''), missing],
  ['pages/forsta-gangen: picture', [shown('1.svg')], [shown('1.svg', '')], missing, undefined],
  ['letters: answerBy', days, ['24/4', '2027-02-30'], noDay, ''],
  ['letters: payment/lastDay', days, ['0027-04-24'], 'dagen ska vara från', ''],
  ['camp: season/decisionBy', days, ['24/4'], noDay, ''],
  ['camp: applications/child', [{ state: 'open' }], [{ state: 'annat' }], noChoice, undefined, 'saknas'],
  ['camp: applications/leader', later, [scheduled('i mars', '')], noTime, scheduled('', ''), noTime],
  ['camp: bankgiro', giros, ['127-6914 eller 5050-1055', '127-6915'], noGiro, '', missing],
  ['letters: payment/account', ['127\u20116914', ' {bankgiro} '], ['{fee}'], 'ordet {fee} betyder', ''],
  ['camp: swish', swishes, ['070-174 06 05', '123 456 78 901'], noSwish, ''],
  ['camp: emergencyPhone', phones, ['dygnet runt', '112', twoPhones], noPhone, ''],
  ['camp: season/fee', [0, 1500], [-1], 'talet är för litet.', undefined, 'talet saknas. Skriv det.'],
  ['camp: season/year', [2028], [1928], 'talet är för litet.', null],
  ['donors: donors', [donor('financial')], [donor('annat')], noChoice, donor(null), noChoice],
  ['pages/om: faces', [facing(true)], [facing(false)], notAsked, undefined],
  ['faq: questions', [[question]], [[question, question]], 'finns redan', [], noRow],
  ['applications: child/points', [['Bad']], [['']], missing, []],
  ['letters: letters/child/nej', [['tyvärr.']], [['Svara {answerBy}.']], 'ordet {answerBy}', [], noRow],
  ['applications: leader/sent', [sent('Sedan')], [sent('')], missing, undefined],
];

/** The kinds of the fields in a value of a schema. */
function kindsIn(schema: FieldSchema): string[] {
  const { kind, ...told } = withoutNull(schema);
  const inner = [
    ...Object.values(told.properties ?? {}),
    ...(told.items ? [told.items] : []),
    ...(told.oneOf ?? []),
  ];
  return [kind ?? kindOf(told) ?? 'none', ...inner.flatMap(kindsIn)];
}

describe.each(bothDatabases())('$database: Webbplatsen', ({ open, test, onBoth }) => {
  let store: Store;
  let website: ServedWebsite;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let mailed: OutgoingMail[];
  let anna: OfficeUser;
  beforeEach(async () => {
    now = begun;
    store = await open();
    website = await folder.serve(store, { now: () => now });
    mailed = [];
    const send = async (mail: OutgoingMail) => {
      mailed.push(mail);
      return undefined;
    };
    collector = await startCollector({ store, now: () => now, office: { website, send } });
    anna = await as('Anna Berg', 'ansvarig');
  });
  afterEach(async () => {
    await collector.close();
    await website.close();
    await store.close();
  });

  const as = (name: string, role: Role) => logIn(collector, store, { name, role }, now);
  const write = (by: OfficeUser, where: string, value: unknown, was = 0) => {
    const [document = '', place = ''] = where.split(': ');
    return writeDraft<PlaceSaved & PlaceConflict & OfficeError>(by, { document, place, value, was });
  };
  const review = async (by: OfficeUser) => (await by.ask<DraftsAnswer>('GET', '/website/drafts')).body;
  const document = async (by: OfficeUser, name: string) =>
    (await by.ask<DocumentAnswer>('GET', `/website/documents/${encodeURIComponent(name)}`)).body;
  const headingOf = async (by: OfficeUser) =>
    (await document(by, 'faq')).places.find(({ place }) => place === 'heading');
  /** Publishes all drafts of a person's review. */
  async function publish(by: OfficeUser, passkey?: unknown) {
    const { drafts, basedOn } = await review(by);
    const seen = drafts.map(({ document, place, draft }) => ({ document, place, version: draft.version }));
    return by.ask<Published & PublishProblems & OfficeError>('POST', '/website/versions', {
      drafts: seen,
      basedOn,
      ...(passkey !== undefined && { passkey }),
    });
  }
  const current = () => website.current()?.id ?? 0;
  /** Stores a version, as another instance does that publishes at the same time. */
  const publishElsewhere = (changes: object) =>
    store.db
      .insertInto('contentVersions')
      .values({
        ...{ changes: JSON.stringify(changes), basedOn: 0, kind: 'published' },
        ...{ publishedAt: now.toISOString(), publishedBy: 'Bo Ek' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('whoever reviews another fee reads how many offers keep theirs, and reads it of no other change', async () => {
    for (const name of ['Alva Ek', 'Bo Dahl'])
      await anna.decide(await collector.apply({ 'Barnets namn': name }), 'erbjuden');
    await anna.send('erbjudande');
    now = new Date(now.getTime() + 15 * 60_000);
    await letLeave(
      store,
      testLetters(store, () => now),
    );
    await write(anna, 'camp: season/places', 12);
    expect((await review(anna)).offersWithFee).toBe(0);
    await write(anna, 'camp: season/fee', 200);
    expect((await review(anna)).offersWithFee).toBe(2);
  });

  test('made-up and outdated texts are reported to the people who may change them', async () => {
    const wille = await as('Wille Al', 'webb');
    await write(anna, 'camp: season/year', 2026);
    expect((await publish(anna)).status).toBe(201);
    const findings = async (by: OfficeUser) =>
      (await by.ask<WebsiteAnswer>('GET', '/website')).body.findings.map(({ what, document, place }) => [
        what.slice(0, 24),
        document,
        place,
      ]);
    const stale = ['Sommaren 2026 är förbi, ', 'camp', 'season/year'];
    const painted = ['Bilderna på webbplatsen ', 'gallery', 'painted'];
    expect(await findings(anna)).toEqual(expect.arrayContaining([stale, painted]));
    expect(await findings(wille)).toEqual(expect.arrayContaining([painted]));
    expect(await findings(wille)).not.toContainEqual(stale);
    const { findings: told } = (await anna.ask<WebsiteAnswer>('GET', '/website')).body;
    expect(JSON.stringify(told)).not.toMatch(/content\/|\.yaml/);
  });

  onBoth(
    'two authors of different places lose nothing; in the same place the later one sees both texts first',
    async () => {
      const bo = await as('Bo Ek', 'handlaggare');
      const first = await write(anna, 'faq: heading', 'Annas rubrik');
      expect((await write(bo, 'faq: lead', 'Bos ingress')).status).toBe(200);
      const late = await write(bo, 'faq: heading', 'Bos rubrik');
      expect([late.status, late.body]).toMatchObject([
        409,
        {
          error: expect.stringContaining(`${shortName('Anna')} skrev nyss`),
          theirs: { value: 'Annas rubrik' },
        },
      ]);
      expect((await write(bo, 'faq: heading', 'Bos rubrik', late.body.theirs?.version)).status).toBe(200);
      const stale = await write(anna, 'faq: heading', 'Annas andra', first.body.draft.version);
      expect([stale.status, stale.body.theirs?.value]).toEqual([409, 'Bos rubrik']);
      expect((await review(anna)).drafts.map(({ place, draft }) => [place, draft.value]).toSorted()).toEqual([
        ['heading', 'Bos rubrik'],
        ['lead', 'Bos ingress'],
      ]);
    },
  );

  test('a text that a colleague has published since the page was opened is not reverted', async () => {
    const bo = await as('Bo Ek', 'webb');
    const place = { document: 'faq', place: 'heading' };
    const opened = await headingOf(anna);
    await write(bo, 'faq: heading', 'Bos rubrik');
    expect((await publish(bo)).status).toBe(201);
    const put = (published: unknown) =>
      anna.ask<PlaceConflict>('PUT', '/website/places', { ...place, value: 'Annas', published, was: 0 });
    const late = await put(opened?.published);
    expect([late.status, late.body]).toMatchObject([
      409,
      { theirs: { value: 'Bos rubrik', version: 0, by: 'Bo Ek' }, published: 'Bos rubrik' },
    ]);
    expect((await review(anna)).drafts).toEqual([]);
    expect((await put(late.body.published)).status).toBe(200);
  });

  test('a pasted tab becomes a space, disguising characters go, and a text without a visible one is missing', async () => {
    const { body } = await write(anna, 'faq: heading', 'Måndag\tÄrtsoppa\u000bPannkakor');
    expect(body.draft.value).toBe('Måndag Ärtsoppa Pannkakor');
    const disguised = await write(anna, 'faq: lead', 'Fr\u061cå\u200fga\u202e oss, lång\u00adsamt');
    expect(disguised.body.draft.value).toBe('Fråga oss, lång\u00adsamt');
    expect((await write(anna, 'home: hero/lead', '\u2800')).body.problem).toContain('texten saknas');
  });

  test('a request that is repeated after a lost response is saved once, also when its text has been published', async () => {
    const bo = await as('Bo Ek', 'webb');
    const { published } = (await headingOf(anna)) ?? {};
    const put = (value: string, was = 0) =>
      anna.ask<PlaceSaved>('PUT', '/website/places', {
        ...{ document: 'faq', place: 'heading', value, published, was },
      });
    const first = await put('En\trubrik');
    const again = await put('En\trubrik');
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { version } = again.body.draft;
    expect((await put('En till', version)).status).toBe(200);
    // The network delivers an earlier request late.
    expect((await put('En\trubrik', version)).status).toBe(409);
    expect((await publish(bo)).status).toBe(201);
    expect(await put('En till', version)).toMatchObject({ status: 200, body: { draft: null } });
    await write(bo, 'faq: heading', 'Bos rubrik');
    expect(await put('En till', version)).toMatchObject({
      status: 409,
      body: { theirs: { value: 'Bos rubrik' } },
    });
  });

  onBoth('deletes a draft that is unchanged since it was seen, and keeps one that has changed', async () => {
    const bo = await as('Bo Ek', 'webb');
    const drop = (by: OfficeUser, was: number) =>
      by.ask<PlaceConflict>('DELETE', '/website/places', { document: 'faq', place: 'heading', was });
    const { version } = (await write(anna, 'faq: heading', 'Annas')).body.draft;
    const again = await write(bo, 'faq: heading', 'Bos', version);
    expect(await drop(anna, version)).toMatchObject({ status: 409, body: { theirs: { value: 'Bos' } } });
    expect((await drop(anna, again.body.draft.version)).status).toBe(200);
    expect((await drop(anna, again.body.draft.version)).status).toBe(200);
    // A rewritten draft has another version, also for a person who still sees the first.
    await write(anna, 'faq: heading', 'Annas igen');
    expect((await write(bo, 'faq: heading', 'Bos igen', version)).status).toBe(409);
  });

  test('each role changes the places that it may, and nobody changes those that only the server’s files set', async () => {
    const roles = { anna, hans: await as('Hans Ek', 'handlaggare'), wille: await as('Wille Al', 'webb') };
    const may = async (where: string, value: unknown) => {
      const statuses: number[] = [];
      for (const by of Object.values(roles)) statuses.push((await write(by, where, value)).status);
      return statuses;
    };
    // All write the same text, which is no conflict.
    expect(await may('faq: heading', 'Frågor')).toEqual([200, 200, 200]);
    expect(await may('applications: child/ask', 'Undrar du?')).toEqual([200, 200, 200]);
    expect(await may('letters: closing', 'Hej då')).toEqual([200, 200, 403]);
    expect(await may('camp: season/year', 2028)).toEqual([200, 200, 403]);
    expect(await may('camp: applications/child', { state: 'open' })).toEqual([200, 200, 403]);
    expect(await may('camp: season/fee', 150)).toEqual([200, 403, 403]);
    expect(await may('camp: bankgiro', '5050-1055')).toEqual([200, 403, 403]);
    expect(await may('letters: payment/account', '127-6914')).toEqual([200, 403, 403]);
    for (const [place, value] of [
      ['slug', 'annat'],
      ['forms/child', 'https://evil.example'],
      ['retention/diaryMonths', 1],
    ])
      expect(await may(`camp: ${place}`, value), String(place)).toEqual([403, 403, 403]);
    // They cannot throw away its draft either.
    const fee = { document: 'camp', place: 'season/fee', was: 150 };
    for (const by of [roles.hans, roles.wille])
      expect((await by.ask('DELETE', '/website/places', fee)).status).toBe(403);
    // A person sees no drafts of places that they may not change.
    const seenBy = async (by: OfficeUser) => (await review(by)).drafts.length;
    expect([await seenBy(roles.anna), await seenBy(roles.hans), await seenBy(roles.wille)]).toEqual([
      8, 5, 2,
    ]);
    expect((await roles.wille.ask('GET', '/website/documents/camp')).status).toBe(404);
  });

  test('an unknown place, and a value of another shape, are refused', async () => {
    const status = async (where: string, value: unknown) => (await write(anna, where, value)).status;
    for (const where of [
      'finns-inte: heading',
      'faq: finns/inte',
      'faq: __proto__',
      '__proto__: heading',
      'faq: questions/0',
      'faq: constructor',
    ])
      expect(await status(where, 'Text'), where).toBe(404);
    expect(await status('faq: heading', { a: 'en' })).toBe(422);
    expect(await status('faq: heading', 17)).toBe(422);
    expect(await status('faq: questions', Array(201).fill({ question: 'a', answer: 'b' }))).toBe(422);
    expect(await status('faq: questions', [{ question: 'a', elak: 'b' }])).toBe(422);
    expect(await status('faq: heading', 'a'.repeat(5_001))).toBe(422);
    expect(await status('faq: heading', 'a'.repeat(300_000))).toBe(413);
    expect(await status('camp: season/fee', 'hundra')).toBe(422);
  });

  test('a publication creates a version, deletes its drafts, and is in the diary without its texts', async () => {
    await write(anna, 'camp: season/fee', 150);
    await write(anna, 'faq: heading', 'Hemlig rubrik');
    expect((await anna.ask<WebsiteAnswer>('GET', '/website')).body).toMatchObject({
      drafts: 2,
      season: { child: { open: false }, leader: { open: false } },
    });
    const { status, body } = await publish(anna);
    expect([status, body]).toMatchObject([
      201,
      { by: 'Anna Berg', pages: expect.arrayContaining(['Startsidan']) },
    ]);
    expect(website.current()?.changes).toMatchObject({ camp: { 'season/fee': { value: 150, over: 100 } } });
    expect(await review(anna)).toMatchObject({ basedOn: body.id, drafts: [] });
    expect(await anna.diary()).toMatchObject([
      { who: 'Anna Berg', verb: 'publicerade webbplatsen', reference: `W-${body.id}` },
    ]);
    const { versions } = (await anna.ask<VersionsAnswer>('GET', '/website/versions')).body;
    expect(versions).toMatchObject([
      { by: 'Anna Berg', what: 'Rubrik (Vanliga frågor), Avgift', isCurrent: true },
    ]);
  });

  test('publishing is refused, with the other’s name, after another has changed a text', async () => {
    const bo = await as('Bo Ek', 'webb');
    const { version } = (await write(anna, 'faq: heading', 'Annas')).body.draft;
    await write(bo, 'faq: heading', 'Bos', version);
    const ask = (drafts: object[], basedOn: number) =>
      anna.ask<OfficeError>('POST', '/website/versions', { drafts, basedOn });
    const old = await ask([{ document: 'faq', place: 'heading', version }], 0);
    expect([old.status, old.body.error.message]).toEqual([
      409,
      expect.stringContaining(`${shortName('Bo')} skrev nyss`),
    ]);
  });

  test('going back to a version restores its content, and can itself be undone', async () => {
    const again = async (id: number) =>
      (await anna.ask<Published>('POST', `/website/versions/${id}/again`, { basedOn: current() })).body;
    await write(anna, 'camp: season/fee', 150);
    const first = (await publish(anna)).body;
    await write(anna, 'camp: season/fee', 200);
    await write(anna, 'gallery: painted', undefined);
    const second = (await publish(anna)).body;
    const { body } = await anna.ask<VersionsAnswer>('GET', '/website/versions');
    const oldest = body.versions.find(({ id }) => id === first.id);
    expect(oldest?.differences).toMatchObject([{ name: 'Avgift', before: 100, after: 150 }]);
    expect(body.basedOn).toBe(second.id);
    async function changesAfter(id: number) {
      await again(id);
      return website.current()?.changes;
    }
    const versions = await store.db.selectFrom('contentVersions').select(['id', 'changes']).execute();
    const stored = (id: number) => JSON.parse(versions.find((one) => one.id === id)?.changes ?? '');
    expect(await changesAfter(first.id)).toEqual(stored(first.id));
    expect(await changesAfter(second.id)).toEqual(stored(second.id));
    const late = await anna.ask('POST', `/website/versions/${first.id}/again`, { basedOn: first.id });
    expect([late.status, website.current()?.changes]).toEqual([409, stored(second.id)]);
    expect((await anna.diary())[0]?.verb).toBe('gick tillbaka på webbplatsen');
    expect((await anna.ask('POST', '/website/versions/999/again', { basedOn: current() })).status).toBe(404);
  });

  test('the preview of a page has the drafts that the person may see, and the unsaved changes', async () => {
    const wille = await as('Wille Al', 'webb');
    await write(anna, 'camp: season/fee', 150);
    const preview = async (by: OfficeUser, unsaved: object[] = []) =>
      (await by.ask<PreviewAnswer>('POST', '/website/preview', { page: 'index', unsaved })).body;
    expect((await preview(anna)).html).toContain('150 kr');
    expect((await preview(wille)).html).toContain('100 kr');
    expect((await preview(anna, [{ document: 'camp', place: 'season/fee', value: 175 }])).html).toContain(
      '175 kr',
    );
    expect((await preview(anna, [{ document: 'camp', place: 'season/fee', value: -1 }])).html).toContain(
      '100 kr',
    );
    const own = { document: 'camp', place: 'season/fee', value: 1 };
    expect((await wille.ask('POST', '/website/preview', { page: 'index', unsaved: [own] })).status).toBe(403);
    expect((await wille.ask('POST', '/website/preview', { page: 'finns-inte', unsaved: [] })).status).toBe(
      404,
    );
  });

  test('the page in the frame, whose sandbox must allow scripts, forbids them by its own policy', async () => {
    const headers = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    const page = await collector.server.inject({ url: '/kansli/api/website/page/index', headers });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'none'",
        "connect-src 'none'",
        "form-action 'none'",
        "base-uri 'none'",
      ]),
    );
  });

  /** Returns a function that signs with the passkey that a person made when invited. */
  async function keyOf(name: string) {
    const person = (await readPeople(store.db, now)).find((one) => one.name === name);
    if (!person) throw new Error(`Nobody is called ${name}`);
    const key = newAuthenticator();
    const options = await newPasskeyOptions(store.db, party, person, 'Ängskollot', now);
    expect(await addPasskey(store.db, party, person, key.register(options), now)).toBe(true);
    return async () => key.sign(await loginOptions(store.db, party, now));
  }

  test('where money goes is changed by an ansvarig’s passkey, and the others are told', async () => {
    await as('Bo Ek', 'ansvarig');
    const [annas, bos] = [await keyOf('Anna Berg'), await keyOf('Bo Ek')];
    await write(anna, 'camp: bankgiro', '5050-1055');
    const refused = await publish(anna);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      { message: expect.any(String), code: 'passkey' },
    ]);
    expect((await publish(anna, await bos())).status).toBe(403);
    expect([website.current(), mailed]).toEqual([undefined, []]);
    const signed = await annas();
    expect((await publish(anna, signed)).status).toBe(201);
    expect(mailed.map(({ to, text }) => [to, text])).toEqual([
      [['bo.ek@example.org'], expect.stringContaining('Anna Berg har ändrat vart pengar går')],
    ]);
    // Going back changes the number too, and each signature is valid once.
    const back = (passkey?: unknown) =>
      anna.ask('POST', '/website/versions/0/again', { basedOn: current(), passkey });
    expect((await back()).status).toBe(403);
    expect((await back(signed)).status).toBe(403);
    expect((await back(await annas())).status).toBe(201);
  });

  test('a field of each kind is published with a right value, and refused with a reason with a wrong or missing one', async () => {
    const sign = await keyOf('Anna Berg');
    const { documents } = (await anna.ask<WebsiteAnswer>('GET', '/website')).body;
    const kindsAt = new Map<string, readonly string[]>();
    const published = new Map<string, unknown>();
    async function readPublished() {
      for (const { document: name } of documents) {
        const answer = await document(anna, name);
        for (const { place, published: value } of answer.places) {
          published.set(`${name}: ${place}`, value);
          kindsAt.set(`${name}: ${place}`, kindsIn(schemaAt(answer, place).schema ?? {}));
        }
      }
    }
    await readPublished();
    const kinds = new Set(trials.flatMap(([at]) => kindsAt.get(at) ?? []));
    expect(kinds).toEqual(new Set([...kindsAt.values()].flat()));
    expect(kinds).not.toContain('none');

    const versions = new Map<string, number>();
    /** Saves a draft, and returns the problem at the field. */
    async function problemWith(at: string, value: unknown) {
      const [document, place] = at.split(': ');
      const draft = { document, place, value, published: published.get(at), was: versions.get(at) ?? 0 };
      const { status, body } = await anna.ask<PlaceSaved>('PUT', '/website/places', draft);
      expect(status, `${at}: ${JSON.stringify([value, body])}`).toBe(200);
      versions.set(at, body.draft?.version ?? 0);
      return body.problem;
    }
    /** Publishes all drafts, and returns the remedies by place. */
    async function remedies() {
      const { status, body } = await publish(anna, await sign());
      if (status !== 201)
        return Object.fromEntries(
          body.errors.map(({ document, place, remedy }) => [`${document}: ${place}`, remedy]),
        );
      versions.clear();
      await readPublished();
      return 'published';
    }
    const expected = (ones: readonly (readonly [string, string])[]) =>
      Object.fromEntries(ones.map(([at, reason]) => [at, expect.stringContaining(reason)]));

    for (const [at, right] of trials)
      for (const value of right) expect.soft(await problemWith(at, value), `${at}: ${value}`).toBeNull();
    expect(await remedies()).toBe('published');

    for (const [at, , wrong, reason] of trials)
      for (const value of wrong)
        expect.soft(await problemWith(at, value), `${at}: ${value}`).toContain(reason);
    expect((await headingOf(anna))?.problem).toContain('ordet {snart}');
    expect(await remedies()).toEqual(expected(trials.map(([at, , , reason]) => [at, reason])));

    for (const [at, , , , emptied] of trials) await problemWith(at, emptied);
    const refused = trials.flatMap(([at, , , , , reason]) => (reason ? [[at, reason] as const] : []));
    expect(await remedies()).toEqual(expected(refused));
    for (const [at] of refused) {
      const [document = '', place = ''] = at.split(': ');
      await anna.ask('DELETE', '/website/places', { document, place, was: versions.get(at) });
    }
    expect(await remedies()).toBe('published');
  });

  test('a new account number is refused in any text, and kept where it already was', async () => {
    const lead = 'pages/tack: lead';
    const { draft, problem } = (await write(anna, lead, 'Swisha till 123 456 78 90')).body;
    expect(problem).toContain('skriv {swish} i stället för Swishnumret 1234567890.');
    const { status, body } = await publish(anna);
    expect([status, body.errors.map(({ remedy }) => remedy)]).toEqual([422, [problem]]);
    expect(website.current()).toBeUndefined();
    const changes = { 'pages/tack': { lead: { value: 'Swisha till 123 456 78 90' } } };
    const published = { changes, basedOn: 0, publishedBy: 'Anna Berg', kind: 'published' } as const;
    expect((await website.publish(published)).result).toBe('published');
    expect(
      (await write(anna, lead, 'Swisha gärna till 123 456 78 90', draft.version)).body.problem,
    ).toBeNull();
    expect((await publish(anna)).status).toBe(201);
  });

  test('I dag shows unpublished drafts, and published changes that visitors do not see, to who may change them', async () => {
    const bo = await as('Bo Ek', 'ansvarig');
    const duties = async (by: OfficeUser) => (await by.today()).duties;
    await write(anna, 'faq: heading', 'Frågor');
    expect((await publish(anna)).status).toBe(201);
    expect([await duties(anna), await duties(bo)]).toEqual([[], []]);
    await write(bo, 'faq: ask', 'Undrar du?');
    expect(await duties(anna)).toEqual([{ kind: 'drafts', drafts: 1, oldest: now.toISOString() }]);
  });

  test('an instance with old content does not publish over a version that it has not read', async () => {
    const elsewhere = { faq: { heading: { value: 'Frågor', over: 'Vanliga frågor' } } };
    const { id } = await publishElsewhere(elsewhere);
    const { draft } = (await write(anna, 'faq: lead', 'Ny ingress')).body;
    const drafts = [{ document: 'faq', place: 'lead', version: draft.version }];
    for (const basedOn of [id, 0])
      expect((await anna.ask('POST', '/website/versions', { drafts, basedOn })).status).toBe(409);
    expect((await store.db.selectFrom('contentVersions').select('id').execute()).length).toBe(1);
  });

  test('a draft equal to the published value is no change, and can be overwritten', async () => {
    const own = (await headingOf(anna))?.published;
    await write(anna, 'faq: heading', own);
    expect((await review(anna)).drafts).toEqual([]);
    const seen = (await headingOf(anna))?.draft;
    expect((await write(anna, 'faq: heading', 'Frågor', seen?.version)).status).toBe(200);
    expect((await review(anna)).drafts).toHaveLength(1);
  });

  test('changes whose place an upgrade has removed are reported, and do not prevent going back', async () => {
    await publishElsewhere({
      faq: { heading: { value: 'Frågor', over: 'Annat' } },
      borta: { heading: { value: 'Borta' } },
    });
    await collector.close();
    await website.close();
    website = await folder.serve(store, { now: () => now });
    collector = await startCollector({ store, now: () => now, office: { website } });
    anna = await as('Anna Berg', 'ansvarig');
    const { findings } = (await anna.ask<WebsiteAnswer>('GET', '/website')).body;
    expect(findings.slice(0, 2)).toEqual([
      expect.objectContaining({ what: expect.stringContaining('visas inte'), document: null }),
      expect.objectContaining({
        what: expect.stringContaining('Originalet har ändrats'),
        document: 'faq',
        place: 'heading',
      }),
    ]);
    const back = await anna.ask('POST', '/website/versions/0/again', { basedOn: current() });
    expect(back.status).toBe(201);
    expect(website.current()?.changes).toEqual({});
  });
});
