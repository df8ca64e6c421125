import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, type PageWeight, phone, totalBytes, type Window, weighPage } from './bench/page-weight.ts';
import { readRoutes } from './bench/routes.ts';
import { type SiteProcess, startSite } from './bench/site-process.ts';
import { launchOptions } from './browser.ts';
import { buildVariant } from './journeys/variant.ts';

let site: SiteProcess;
let browser: Browser;
let weights: { route: string; window: Window; weight: PageWeight }[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), chromium.launch(launchOptions())]);
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
    const publicUrl = 'https://soderalakollot.example';
    const season = {
      'season.year': new Date().getFullYear() + 1,
      'applications.child.state': 'open',
      'applications.leader.state': 'open',
    };
    const { content, dist } = await buildVariant(season, publicUrl);
    await using inSpring = await startSite({ CONTENT_DIR: content, DIST_DIR: dist, PUBLIC_URL: publicUrl });
    const { bytes } = await weighPage(browser, inSpring.url, phone);
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

function builtScripts(): string[] {
  const folder = join(import.meta.dirname, '../dist/client/assets');
  return globSync('**/*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
}

function homePages(): PageWeight[] {
  const found = weights.filter(({ route }) => route === '/').map(({ weight }) => weight);
  expect(found).toHaveLength(2);
  return found;
}
