import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';
import { run } from './tools.ts';

/** Old Chromium builds in npm: before popovers (114), and before `:has` and dialogs in all browsers. */
const versions = ['109.0.6', '113.0.1'] as const;

// For containers: no sandbox, one process, no graphics card.
const args = ['--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--headless'];

/** The result of the contact page in an old browser. */
export interface OldBrowser {
  readonly version: string;
  /** The number of words before and after hydration. */
  readonly words: number;
  readonly wordsOnceHydrated: number;
  /** Whether the sent form was stored and not flagged as spam. */
  readonly stored: boolean;
}

/**
 * Reads a page and sends its form in real old browsers (specification: reading and sending work in every browser
 * since 2020).
 */
export async function measureOldBrowsers(site: SiteProcess): Promise<OldBrowser[]> {
  const results: OldBrowser[] = [];
  for (const version of versions) results.push(await measure(site, version));
  return results;
}

async function measure(site: SiteProcess, version: string): Promise<OldBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-old-browser-'));
  try {
    await unpack(version, folder);
    const browser = await chromium.launch({
      executablePath: join(folder, 'chromium'),
      args,
      env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'aws/lib') },
    });
    try {
      const page = await browser.newPage();
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
      return { version, words, wordsOnceHydrated, stored: isStored(site, message) };
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unpack(version: string, folder: string): Promise<void> {
  await run('npm', ['pack', '--silent', '--pack-destination', folder, `@sparticuz/chromium@${version}`]);
  await run('tar', ['-xzf', join(folder, `sparticuz-chromium-${version}.tgz`), '-C', folder]);
  const packed = (name: string) => join(folder, 'package/bin', name);
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
  try {
    const storedMessage = database
      .prepare('select flagged from contact_messages where message = ?')
      .all(message);
    return storedMessage.length === 1 && storedMessage[0]?.flagged === 0;
  } finally {
    database.close();
  }
}
