import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { temporarySqlite } from '../../tests/collector.ts';
import { layOutContent } from '../../tests/content.ts';
import { readConfig } from '../config.ts';
import type { Outbox } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { examine, summary } from './examine.ts';

const now = new Date('2026-01-20T12:00:00Z');
let content: string;
let store: Store;
beforeAll(async () => {
  store = await temporarySqlite();
});
afterAll(() => store.close());
beforeEach(async () => {
  content = mkdtempSync(join(tmpdir(), 'kollo-content-'));
  layOutContent(content);
  await backedUp('2026-01-18T12:00:00Z');
});
afterEach(() => rmSync(content, { recursive: true }));

const backedUp = (doneAt: string | null) =>
  store.db.updateTable('upkeep').set({ doneAt }).where('duty', '=', 'backup').execute();

const edit = (file: string, make: (content: Document) => void) => {
  const path = join(content, file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  make(document);
  writeFileSync(path, document.toString());
};

/** Sets what is found by a dotted path. */
const set = (file: string, path: string, value: unknown) =>
  edit(file, (document) => document.setIn(path.split('.'), value));

const settings = { SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://kollo.example' };

/** What a domain says that vouches for its letters. */
const vouching = { resolveTxt: async () => [['v=spf1 -all'], ['v=DMARC1']], cancel() {} };

const examination = (environment: Record<string, string> = settings, at = now) => {
  const config = readConfig({ ...environment, CONTENT_DIR: content, DATA_DIR: tmpdir() });
  return examine(config, store, at, { thoroughly: true, dns: vouching });
};

const advice = async (...given: Parameters<typeof examination>) =>
  (await examination(...given)).map(({ what }) => what);

test('when everything is done there is nothing to say', async () => {
  expect(await advice()).toEqual([]);
  expect(summary([])).toBe('doctor: all is well');
});

test('everything made up is named before going live', async () => {
  set('camp.yaml', 'placeholders', ['name', 'email']);
  set('donors.yaml', 'donors.0.placeholder', true);
  set('partners.yaml', 'partners.2.placeholder', true);
  set('sponsors.yaml', 'sponsors.0.placeholder', true);
  set('sponsors.yaml', 'sponsors.5.placeholder', true);
  expect(await advice()).toEqual([
    'Påhittade uppgifter visas på webbplatsen: kollots namn, e-postadressen.',
    '1 av 8 namn i content/donors.yaml är påhittade.',
    '1 av 3 namn i content/partners.yaml är påhittade.',
    '2 av 6 namn i content/sponsors.yaml är påhittade.',
  ]);
});

test.each([
  {
    mistake: 'a bankgiro number with two digits swapped',
    make: () => set('camp.yaml', 'bankgiro', '127-9614'),
    told: 'Bankgironumret 127-9614 kan inte stämma',
  },
  {
    mistake: 'a contact form that nobody receives',
    make: () => set('camp.yaml', 'forms.kontakt', 'simulated'),
    told: 'ingen får dem',
  },
  {
    mistake: 'last year as the season',
    make: () => set('camp.yaml', 'season.year', 2025),
    told: 'Sommaren 2025 är förbi',
  },
  {
    mistake: 'a window that has closed',
    make: () =>
      set('camp.yaml', 'applications.child', {
        state: 'scheduled',
        opens: '2025-03-01 18:00',
        closes: '2025-04-30 23:59',
      }),
    told: 'Ansökan för barn stängde 2025-04-30',
  },
  {
    mistake: 'an open application without dates for its weeks',
    make: () => set('camp.yaml', 'applications.child.state', 'open'),
    told: 'veckorna har inga datum',
  },
  {
    mistake: 'a picture described by its file name',
    make: () => set('gallery.yaml', 'pictures.0.alt', 'IMG_2041.jpg'),
    told: 'beskriver inte bilden',
  },
  {
    mistake: 'a content file that cannot be read',
    make: () => writeFileSync(join(content, 'faq.yaml'), 'questions: ['),
    told: 'content/faq.yaml',
  },
])('$mistake is told', async ({ make, told }) => {
  make();
  const findings = await advice();
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(told);
});

test('a photograph that is too small, or broken, is named', async () => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(content, 'images/liten.jpg'), photograph);
  writeFileSync(join(content, 'images/trasig.png'), 'inte en bild');
  expect(await advice()).toEqual([
    expect.stringContaining('liten.jpg är 640 punkter bred'),
    expect.stringContaining('trasig.png går inte att läsa'),
  ]);
});

