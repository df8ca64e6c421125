import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { type Chromium, devTools } from './devtools.ts';
import { findFlaws } from './legibility.ts';
import type { SiteProcess } from './site-process.ts';
import { run } from './tools.ts';

/**
 * Old Chromium builds in npm: the oldest that styles are built for, one before media ranges (104), one before popovers
 * (114), and one before `:has` and dialogs in all browsers.
 */
const builds = [
  { version: '80', package: 'chrome-aws-lambda', release: '2.1.1' },
  { version: '92', package: 'chrome-aws-lambda', release: '10.1.0' },
  { version: '109', package: '@sparticuz/chromium', release: '109.0.6' },
  { version: '113', package: '@sparticuz/chromium', release: '113.0.1' },
] as const;

type Build = (typeof builds)[number];

// For containers: no sandbox, one process, no graphics card.
const args = ['--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--headless'];

/** The result of the pages in an old browser. */
export interface OldBrowser {
  readonly version: string;
  /** Words that are covered or pale, on a phone and on a desktop, each with its page. */
  readonly flaws: readonly string[];
  /** The contact form, in browsers that hydrate it and that Playwright can press buttons in. */
  readonly form?: SentForm;
}

interface SentForm {
  /** The number of words before and after hydration. */
  readonly words: number;
  readonly wordsOnceHydrated: number;
  /** Whether the sent form was stored and not flagged as spam. */
  readonly stored: boolean;
}

/**
 * Reads pages and sends a form in real old browsers (specification: reading and sending work in every browser since
 * 2020).
 */
export async function measureOldBrowsers(site: SiteProcess): Promise<OldBrowser[]> {
  const results: OldBrowser[] = [];
  for (const build of builds) results.push(await measure(site, build));
  return results;
}

async function measure(site: SiteProcess, build: Build): Promise<OldBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-old-browser-'));
  try {
    await unpack(build, folder);
    const browser: Chromium = {
      executablePath: join(folder, 'chromium'),
      args,
      env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'aws/lib') },
    };
    const { version } = build;
    if (version === '80') {
      const flaws = await flawsOf(async (path, width) => {
        await using tab = await devTools(browser);
        await tab.open(site.url + path, { width, height: 900 });
        // Awaited before the tab is closed.
        return await tab.run(findFlaws);
      });
      return { version, flaws };
    }
    const launched = await chromium.launch(browser);
    try {
      // A second page would end a browser of one process when the first is closed.
      const page = await launched.newPage();
      const flaws = await flawsOf(async (path, width) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site.url + path);
        return page.evaluate(findFlaws);
      });
      // Playwright waits for an element by `checkVisibility`, which Chrome has since 105.
      if (version === '92') return { version, flaws };
      return { version, flaws, form: await sendForm(page, site, version) };
    } finally {
      await launched.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The flaws of three pages on a phone and on a desktop, as `look` finds them. */
async function flawsOf(look: (path: string, width: number) => Promise<string[]>): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of [390, 1280])
    for (const path of ['/', '/kontakt', '/donationer'])
      flaws.push(...(await look(path, width)).map((flaw) => `${path} at ${width} px: ${flaw}`));
  return flaws;
}

async function sendForm(page: Page, site: SiteProcess, version: string): Promise<SentForm> {
  await page.goto(`${site.url}/kontakt`);
  const words = await wordsOf(page);
  await page.mouse.wheel(0, 4000);
  await page.locator('#root[data-hydrated]').waitFor();
  const wordsOnceHydrated = await wordsOf(page);
  const message = `Hej från ${version}`;
  await page.getByLabel('Namn', { exact: true }).fill('Karin Ek');
  await page.getByLabel('E-post', { exact: true }).fill('karin@example.org');
  await page.getByLabel('Meddelande', { exact: true }).fill(message);
  await page.getByRole('button', { name: /^Skicka/ }).click();
  await page.getByText('Tack').first().waitFor();
  return { words, wordsOnceHydrated, stored: isStored(site, message) };
}

async function unpack({ package: name, release }: Build, folder: string): Promise<void> {
  await run('npm', ['pack', '--silent', '--pack-destination', folder, `${name}@${release}`]);
  const archive = `${name.replace('@', '').replace('/', '-')}-${release}.tgz`;
  await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
  const packed = (file: string) => join(folder, 'package/bin', file);
  await decompress(packed('chromium.br'), join(folder, 'chromium'));
  await decompress(packed('aws.tar.br'), join(folder, 'aws.tar'));
  mkdirSync(join(folder, 'aws'));
  await run('tar', ['-xf', join(folder, 'aws.tar'), '-C', join(folder, 'aws')]);
}

const decompress = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));

const wordsOf = (page: Page) =>
  page.locator('#root').evaluate((root) => (root.textContent ?? '').split(/\s+/).filter(Boolean).length);

function isStored({ databaseFile }: SiteProcess, message: string): boolean {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = database.prepare('select flagged from contact_messages where message = ?').all(message);
  database.close();
  return rows.length === 1 && rows[0]?.flagged === 0;
}
