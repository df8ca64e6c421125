import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadCamp } from '../content-loader/content.ts';
import { asSeen } from '../office/server/website/preview.ts';
import { renderingThread } from '../server/http/rendering.ts';
import { pathOf } from '../site/app/page.ts';
import { bundleOf } from '../site/folders.ts';
import { buildVariant, inSpring } from './journeys/variant.ts';
import { mistakesIn } from './valid-html.ts';

// The journeys validate hydrated pages, menus, errors and receipts, together with axe.
test('every page is valid HTML when built, in spring and in autumn', async () => {
  // Most pages differ only in the public URL in their heads.
  const bodies = new Set<string>();
  for (const { dist } of [await builtSpring(), await buildVariant({})]) {
    const files = globSync('client/**/*.html', { cwd: dist });
    expect(files.length).toBeGreaterThanOrEqual(9);
    for (const file of files) {
      const html = readFileSync(join(dist, file), 'utf8');
      const body = html.slice(html.indexOf('<body'));
      if (!bodies.has(body)) expect(await mistakesIn(html), file).toEqual([]);
      bodies.add(body);
    }
  }
});

test('every link within the site leads to a page, a file or a part of a page that exists', async () => {
  const client = join((await builtSpring()).dist, 'client');
  const pages = globSync('**/*.html', { cwd: client }).map((file) => ({
    file,
    html: readFileSync(join(client, file), 'utf8'),
  }));
  const ends = new Set(globSync('**/*', { cwd: client }).map((file) => `/${file}`));
  for (const { file, html } of pages) {
    const path = `/${file.replace(/(^|\/)index\.html$/, '')}`;
    ends.add(path);
    for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) ends.add(`${path}#${id}`);
  }
  // What the server writes.
  const written = /^\/(min-sida|kalender\/vecka-\d\d\.ics)$/;
  const dead = pages.flatMap(({ file, html }) =>
    [...html.matchAll(/<a [^>]*href="(\/[^"?]*)/g)].flatMap(([, to = '']) =>
      ends.has(to) || written.test(to) ? [] : [`${file}: ${to}`],
    ),
  );
  expect(dead).toEqual([]);
});

test('the preview of an edited page equals the published page except for its scripts', async () => {
  const { dist, content } = await buildVariant({});
  const rendering = renderingThread(dist);
  const files = globSync('*/+Page.tsx', { cwd: 'site/pages' }).map(dirname);
  for (const page of files.filter((one) => !['min-sida', 'formular'].includes(one))) {
    const path = pathOf(page, loadCamp(content));
    const own = readFileSync(
      join(dist, 'client', page === '_error' ? '404.html' : `${path}/index.html`),
      'utf8',
    );
    const seen = asSeen(await rendering.page({ urlOriginal: path }, { changes: {} }));
    expect(seen, page).toBe(asSeen(own));
    expect(seen).not.toContain('<script');
  }
  rendering.close();
});

