import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, type PageWeight, phone, totalBytes, type Window, weighPage } from './bench/page-weight.ts';
import { readRoutes } from './bench/routes.ts';
import { type SiteProcess, startSite } from './bench/site-process.ts';
import { launchOptions } from './browser.ts';
import { buildVariant, inSpring, type Variant } from './journeys/variant.ts';

// The tests' own content: what the code weighs is ours to promise, what the association writes is not. Its home
// page is as long as theirs was in 2026, so that the budgets mean something; `npm run bench` weighs the real site.
let closed: Variant;
let site: SiteProcess;
let browser: Browser;
let weights: { route: string; window: Window; weight: PageWeight }[];

beforeAll(async () => {
  closed = await buildVariant({});
  [site, browser] = await Promise.all([start(closed), chromium.launch(launchOptions())]);
  weights = [];
  for (const route of await readRoutes(site.url)) {
    for (const window of [phone, desktop]) {
      weights.push({ route, window, weight: await weighPage(browser, site.url + route, window) });
    }
  }
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

describe('a parent with one bar', () => {
  test('can read the home page after 20 kB of HTML and CSS', () => {
    for (const { bytes } of homePages()) expect(bytes.html + bytes.css).toBeLessThanOrEqual(20_000);
  });

  test('can do so in spring too, when the weeks have dates and the applications are open', async () => {
    const { camp, environment } = inSpring;
    await using open = await start(await buildVariant(camp, environment.PUBLIC_URL), environment);
    const { bytes } = await weighPage(browser, open.url, phone);
    expect(bytes.html).toBeGreaterThan(Math.max(...homePages().map((weight) => weight.bytes.html)));
    expect(bytes.html + bytes.css).toBeLessThanOrEqual(20_000);
  }, 120_000);

  test('has the whole first screen, with fonts and hero, after 160 kB', () => {
    for (const weight of homePages()) {
      expect(weight.bytes.fonts).toBeGreaterThan(0);
      expect(weight.bytes.pictures).toBeGreaterThan(0);
      expect(totalBytes(weight)).toBeLessThanOrEqual(160_000);
    }
  });

  test('fetches no more than 75 kB of JavaScript on any page before doing something', () => {
    const heavy = weights
      .filter(({ weight }) => weight.bytes.js > 75_000)
      .map(({ route, window, weight }) => `${route} at ${window.width} px: ${weight.bytes.js} bytes`);
    expect(heavy).toEqual([]);
  });

  test.each([
    ['a form', '_field_'],
    ['the picture viewer', '_viewer_'],
    ['a toast', '_toast_'],
  ])('does not fetch the code of %s before it is needed', async (_part, className) => {
    const scripts = new Set(weights.flatMap(({ weight }) => weight.scripts.map(({ url }) => url)));
    const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes(className))).toEqual([]);
    // The mark must still be the right one.
    expect(builtScripts().some((text) => text.includes(className))).toBe(true);
  });

  test('never waits for a script before something is shown', () => {
    expect(weights.flatMap(({ weight }) => weight.blockingScripts)).toEqual([]);
  });
});

const start = ({ content, dist }: Variant, environment: NodeJS.ProcessEnv = {}) =>
  startSite({ CONTENT_DIR: content, DIST_DIR: dist, ...environment });

function builtScripts(): string[] {
  const folder = join(closed.dist, 'client/assets');
  return globSync('**/*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
}

function homePages(): PageWeight[] {
  const found = weights.filter(({ route }) => route === '/').map(({ weight }) => weight);
  expect(found).toHaveLength(2);
  return found;
}