test.each([
  {
    name: 'halv.jpg',
    whole: () =>
      sharp({ create: { width: 1600, height: 900, channels: 3, background: 'green' } })
        .jpeg()
        .toBuffer(),
  },
  { name: 'halv.heic', whole: async () => readFileSync('site/pictures/phone.heic') },
])(
  'a photograph that was broken off halfway, $name, is named before it stops the build',
  async ({ name, whole }) => {
    const photograph = await whole();
    writeFileSync(join(content, 'images', name), photograph.subarray(0, photograph.length / 2));
    expect(await advice()).toEqual([expect.stringContaining(`${name} går inte att läsa`)]);
  },
);

test('a promise is stale when its time has passed, and not before', async () => {
  const stale = expect.stringMatching(/har passerat: ”Öppnar igen under våren 2026”$/);
  expect(await advice(settings, new Date('2026-05-31T21:59:59Z'))).not.toContainEqual(stale);
  expect(await advice(settings, new Date('2026-05-31T22:00:00Z'))).toContainEqual(stale);
});

test('a promise is stale also while an opening has been set, for visitors read it until then', async () => {
  set('camp.yaml', 'season.year', 2027);
  set('camp.yaml', 'applications.child', {
    state: 'scheduled',
    opens: '2027-03-01 18:00',
    closes: '2027-04-30 23:59',
  });
  expect(await advice(settings, new Date('2026-11-21T12:00:00Z'))).toContainEqual(
    expect.stringMatching(/har passerat: ”Öppnar igen under våren 2026”$/),
  );
});

test('what departs from the order is told, and is nothing to see to', async () => {
  edit('faq.yaml', (faq) => faq.addIn(['questions'], { question: 'Får hunden följa med?', answer: 'Nej.' }));
  edit('gallery.yaml', (gallery) => gallery.deleteIn(['pictures', 0]));
  set('applications.yaml', 'child.closed.reopens', 'Öppnar igen i mars 2026');
  set('applications.yaml', 'leader.closed.heading', 'Vi har alla ledare vi behöver');
  const findings = await examination();
  expect(findings.map(({ what }) => what)).toEqual([
    'Innehållet skiljer sig från det som beställdes: ' +
      '12 vanliga frågor, beställt var 11 vanliga frågor; ' +
      '7 bilder i galleriet, beställt var 8 bilder i galleriet; ' +
      '”Öppnar igen i mars 2026”, beställt var ”Öppnar igen under våren 2026”; ' +
      '”Vi har alla ledare vi behöver”, beställt var ”Ansökan för kolloledare är stängd för tillfället”.',
  ]);
  expect(summary(findings)).toBe('doctor: all is well');
});

test('a new promise is no departure once the ordered time has passed, nor are words that nobody reads', async () => {
  set('camp.yaml', 'applications.leader.state', 'open');
  set('camp.yaml', 'season.year', 2026);
  set('applications.yaml', 'leader.closed.heading', 'Tack för i år');
  set('applications.yaml', 'child.closed.reopens', 'Öppnar igen under våren 2027');
  set('applications.yaml', 'child.closed.notice', 'Ansökan är stängd just nu.');
  await backedUp('2026-06-01T00:00:00Z');
  expect(await advice(settings, new Date('2026-05-31T22:00:00Z'))).toEqual([]);
});

test('no mail, no https, no backup within a week: each is told', async () => {
  await backedUp('2026-01-12T12:00:00Z');
  expect(await advice({})).toEqual([
    expect.stringContaining('Inga mejl skickas'),
    expect.stringContaining('adress är inte inställd'),
    'Den senaste säkerhetskopian är 8 dagar gammal.',
  ]);
  expect(await advice({ ...settings, PUBLIC_URL: 'http://kollo.example' })).toContainEqual(
    expect.stringContaining('adress är inte https'),
  );
});

test('what should have been erased is told', async () => {
  const row = { name: 'Ada', email: 'ada@example.org', flagged: 0, message: 'Hej', eventType: null };
  const at = { createdAt: '2020-01-01T12:00:00.000Z' };
  await store.db
    .insertInto('rentalRequests')
    .values({ ...row, ...at, startDate: null, endDate: null, reference: 'H-1', submissionKey: '1' })
    .execute();
  expect(await advice()).toEqual([expect.stringContaining('1 meddelanden')]);
  await store.db.deleteFrom('rentalRequests').execute();
});