test('no public script calls functions that Safari 15 and Chrome 91 lack', async () => {
  const bundle = bundleOf((await buildVariant({})).dist);
  // The office needs passkeys, and therefore newer browsers.
  const scripts = globSync('client/**/*.js', { cwd: bundle }).filter(
    (file) => !/^(office|Website)-/.test(basename(file)),
  );
  expect(scripts.length).toBeGreaterThan(3);
  // Radix has collections with own methods called `at` and `toSorted`.
  const missing =
    /\bObject\.(hasOwn|groupBy)\(|\.at\(-\d|\.findLast(Index)?\(|requestSubmit\?|\bstructuredClone\(|\.withResolvers\(/g;
  const calls = scripts.flatMap((file) =>
    [...readFileSync(join(bundle, file), 'utf8').matchAll(missing)].map(([call]) => `${file}: ${call}`),
  );
  expect(calls).toEqual([]);
});

test('every table has an accessible name', async () => {
  const { dist } = await buildVariant({});
  const tables = globSync('client/**/*.html', { cwd: dist }).flatMap((file) => [
    ...readFileSync(join(dist, file), 'utf8').matchAll(/<table\b[^>]*>/g),
  ]);
  expect(tables.length).toBeGreaterThan(0);
  for (const [table] of tables) expect(table).toMatch(/aria-label(ledby)?="/);
});

test('every page loads the shared styles, and after them only its own', async () => {
  const { dist } = await buildVariant({});
  const stylesOf = (page: string) =>
    [
      ...readFileSync(join(dist, 'client', page), 'utf8').matchAll(
        /<link rel="stylesheet"[^>]* href="([^"]+)"/g,
      ),
    ].map(([, address = '']) => basename(address).split('.')[0]);
  expect(stylesOf('index.html')).toEqual(['styles']);
  for (const page of ['donationer', 'gdpr', 'kontakt', 'samarbetspartners', 'tack', 'uthyrning'])
    expect(stylesOf(`${page}/index.html`)).toEqual(['styles', page]);
});

/** A built page or XML file, parsed. */
const read = (dist: string, file: string, type: 'text/html' | 'application/xml' = 'text/html') =>
  new new Window().DOMParser().parseFromString(readFileSync(join(dist, 'client', file), 'utf8'), type);

const builtSpring = () => buildVariant(inSpring.camp, inSpring.environment.PUBLIC_URL);

const titles: Readonly<Record<string, string>> = {
  '/': 'Ängskollot – sommarkollo för barn 9–12 år i Ängby',
  '/om-angskollot': 'Om Ängskollot – sommarkollo sedan 1922',
  '/uthyrning': 'Hyr huset och området – Ängskollot',
  '/donationer': 'Stöd Ängskollot – Ge fler barn en sommar att minnas',
  '/samarbetspartners': 'Våra samarbetspartners – Tillsammans för barnens bästa',
  '/kontakt': 'Kontakt – Ängskollot',
  '/tack': 'Tack till våra stödjare – Ängskollot',
  '/gdpr': 'Integritetspolicy – Ängskollot',
};

test('every page has title, description and canonical URL, is in the sitemap and has a preview for shared links', async () => {
  const { dist } = await builtSpring();
  const address = inSpring.environment.PUBLIC_URL;
  const robots = readFileSync(join(dist, 'client/robots.txt'), 'utf8');
  for (const line of ['Disallow: /api/', `Sitemap: ${address}/sitemap.xml`])
    expect(robots).toContain(`${line}\n`);
  const listed = [...read(dist, 'sitemap.xml', 'application/xml').querySelectorAll('urlset > url > loc')];
  const pages = listed.map(({ textContent }) => new URL(textContent));
  expect(pages.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(Object.keys(titles)));
  for (const { href, pathname } of pages) {
    const page = read(dist, join(pathname, 'index.html'));
    const meta = (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(page.title, pathname).toBe(titles[pathname] ?? page.title);
    expect(meta('og:title')).toBe(page.title);
    expect(meta('description'), pathname).toMatch(/.{20,}/);
    expect(meta('robots'), pathname).toBeUndefined();
    expect(page.querySelectorAll('h1'), pathname).toHaveLength(1);
    expect(new URL(page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').href).toBe(href);
    expect(new URL(meta('og:url') ?? '').href).toBe(href);
    expect(meta('og:image')).toBe(`${address}/og-image.png`);
  }
  const picture = await sharp(join(dist, 'client/og-image.png')).metadata();
  for (const side of ['width', 'height'] as const)
    expect(
      read(dist, 'index.html').querySelector(`meta[property="og:image:${side}"]`)?.getAttribute('content'),
    ).toBe(String(picture[side]));
  const nowhere = read(dist, '404.html');
  expect(nowhere.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
});

test('structured data contains the questions and answers with the visible words, including the telephone number', async () => {
  const page = read((await builtSpring()).dist, 'index.html');
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  const [faq] = data['@graph'].filter((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(11);
  const shown = [...page.querySelectorAll('#faq details')].map(({ textContent }) => asWords(textContent));
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    const item = shown.find((text) => text.includes(asWords(name)));
    expect(item).toContain(asWords(acceptedAnswer.text));
  }
  expect(shown.join()).toContain('Numret är 070-174 06 05.');
});

/** With plain spaces, and without characters that only allow line breaks. */
const asWords = (text: string) => text.replaceAll(/[\u00ad\u200b\u2060]/g, '').replaceAll(/\s+/g, ' ');

test('the menu marks the current page, and marks nothing on a page outside the menu', async () => {
  const { dist } = await buildVariant({});
  const marked = (path: string) =>
    [
      ...read(dist, join(path, 'index.html')).querySelectorAll(
        'nav[aria-label="Huvudmeny"] [aria-current="page"]',
      ),
    ].map((link) => link.getAttribute('href'));
  for (const path of ['/', '/om-angskollot', '/uthyrning', '/donationer', '/samarbetspartners', '/kontakt'])
    expect(marked(path), path).toEqual([path]);
  expect(marked('/gdpr')).toEqual([]);
  const [group, ...others] = read(dist, 'donationer/index.html').querySelectorAll('[data-holds-current]');
  expect([group?.textContent, others]).toEqual(['Stöd oss', []]);
});

test('every page ends with address, e-mail address and further links', async () => {
  const { dist } = await buildVariant({});
  for (const file of globSync('**/*.html', { cwd: join(dist, 'client'), exclude: ['kansli/**'] })) {
    const [footer, ...others] = read(dist, file).querySelectorAll('body footer:not(main footer)');
    expect(others, file).toEqual([]);
    for (const line of ['Stigen 2', '123 45 Ängby'])
      expect(asWords(footer?.textContent ?? ''), file).toContain(line);
    const hrefs = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs, file).toEqual(
      expect.arrayContaining(['mailto:info@angskollot.example', '/tack', '/gdpr', '/#kontakt', '/']),
    );
  }
});

test('no picture occurs twice on a page, except pictures of the gallery', async () => {
  const { dist } = await buildVariant({});
  for (const file of globSync('**/*.html', { cwd: join(dist, 'client') })) {
    const outside = [...read(dist, file).querySelectorAll('main img')].filter(
      (one) => !one.closest('#galleri'),
    );
    const addresses = outside.map((one) => one.getAttribute('src'));
    expect(addresses, file).toEqual([...new Set(addresses)]);
  }
});

test('the icons of browsers and phones exist, and a phone’s is opaque, because it cuts the corners itself', async () => {
  const { dist } = await buildVariant({});
  const file = (address: string) => join(dist, 'client', address);
  expect((await sharp(file('apple-touch-icon.png')).stats()).isOpaque).toBe(true);
  for (const icon of ['favicon.svg', 'favicon.ico'])
    expect(readFileSync(file(icon)).length).toBeGreaterThan(0);
});
