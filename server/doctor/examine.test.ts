import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { serverExtensions } from '../../office.ts';
import { buildProblemFile } from '../../site-settings.ts';
import { receive } from '../../tests/collector.ts';
import { layOutContent } from '../../tests/content.ts';
import { damage } from '../../tests/damaged-database.ts';
import { newFolder } from '../../tests/new-folder.ts';
import { smallDisk } from '../../tests/small-disk.ts';
import { openIn, temporarySqlite } from '../../tests/stores.ts';
import { readConfig } from '../config.ts';
import type { Mail } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { noteDone } from '../store/upkeep.ts';
import { examine, summary } from './examine.ts';

const extensions = await serverExtensions();

const now = new Date('2026-01-20T12:00:00Z');
let content: string;
let store: Store;
beforeAll(async () => {
  store = await temporarySqlite();
});
afterAll(() => store.close());
beforeEach(async () => {
  content = newFolder();
  layOutContent(content);
  set('gallery.yaml', { painted: undefined });
  await backedUpAt('2026-01-18T12:00:00Z');
  await noteDone(store.db, 'firstHour', now);
});

async function backedUpAt(at: string): Promise<void> {
  for (const duty of ['backup', 'backupCopied', 'backupOpened'] as const)
    await noteDone(store.db, duty, new Date(at));
}

