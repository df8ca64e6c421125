import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverExtensions } from '../office.ts';
import { readConfig } from '../server/config.ts';
import { listen } from '../server/http/listen.ts';
import { serveWebsite } from '../server/serve.ts';
import { desktop, type PageWeight, phone, totalBytes, type Window, weighPage } from './bench/page-weight.ts';
import { readRoutes } from './bench/routes.ts';
import { launchOptions } from './browser.ts';
import { buildVariant, inSpring, type Variant } from './journeys/variant.ts';
import { silentLog, temporarySqlite } from './stores.ts';

const extensions = await serverExtensions();

// Weighs the tests' own content: the code's size is our promise, the association's texts are not. The home page is as
// long as theirs was in 2026, so that the budgets are realistic. `npm run bench` weighs the real site.
let closed: Variant;
let browser: Browser;
let weights: { route: string; window: Window; weight: PageWeight }[];

beforeAll(async () => {
  closed = await buildVariant({});
  browser = await chromium.launch(launchOptions());
  await using site = await serve(closed);
  weights = [];
  for (const route of await readRoutes(site.url)) {
    // What a page loads ahead does not depend on the window.
    for (const window of route === '/' ? [phone, desktop] : [phone]) {
      weights.push({ route, window, weight: await weighPage(browser, site.url + route, window) });
    }
  }
});

afterAll(() => browser?.close());

describe('a parent on a slow connection', () => {
  test('can read the home page after 20 kB of HTML and CSS', () => {
    for (const { bytes } of homePages()) expect(bytes.html + bytes.css).toBeLessThanOrEqual(20_000);
  });

  test('can read it after 20 kB in spring too, with the weeks’ dates and open applications', async () => {
    const { camp, environment } = inSpring;
    await using open = await serve(await buildVariant(camp, environment.PUBLIC_URL), environment);
    const { bytes } = await weighPage(browser, open.url, phone);
    expect(bytes.html).toBeGreaterThan(Math.max(...homePages().map((weight) => weight.bytes.html)));
    expect(bytes.html + bytes.css).toBeLessThanOrEqual(20_000);
  });

  // The association's own pictures near the first screen are at most two drawings of 4 kB; those of the tests are
  // tiny.
  test('has the whole first screen, with fonts and hero, after 66 kB', () => {
    for (const weight of homePages()) {
      expect(weight.bytes.fonts).toBeGreaterThan(0);
      expect(weight.bytes.pictures).toBeGreaterThan(0);
      expect(totalBytes(weight)).toBeLessThanOrEqual(66_000 - 2 * 4_000);
    }
  });

  test('fetches no more than 3 kB of script on any page before interacting', () => {
    expect(heavierThan(3_000, ({ bytes }) => bytes.js)).toEqual([]);
  });

  test('has any page hydrated, with its forms, after 97.3 kB of script in 4 requests', () => {
    expect(heavierThan(97_300, ({ scriptsOnceHydrated }) => scriptsOnceHydrated.bytes)).toEqual([]);
    expect(heavierThan(4, ({ scriptsOnceHydrated }) => scriptsOnceHydrated.requests)).toEqual([]);
  });

  test('fetches no React on a page where nothing needs it', () => {
    const still = weights.filter(({ weight }) => weight.scriptsOnceHydrated.bytes <= 3_000);
    expect(still.map(({ route }) => route).sort()).toEqual([
      '/donationer',
      '/forsta-gangen',
      '/gdpr',
      '/in-english',
      '/om-angskollot',
      '/samarbetspartners',
      '/tack',
    ]);
  });

  test('does not wait for a script before the first paint', () => {
    expect(weights.flatMap(({ weight }) => weight.blockingScripts)).toEqual([]);
  });
});

describe('a person who opens the office', () => {
  test('fetches one script of at most 140 kB, which no public page contains', () => {
    const client = join(closed.dist, 'client');
    const [script = '', ...others] = scriptsIn(join(client, 'kansli/index.html'));
    expect(others).toEqual([]);
    expect(statSync(join(client, `${script}.br`)).size).toBeLessThanOrEqual(140_000);
    // Webbplatsen's script is loaded on demand.
    expect(readFileSync(join(client, script), 'utf8')).not.toMatch(/\bfrom\s*["'`]\.\//);
    expect(statSync(`${onDemand(client)}.br`).size).toBeLessThanOrEqual(34_000);
    // The script may contain types of the server's Zod schemas, but not the schemas (office/shared/*-answers.ts). The
    // forms' rules use zod/mini, which has other class names.
    expect(readFileSync(join(client, script), 'utf8')).not.toMatch(/["'`]ZodObject["'`]/);
    const publicPages = globSync('**/*.html', { cwd: client }).filter((page) => !page.startsWith('kansli'));
    expect(
      publicPages.filter((page) => readFileSync(join(client, page), 'utf8').includes('/kansli')),
    ).toEqual([]);
  });
});

/** The script of Webbplatsen. */
const onDemand = (client: string): string => {
  const [script = ''] = globSync('assets/Website-*.js', { cwd: client });
  return join(client, script);
};

const scriptsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address = '']) => address);

/** Serves a built site from this process. */
async function serve({ content, dist }: Variant, environment: NodeJS.ProcessEnv = {}) {
  const store = await temporarySqlite();
  const website = await serveWebsite({
    config: readConfig({ CONTENT_DIR: content, DIST_DIR: dist, DATA_DIR: store.place, ...environment }),
    store,
    extensions,
    log: silentLog,
    now: () => new Date(),
  });
  const listener = await listen(website.answer, { port: 0, host: '127.0.0.1' });
  return {
    url: listener.address,
    async [Symbol.asyncDispose]() {
      await listener.close();
      await website.close();
      await store.close();
    },
  };
}

/** The pages that exceed a budget, with their weights. */
function heavierThan(budget: number, measure: (weight: PageWeight) => number): string[] {
  return weights
    .filter(({ weight }) => measure(weight) > budget)
    .map(({ route, window, weight }) => `${route} at ${window.width} px: ${measure(weight)}`);
}

function homePages(): PageWeight[] {
  const homeWeights = weights.filter(({ route }) => route === '/').map(({ weight }) => weight);
  expect(homeWeights).toHaveLength(2);
  return homeWeights;
}
