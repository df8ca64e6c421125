import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { receive } from '../../tests/collector.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { startMailServer } from '../../tests/mail-server.ts';
import { sessionHeaders } from '../../tests/office.ts';
import { sendForm } from '../../tests/server-process.ts';
import { briefRendering, publication, websiteFolder } from '../../tests/website.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { Store } from '../store/store.ts';
import { readVersions } from './versions.ts';

let folder: ReturnType<typeof websiteFolder>;
beforeAll(() => {
  folder = websiteFolder();
});
afterAll(() => folder.remove());

const often = { versionsEveryMs: 5, retryMs: 5 };

describe.each(bothDatabases())('$database: the website', ({ openTwo, test, onBoth }) => {
  let stores: readonly [Store, Store];
  beforeEach(async () => {
    stores = await openTwo();
  });
  afterEach(async () => {
    await folder.stop();
    for (const store of stores) await store.close();
  });

  /** A server of the website, with functions that read its pages. */
  async function start(store: Store = stores[0], options: Parameters<typeof folder.start>[1] = {}) {
    const { website, address } = await folder.start(store, { limits: often, ...options });
    const text = async (path: string) => (await fetch(`${address}${path}`)).text();
    return { website, address, text };
  }

  /** Renders no page while `isBroken`. */
  function breakable(state: { readonly isBroken: boolean }): ReturnType<typeof briefRendering> {
    const rendering = briefRendering(folder.environment.DIST_DIR);
    return {
      ...rendering,
      site: (material) => (state.isBroken ? Promise.reject(new Error('No page')) : rendering.site(material)),
    };
  }

  const fee = (kronor: number) => ({ 'camp: season/fee': kronor });

  test('a publication changes all pages at once, returns those it changed, and persists after a restart', async () => {
    const { website, text } = await start();
    const published = await website.publish(publication(website, fee(175)));
    expect(published).toMatchObject({
      result: 'published',
      version: { basedOn: 0, publishedBy: 'Anna', kind: 'published' },
      pages: expect.arrayContaining(['/', '/samarbetspartners']),
    });
    for (const path of ['/', '/samarbetspartners']) expect(await text(path), path).toContain('175 kr');
    expect(await text('/finns-inte')).toContain('Du har gått vilse');
    const more = publication(website, { ...fee(175), 'faq: heading': 'Frågor och svar' });
    expect(await website.publish(more)).toMatchObject({ result: 'published', pages: [] });
    await website.publish(publication(website, fee(180)));
    const again = await start();
    expect(await again.text('/')).toContain('180 kr');
    expect(again.website.current()).toEqual(website.current());
  });

  test('an application refuses forms once a publication has closed it', async () => {
    const { website, address } = await start();
    await website.publish(publication(website, { 'camp: applications/leader': { state: 'closed' } }));
    const season = async () => (await fetch(`${address}/api/season`)).json();
    expect(await season()).toMatchObject({ leader: { open: false } });
    await website.publish(publication(website, { 'camp: applications/leader': { state: 'open' } }));
    expect(await season()).toMatchObject({ leader: { open: true } });
    expect((await sendForm({ url: address }, 'leader')).status).toBe(200);
  });

  test('pages link to the family’s page once somebody is invited, and never without mail or an address', async () => {
    const answering = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://kollo.example' };
    const { SMTP_URL, PUBLIC_URL } = answering;
    const served = async (own: Record<string, string>) =>
      start(stores[0], { config: readConfig({ ...folder.environment, ...own }) });
    const working = await served(answering);
    expect(await working.text('/kontakt')).not.toContain('/min-sida');
    await sessionHeaders(stores[0], { name: 'Anna Berg', role: 'ansvarig' });
    await expect.poll(() => working.text('/kontakt')).toContain('/min-sida');
    await working.website.publish(publication(working.website, fee(175)));
    expect(await working.text('/kontakt')).toContain('/min-sida');
    expect(await (await served(answering)).text('/kontakt')).toContain('/min-sida');
    for (const lacking of [{ SMTP_URL }, { PUBLIC_URL }, {}] as Record<string, string>[])
      expect(await (await served(lacking)).text('/kontakt')).not.toContain('/min-sida');
  });

  test('pages require https of a browser once their address has it', async () => {
    const required = async (own: Record<string, string>) => {
      const { address } = await start(stores[0], { config: readConfig({ ...folder.environment, ...own }) });
      return (await fetch(`${address}/`)).headers.get('strict-transport-security');
    };
    expect(await required({ PUBLIC_URL: 'https://kollo.example' })).toBe('max-age=63072000');
    expect(await required({ PUBLIC_URL: 'http://kollo.example' })).toBeNull();
  });

  test('mail has the association’s address of the latest publication', async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const config = readConfig({ ...folder.environment, SMTP_URL: mail.url });
    const { website, address } = await start(stores[0], { config, limits: { ...often, lettersEveryMs: 5 } });
    await website.publish(publication(website, { 'camp: email': 'nytt@example.org' }));
    expect((await sendForm({ url: address }, 'contact')).status).toBe(200);
    await expect.poll(() => mail.arrived.map(({ to }) => to)).toContainEqual(['nytt@example.org']);
    expect(mail.arrived[0]?.raw).toMatch(/^From: .*<nytt@example.org>/m);
  });

  test('a site without mail queues no letters, and erases overdue data while it runs', async () => {
    await receive(stores[0], 'contact', {}, { now: () => new Date('2020-01-01T12:00:00Z') });
    const { address } = await start(stores[0], { limits: { retentionEveryMs: 5 } });
    expect((await sendForm({ url: address }, 'contact', { Namn: 'Bo' })).status).toBe(200);
    const senders = () => stores[0].db.selectFrom('contactMessages').select('name').execute();
    await expect.poll(senders).toEqual([{ name: 'Bo' }]);
    expect(await stores[0].db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  test('the rate limit still applies to a sender after a publication', async () => {
    const headers = await sessionHeaders(stores[0], { name: 'Anna Berg', role: 'ansvarig' });
    const config = readConfig({ ...folder.environment, RATE_LIMIT: '2' });
    const { website, address } = await start(stores[0], { config });
    const post = { method: 'POST', headers, body: '{}' };
    const send = () =>
      Promise.all(
        [
          fetch(`${address}/api/forms/contact`, post),
          fetch(`${address}/min-sida/okand`),
          fetch(`${address}/kansli/api/invitation`, post),
        ].map(async (answer) => (await answer).status),
      );
    expect([await send(), await send()]).toEqual([
      [422, 404, 400],
      [422, 404, 400],
    ]);
    expect(await website.publish(publication(website, fee(175)))).toMatchObject({ result: 'published' });
    expect(await send()).toEqual([429, 429, 429]);
  });

  test('a publication with mistakes changes nothing and returns all mistakes', async () => {
    const { website, text } = await start();
    await website.publish(publication(website, fee(175)));
    const mistaken = publication(website, {
      ...fee(200),
      'pages/tack: heading': '',
      'pages/tack: lead': 'Vi är {många}',
      'faq: questions': [],
      'letters: letters/betalning': ['Betala nu, {barnet}'],
    });
    expect(await website.publish(mistaken)).toEqual({
      result: 'unusable',
      mistakes: expect.arrayContaining([
        { document: 'pages/tack', place: 'heading', remedy: 'texten saknas. Skriv den.' },
        { document: 'pages/tack', place: 'lead', remedy: expect.stringContaining('{många}') },
        { document: 'faq', place: 'questions', remedy: expect.stringContaining('listan är tom') },
        { document: 'letters', place: 'letters/betalning', remedy: expect.stringContaining('{barnet}') },
      ]),
    });
    expect(await text('/')).toContain('175 kr');
    expect(await readVersions(stores[0].db)).toHaveLength(1);
  });

  test('a publication changes nothing when rendering or `alongside` fails', async () => {
    const site = { isBroken: false };
    const { website, text } = await start(stores[0], { rendering: breakable(site) });
    site.isBroken = true;
    expect(await website.publish(publication(website, fee(175)))).toEqual({ result: 'unrenderable' });
    site.isBroken = false;
    const refusing = publication(website, fee(175), {
      alongside: async () => {
        throw new Error('Somebody has written meanwhile');
      },
    });
    await expect(website.publish(refusing)).rejects.toThrow('Somebody has written meanwhile');
    expect(await readVersions(stores[0].db)).toEqual([]);
    expect(await text('/')).toContain('Välkommen');
  });

  test('a text that a stricter release refuses does not block other publications', async () => {
    const { website, text } = await start();
    const refused = publication(website, { 'pages/tack: heading': '', 'pages/borta: heading': 'Borta' });
    const row = { ...refused, changes: JSON.stringify(refused.changes), alongside: undefined };
    const { changes, basedOn, publishedBy, kind } = row;
    const publishedAt = '2027-01-01T00:00:00.000Z';
    await stores[0].db
      .insertInto('contentVersions')
      .values({ changes, basedOn, publishedBy, kind, publishedAt })
      .execute();
    await expect.poll(() => website.current()?.publishedAt).toBe(publishedAt);
    const more = { ...publication(website, fee(175)).changes, ...refused.changes };
    expect(await website.publish(publication(website, {}, { changes: more }))).toMatchObject({
      result: 'published',
    });
    expect(await text('/')).toContain('175 kr');
    const worse = { ...more, faq: { heading: { value: '' } } };
    expect(await website.publish(publication(website, {}, { changes: worse }))).toMatchObject({
      mistakes: [{ document: 'faq', place: 'heading' }],
    });
  });

  onBoth(
    'only one of two concurrent publications succeeds, also on two servers, and both servers show it',
    async () => {
      const [one, other] = [await start(stores[0]), await start(stores[1])];
      const results = await Promise.all([
        one.website.publish(publication(one.website, fee(175), { publishedBy: 'Anna' })),
        one.website.publish(publication(one.website, fee(180), { publishedBy: 'Bo' })),
        other.website.publish(publication(other.website, fee(185), { publishedBy: 'Cia' })),
      ]);
      const published = results.filter(({ result }) => result === 'published');
      expect(published).toHaveLength(1);
      const [version] = await readVersions(stores[0].db);
      expect(results.filter(({ result }) => result === 'overtaken')).toEqual([
        { result: 'overtaken', by: version },
        { result: 'overtaken', by: version },
      ]);
      const kronor = version?.changes.camp?.['season/fee']?.value;
      for (const { text } of [one, other]) await expect.poll(() => text('/')).toContain(`${kronor} kr`);
    },
  );

  test('visitors of another server get whole pages during a publication, and the former bytes after going back', async () => {
    const [one, other] = [await start(stores[0]), await start(stores[1])];
    const toFee = (kronor: number) => one.website.publish(publication(one.website, fee(kronor)));
    await toFee(150);
    await expect.poll(() => other.text('/')).toContain('150 kr');
    const before = await other.text('/');
    const visits: { text: string; began: number; ended: number }[] = [];
    let isOver = false;
    const visiting = ['/', '/samarbetspartners'].map(async (path) => {
      while (!isOver) {
        const began = performance.now();
        visits.push({ text: await other.text(path), began, ended: performance.now() });
        // Without a pause, requests would leave no processor time for publishing.
        await setTimeout(20);
      }
    });
    await toFee(175);
    await expect.poll(() => visits.at(-1)?.text).toContain('175 kr');
    isOver = true;
    await Promise.all(visiting);
    expect(visits.filter(({ text }) => !/1(50|75) kr/.test(text))).toEqual([]);
    const isNew = ({ text }: { text: string }) => text.includes('175 kr');
    const shown = Math.min(...visits.filter(isNew).map(({ ended }) => ended));
    expect(visits.filter((visit) => visit.began > shown && !isNew(visit))).toEqual([]);
    await toFee(150);
    await expect.poll(() => other.text('/')).toBe(before);
  });

  test('a publication is never dated before the one it is based on, even if the clock is behind', async () => {
    const { website } = await start();
    await website.publish(publication(website, fee(175)));
    const later = '2099-01-01T00:00:00.000Z';
    await stores[0].db.updateTable('contentVersions').set({ publishedAt: later }).execute();
    await website.publish(publication(website, fee(180)));
    expect(website.current()?.publishedAt).toBe('2099-01-01T00:00:00.001Z');
    expect(website.current()).toEqual((await readVersions(stores[0].db))[0]);
  });

  test('a server that cannot show another’s publication keeps its site, reports it, and shows it once it can', async () => {
    const lines: string[] = [];
    const site = { isBroken: false };
    const [one, other] = [
      await start(stores[0]),
      await start(stores[1], { rendering: breakable(site), log: createLog((line) => lines.push(line)) }),
    ];
    await one.website.publish(publication(one.website, fee(175)));
    await expect.poll(() => other.text('/')).toContain('175 kr');
    site.isBroken = true;
    await one.website.publish(publication(one.website, fee(180)));
    await expect.poll(() => other.website.problem()).toContain('Felet är programmets');
    expect(lines.join('\n')).toContain('What has been published cannot be shown');
    expect(await other.text('/')).toContain('175 kr');
    const overtaken = await other.website.publish(publication(other.website, fee(190)));
    expect(overtaken).toMatchObject({ result: 'overtaken', by: { publishedBy: 'Anna' } });
    site.isBroken = false;
    await expect.poll(() => other.text('/')).toContain('180 kr');
    expect(other.website.problem()).toBeUndefined();
  });

  test('a start at which the published version cannot be rendered shows the files’ pages, letters and settings', async () => {
    const first = await start();
    await first.website.publish(
      publication(first.website, { ...fee(175), 'camp: applications/leader': { state: 'open' } }),
    );
    const site = { isBroken: true };
    const hour = 60 * 60_000;
    const { website, text, address } = await start(stores[0], {
      rendering: breakable(site),
      limits: { versionsEveryMs: hour, retryMs: hour },
    });
    site.isBroken = false;
    expect(await text('/')).toContain('Välkommen');
    expect(await (await fetch(`${address}/api/season`)).json()).toMatchObject({ leader: { open: false } });
    expect(website.current()).toBeUndefined();
    expect(website.problem()).toContain('Felet är programmets');
    const [newest] = await readVersions(stores[0].db);
    const after = publication(website, fee(180), { basedOn: newest?.id ?? 0 });
    expect(await website.publish(after)).toEqual({ result: 'unrenderable' });
  });

  test('after an upgrade, changes apply to the new files, except at places that no longer exist', async () => {
    const { website, text } = await start();
    await website.publish(publication(website, { ...fee(175), 'camp: emergencyPhone': '070-174 06 05' }));
    const file = join(folder.content, 'camp.yaml');
    const before = readFileSync(file, 'utf8');
    await stores[0].db
      .updateTable('contentVersions')
      .set({
        changes: JSON.stringify({ camp: { 'season/fee': { value: 175 }, 'season/gone': { value: 1 } } }),
      })
      .execute();
    writeFileSync(file, before.replace(/^emergencyPhone:.*$/m, 'emergencyPhone: "070-174 06 11"'));
    expect(await website.changeBuild()).toBe(true);
    writeFileSync(file, before);
    expect(await website.render({ path: '/' }, website.current()?.changes ?? {})).toContain('175 kr');
    expect(await text('/')).toContain('Avgiften är 175 kr, ring 070-174 06 11.');
  });
});