/** Sets values in a content file by their dotted paths; undefined deletes one. */
function set(file: string, values: Readonly<Record<string, unknown>>): void {
  const path = join(content, file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  for (const [place, value] of Object.entries(values)) {
    if (value === undefined) document.deleteIn(place.split('.'));
    else document.setIn(place.split('.'), value);
  }
  writeFileSync(path, document.toString());
}

const settings = {
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://kollo.example',
  BACKUP_RECIPIENT: 'age1example',
};

/** A resolver whose domain has SPF, DKIM and DMARC. */
const vouching = { resolveTxt: async () => [['v=spf1 -all'], ['v=DMARC1']] };

const examination = async (
  environment: Record<string, string> = settings,
  at = now,
  options: Parameters<typeof examine>[4] = { thoroughly: true, dns: vouching },
) => {
  const folders = { CONTENT_DIR: content, DIST_DIR: content };
  const config = readConfig({ DATA_DIR: store.place, ...environment, ...folders });
  const { steps, findings } = await examine(config, store, extensions, at, options);
  expect(steps).toEqual([]);
  return findings;
};

const advice = async (...given: Parameters<typeof examination>) =>
  (await examination(...given)).map(({ what }) => what);

test('there are no findings when everything is in order', async () => {
  expect(await advice()).toEqual([]);
  expect(summary({ steps: [], findings: [] })).toBe('doctor: all is well');
});

test('doctor reports all placeholders in the content', async () => {
  set('camp.yaml', { placeholders: ['name', 'email'] });
  set('donors.yaml', { 'donors.0.placeholder': true });
  set('partners.yaml', { 'partners.2.placeholder': true });
  set('sponsors.yaml', { 'sponsors.0.placeholder': true, 'sponsors.5.placeholder': true });
  set('pages/in-english.yaml', { placeholder: true });
  set('pages/om.yaml', { 'faces.assurances.1.placeholder': true });
  expect(await advice()).toEqual([
    'Påhittade uppgifter visas på webbplatsen: kollots namn, e-postadressen.',
    '1 av 8 givare är påhittade.',
    '1 av 3 samarbetspartner är påhittade.',
    '2 av 6 sponsorer är påhittade.',
    'Sidan ”In English” är ett förslag, som ingen i föreningen har läst.',
    'Under ”De som tar emot ditt barn” är detta förslag, som ingen i föreningen har läst: I telefonen. De visas inte.',
  ]);
});

test.each([undefined, 'postgres://kollo@localhost/kollo'])(
  'doctor names a database that was kept before an upgrade (DATABASE_URL %s)',
  async (databaseUrl) => {
    const kept = join(content, 'kollo-fore-uppgradering-2026-01-18T120000Z.db');
    writeFileSync(kept, '');
    const place = { DATA_DIR: content, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    expect(await advice({ ...settings, ...place })).toEqual([
      `Databasen från före en uppgradering ligger kvar i ${kept} till 2026-02-17.`,
    ]);
  },
);

const emergencyPhone = '070-174 06 05';
const openForChildren = { 'applications.child.state': 'open' };
const openIn2026 = { ...openForChildren, 'season.year': 2026 };
const inWeek1 = { 'questions.2.answer': 'Kollot är vecka 1 och 2.' };

test.each([
  { mistake: 'a bankgiro with two digits swapped', camp: { bankgiro: '127-9614' }, told: 'kan inte stämma' },
  { mistake: 'a form that nobody gets', camp: { 'forms.kontakt': 'simulated' }, told: 'ingen får dem' },
  { mistake: 'last year as the season', camp: { 'season.year': 2025 }, told: 'Sommaren 2025 är förbi' },
  { mistake: 'weeks without dates', camp: { ...openForChildren, emergencyPhone }, told: 'har inga datum' },
  { mistake: 'no emergency number', camp: openIn2026, told: 'telefonnumret för akuta ärenden saknas' },
  { mistake: 'paintings for photographs', gallery: { painted: 'Målade.' }, told: 'visar det riktiga huset' },
  {
    mistake: 'weeks that it lacks',
    faq: inWeek1,
    told: 'En text nämner vecka 1 och 2, men kollot har vecka ',
  },
  { mistake: 'an undated privacy policy', privacy: { changed: '' }, told: 'säger inte när den ändrades' },
  { mistake: 'a content file with a mistake', faq: { questions: 'ett misstag' }, told: 'content/faq.yaml' },
])('doctor reports $mistake', async ({ camp = {}, gallery = {}, privacy = {}, faq = {}, told }) => {
  set('camp.yaml', camp);
  set('gallery.yaml', gallery);
  set('pages/gdpr.yaml', privacy);
  set('faq.yaml', faq);
  const findings = (await examination()).filter(({ isNote }) => !isNote);
  expect(findings.map(({ what }) => what)).toEqual([expect.stringContaining(told)]);
});

test('doctor reports a failed build and its cause, because visitors see the previous site', async () => {
  writeFileSync(join(content, buildProblemFile), 'content/faq.yaml, rad 7: raden går inte att läsa.');
  expect(await advice()).toEqual([
    'Webbplatsen visas som den var före den senaste ändringen, för den gick inte att bygga: content/faq.yaml, rad 7: raden går inte att läsa.',
  ]);
});

test('doctor reports nothing about an application that is open by its scheduled times', async () => {
  const window = { state: 'scheduled', opens: '2026-01-19', closes: '2026-01-20' };
  set('camp.yaml', { 'season.year': 2026, emergencyPhone, 'applications.child': window });
  expect(await advice(settings, new Date('2026-01-20T22:59:59Z'))).toEqual([]);
  expect(await advice(settings, new Date('2026-01-20T23:00:00Z'))).toEqual([
    expect.stringContaining('stängde 2026-01-20'),
  ]);
});

test.each([
  { promise: 'Öppnar vid årsskiftet för sommar 2026', kept: '2026-01-31' },
  { promise: 'Öppnar i mars 2026', kept: '2026-03-31' },
  { promise: 'Öppnar till hösten 2026', kept: '2026-11-30' },
])(
  'doctor reports ”$promise” as stale from the day after $kept, also when only the notice contains it',
  async ({ promise, kept }) => {
    set('applications.yaml', { 'leader.closed.reopens': 'Öppnar igen', 'leader.closed.notice': promise });
    const stale = expect.stringContaining(`har passerat: ”${promise}”`);
    const noon = new Date(`${kept}T12:00:00Z`);
    expect(await advice(settings, noon)).not.toContainEqual(stale);
    noon.setUTCDate(noon.getUTCDate() + 1);
    expect(await advice(settings, noon)).toContainEqual(stale);
  },
);

test('doctor does not report a promise that is still true, or a promise of an open application', async () => {
  set('camp.yaml', { 'applications.leader.state': 'open', 'season.year': 2026, emergencyPhone });
  set('applications.yaml', {
    'leader.closed.heading': 'Tack för i år',
    'child.closed.reopens': 'Öppnar igen under våren 2027',
    'child.closed.notice': 'Ansökan är stängd just nu.',
  });
  await backedUpAt('2026-05-30T12:00:00Z');
  expect(await advice(settings, new Date('2026-05-31T22:00:00Z'))).toEqual([]);
});

test.each([
  { lack: { SMTP_URL: '' }, told: 'Inga mejl skickas' },
  { lack: { PUBLIC_URL: '' }, told: 'adress är inte inställd' },
  { lack: { PUBLIC_URL: 'http://kollo.example' }, told: 'adress är inte https' },
])('doctor reports nothing but $lack when everything else is in order', async ({ lack, told }) => {
  expect(await advice({ ...settings, ...lack })).toEqual([expect.stringContaining(told)]);
});

test('doctor reports a disk with less than a gigabyte to spare', async (context) => {
  const disk = smallDisk(context);
  try {
    expect(await advice({ ...settings, DATA_DIR: disk.path })).toEqual([
      'Disken är nästan full: 8 MB är lediga.',
    ]);
  } finally {
    disk.remove();
  }
});

test('doctor does not check free disk space with PostgreSQL', async () => {
  expect(
    await advice({ ...settings, DATA_DIR: '/proc', DATABASE_URL: 'postgres://localhost/kollo' }),
  ).toEqual([]);
});

test.each([
  { duty: 'backup', days: 7, told: 'är 7 dagar gammal', never: 'Ingen säkerhetskopia har gjorts' },
  { duty: 'backupCopied', days: 7, told: 'Det är 7 dagar sedan', never: 'finns bara på servern' },
  { duty: 'backupOpened', days: 365, told: 'Det är över ett år sedan', never: 'Ingen har provat' },
] as const)(
  'doctor reports the duty $duty when it is overdue, or was never done',
  async ({ duty, days, told, never }) => {
    const due = now.getTime() - days * 24 * 60 * 60_000;
    await noteDone(store.db, duty, new Date(due + 1000));
    expect(await advice()).toEqual([]);
    await noteDone(store.db, duty, new Date(due));
    expect(await advice()).toEqual([expect.stringContaining(told)]);
    await store.db.deleteFrom('upkeep').where('duty', '=', duty).execute();
    expect(await advice()).toEqual([expect.stringContaining(never)]);
  },
);

test('doctor reports that anybody can read the backups while no public key is set', async () => {
  expect(await advice({ ...settings, BACKUP_RECIPIENT: '' })).toEqual([
    'Säkerhetskopiorna kan läsas av den som får tag i en, också barnens hälsouppgifter.',
  ]);
});

test('doctor reports a damaged database before other findings', async () => {
  const dataFolder = join(content, 'data');
  const before = await openIn(dataFolder);
  await receive(before, 'child');
  await before.close();
  damage(join(dataFolder, 'kollo.db'), 'child_applications');
  const damaged = await openIn(dataFolder);
  const config = readConfig({ ...settings, CONTENT_DIR: content, DATA_DIR: dataFolder });
  const { findings } = await examine(config, damaged, extensions, now);
  expect(findings[0]?.what).toContain('Databasen är skadad: ');
  await damaged.close();
});

test('doctor reports overdue data that has not been erased', async () => {
  const row = { name: 'Ada', email: 'ada@example.org', flagged: 0, message: 'Hej', eventType: null };
  const at = { createdAt: '2020-01-01T12:00:00.000Z' };
  await store.db
    .insertInto('rentalRequests')
    .values({ ...row, ...at, startDate: null, endDate: null, reference: 'H-1', submissionKey: '1' })
    .execute();
  expect(await advice()).toEqual([expect.stringContaining('1 meddelanden')]);
  await store.db.deleteFrom('rentalRequests').execute();
});

describe('undelivered letters:', () => {
  afterEach(async () => {
    await store.db.deleteFrom('mail').execute();
  });

  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  let letters = 0;
  const queue = (reference: string, letter: Partial<Insertable<Mail>>) =>
    store.db
      .insertInto('mail')
      .values({
        form: 'rental',
        reference,
        recipient: 'sender',
        messageId: `<${++letters}>`,
        createdAt: daysAgo(5),
        state: 'queued',
        nextAttemptAt: daysAgo(5),
        ...letter,
      })
      .execute();

  test('doctor reports a letter that was given up with its cause, and how to send it', async () => {
    await queue('H-3333-333', { state: 'failed', endedAt: daysAgo(1), lastError: 'ETIMEDOUT' });
    await queue('H-4444-444', { state: 'failed', endedAt: daysAgo(1), lastError: 'EADDRESS 550 5.1.1' });
    const [finding, ...others] = await examination();
    expect(others).toEqual([]);
    expect(finding?.what).toContain('2 mejl kom inte fram');
    expect(finding?.what).toContain('H-3333-333, mejlservern svarar inte (ETIMEDOUT)');
    expect(finding?.what).toContain('H-4444-444, det finns ingen sådan brevlåda (EADDRESS 550 5.1.1)');
    expect(finding?.remedy).toMatch(/mail-test.*skicka igen i Kansliet/);
  });

  test('doctor reports a letter only after it has waited for more than a day', async () => {
    await queue('H-3333-333', { recipient: 'association', createdAt: daysAgo(0.9), lastError: 'EAUTH 535' });
    // One letter waits to be printed, and one for the hourly cap.
    await queue('B-3333-333', { recipient: 'family', state: 'held', nextAttemptAt: null });
    await queue('H-5555-555', { createdAt: daysAgo(1.5), nextAttemptAt: daysAgo(1.5) });
    expect(await advice()).toEqual([]);
    await queue('H-4444-444', { recipient: 'association', createdAt: daysAgo(1.1), lastError: 'EAUTH 535' });
    const [finding, ...others] = await examination();
    expect(others).toEqual([]);
    expect(finding?.what).toContain('1 mejl har väntat i mer än ett dygn');
    expect(finding?.what).toContain('H-4444-444, mejlservern godtar inte namnet och lösenordet');
  });

  test('doctor reports an address in MAIL_TO that refuses mail, until a letter reaches every address', async () => {
    const sent = { recipient: 'association', state: 'sent', endedAt: daysAgo(1) } as const;
    await queue('H-3333-333', { ...sent, lastError: 'EADDRESS 550 5.2.1' });
    expect(await advice()).toEqual([
      expect.stringContaining('alla adresser i MAIL_TO: H-3333-333, brevlådan'),
    ]);
    await queue('H-4444-444', { ...sent, lastError: null });
    expect(await advice()).toEqual([]);
  });

  test('doctor does not report sent letters, or letters given up more than a month ago', async () => {
    await queue('H-3333-333', { state: 'sent', endedAt: daysAgo(3) });
    await queue('H-4444-444', { state: 'failed', endedAt: daysAgo(31), lastError: 'EADDRESS 550' });
    expect(await advice()).toEqual([]);
    await queue('H-6666-666', { state: 'failed', endedAt: daysAgo(29), lastError: 'EADDRESS 550' });
    expect(await advice()).toEqual([expect.stringContaining('H-6666-666')]);
  });
});

test('doctor reports a mail domain without SPF only with `thoroughly` and a configured mail server', async () => {
  const bareDomain = { ...vouching, resolveTxt: async () => [['v=DMARC1']] };
  const thoroughly = { thoroughly: true, dns: bareDomain };
  const mailing = { ...settings, MAIL_FROM: 'info@kollo.example' };
  expect(await advice(mailing, now, thoroughly)).toEqual([
    'Mejl från kollo.example kan hamna i skräpposten: SPF saknas.',
  ]);
  expect(await advice(mailing, now, { dns: bareDomain })).toEqual([]);
  expect(await advice({ ...settings, SMTP_URL: '' }, now, thoroughly)).toEqual([
    expect.stringContaining('Inga mejl skickas'),
  ]);
});