describe('letters that did not arrive:', () => {
  afterEach(async () => {
    await store.db.deleteFrom('outbox').execute();
  });

  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  let letters = 0;
  const queue = (reference: string, letter: Partial<Insertable<Outbox>>) =>
    store.db
      .insertInto('outbox')
      .values({
        form: 'rental',
        reference,
        recipient: 'sender',
        messageId: `<${++letters}>`,
        createdAt: daysAgo(5),
        nextAttemptAt: daysAgo(5),
        ...letter,
      })
      .execute();

  test('an undeliverable receipt is named with what was wrong, and the mail server is not to blame', async () => {
    await queue('H-3333-333', { givenUpAt: daysAgo(1), lastError: 'EADDRESS 550 5.1.1' });
    await queue('H-4444-444', { givenUpAt: daysAgo(1), lastError: 'EADDRESS 553' });
    const findings = await examination();
    expect(findings).toHaveLength(1);
    expect(findings[0]?.what).toContain('H-3333-333, det finns ingen sådan brevlåda (EADDRESS 550 5.1.1)');
    expect(findings[0]?.what).toContain('H-4444-444, mottagarens mejlserver känner inte till adressen');
    expect(findings[0]?.remedy).not.toContain('mail-test');
    expect(findings[0]?.remedy).toContain('kollo mail-again');
  });

  test('one that the mail server never took is told, and how to send it', async () => {
    await queue('H-3333-333', { givenUpAt: daysAgo(1), lastError: 'ETIMEDOUT' });
    const findings = await examination();
    expect(findings).toHaveLength(1);
    expect(findings[0]?.what).toContain('1 mejl har getts upp');
    expect(findings[0]?.what).toContain('H-3333-333, mejlservern svarar inte (ETIMEDOUT)');
    expect(findings[0]?.remedy).toMatch(/mail-test.*mail-again/);
  });

  test('one that waits for more than a day is told, and not before', async () => {
    await queue('H-3333-333', { recipient: 'association', createdAt: daysAgo(0.9) });
    expect(await advice()).toEqual([]);
    await queue('H-4444-444', { recipient: 'association', createdAt: daysAgo(1.1), lastError: 'EAUTH 535' });
    const [finding, ...others] = await examination();
    expect(others).toEqual([]);
    expect(finding?.what).toContain('1 mejl har väntat i mer än ett dygn');
    expect(finding?.what).toContain('H-4444-444, mejlservern godtar inte namnet och lösenordet');
  });

  test('one about something that cannot be read is named', async () => {
    await queue('H-3333-333', { givenUpAt: daysAgo(1), lastError: 'UNREADABLE SQLITE 11' });
    const findings = await examination();
    expect(findings.map(({ what }) => what)).toEqual([
      expect.stringContaining('kunde inte skrivas: H-3333-333'),
    ]);
    expect(findings[0]?.remedy).not.toContain('mail-test');
  });

  test('an address in MAIL_TO that takes no mail is told until a letter has gone to them all', async () => {
    const sent = { recipient: 'association', sentAt: daysAgo(1) } as const;
    await queue('H-3333-333', { ...sent, lastError: 'EADDRESS 550 5.2.1' });
    expect(await advice()).toEqual([
      expect.stringContaining('alla adresser i MAIL_TO: H-3333-333, brevlådan'),
    ]);
    await queue('H-4444-444', { ...sent, lastError: null });
    expect(await advice()).toEqual([]);
  });

  test('those that arrived, and what nobody did anything about for a month, are not told', async () => {
    await queue('H-3333-333', { sentAt: daysAgo(3) });
    await queue('H-4444-444', { givenUpAt: daysAgo(31), lastError: 'EADDRESS 550' });
    expect(await advice()).toEqual([]);
  });
});

test('a domain that does not vouch for its letters is told, by whoever asks thoroughly and mails', async () => {
  const bare = { ...vouching, resolveTxt: async () => [['v=DMARC1']] };
  const told = 'Mejl från kollo.example kan hamna i skräpposten: SPF saknas.';
  const config = (environment: Record<string, string>) =>
    readConfig({ ...environment, CONTENT_DIR: content, DATA_DIR: tmpdir() });
  const mailing = config({ ...settings, MAIL_FROM: 'info@kollo.example' });
  const whats = async (...given: Parameters<typeof examine>) =>
    (await examine(...given)).map(({ what }) => what);
  expect(await whats(mailing, store, now, { thoroughly: true, dns: bare })).toEqual([told]);
  expect(await whats(mailing, store, now, { dns: bare })).toEqual([]);
  const silent = config({ PUBLIC_URL: settings.PUBLIC_URL });
  expect(await whats(silent, store, now, { thoroughly: true, dns: bare })).toEqual([
    expect.stringContaining('Inga mejl skickas'),
  ]);
});
