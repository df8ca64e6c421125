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

  test('has the whole first screen, with fonts and hero, after 66 kB', () => {
    for (const weight of homePages()) {
      expect(weight.bytes.fonts).toBeGreaterThan(0);
      expect(weight.bytes.pictures).toBeGreaterThan(0);
      expect(totalBytes(weight)).toBeLessThanOrEqual(66_000);
    }
  });

  test('fetches no more than 3 kB of script on any page before doing something', () => {
    expect(heavierThan(3_000, ({ bytes }) => bytes.js)).toEqual([]);
  });

  test('has any page hydrated, forms and all, after 105 kB of script in 4 requests', () => {
    expect(heavierThan(105_000, ({ scriptsOnceHydrated }) => scriptsOnceHydrated.bytes)).toEqual([]);
    expect(heavierThan(4, ({ scriptsOnceHydrated }) => scriptsOnceHydrated.requests)).toEqual([]);
  });

  test('never waits for a script before something is shown', () => {
    expect(weights.flatMap(({ weight }) => weight.blockingScripts)).toEqual([]);
  });
});

/** The pages that are over a budget, and by what. */
function heavierThan(budget: number, measure: (weight: PageWeight) => number): string[] {
  return weights
    .filter(({ weight }) => measure(weight) > budget)
    .map(({ route, window, weight }) => `${route} at ${window.width} px: ${measure(weight)}`);
}

function homePages(): PageWeight[] {
  const found = weights.filter(({ route }) => route === '/').map(({ weight }) => weight);
  expect(found).toHaveLength(2);
  return found;
}
