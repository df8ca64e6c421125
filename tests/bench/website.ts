import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Request } from '@playwright/test';
import type { DraftsAnswer, PlaceSaved, PreviewAnswer } from '../../forms/office/website.ts';
import { createLog } from '../../server/log.ts';
import { openStore } from '../../server/store/store.ts';
import { launchOptions } from '../browser.ts';
import { type Answer, requestExactly } from '../request.ts';
import { mostTogether } from './memory.ts';
import { logIn } from './office.ts';
import { phone } from './page-weight.ts';
import { progress } from './report.ts';
import { readRoutes } from './routes.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { median } from './statistics.ts';

/** What the room costs in which the association changes its website. */
export interface WebsiteCosts {
  /** From a key, pressed in Chromium, until the page in the frame says it; the pause that the room itself makes is in it. */
  readonly keyMs: number;
  /** Of that: the page rendered with what has been written, over HTTP. */
  readonly previewMs: number;
  /** From the press until a visitor has the home page with the new fee: the first time, and the median of the others. */
  readonly firstPublicationMs: number;
  readonly publicationMs: number;
  /** What visitors asked for meanwhile, without a pause, and how much of it was answered by anything but 200. */
  readonly visits: number;
  readonly failedVisits: number;
  /** Scripts that the room is fetched by when it is first opened, in bytes over the wire. */
  readonly scriptBytes: number;
  /** Pages that are not what they were to the byte, once they have been rendered with nothing changed; and of how many. */
  readonly differingPages: readonly string[];
  readonly pages: number;
  /** Resident, in MB of a million bytes: before anybody opened the room, when it has been opened, and the most. */
  readonly memoryAtRest: number;
  readonly memoryOpened: number;
  readonly mostMemory: number;
  /** The most that the system counted in a control group, without what others had loaded, in MB of 2^20 bytes; undefined where there are none. */
  readonly together: number | undefined;
}

type Measured = Omit<WebsiteCosts, 'together'>;

const root = resolve(import.meta.dirname, '../..');
const folder = 'node_modules/.cache/bench/website';
const environment = { DIST_DIR: join(folder, 'dist') };
const keys = 20;
const brotli = { 'accept-encoding': 'br' };

/** Somebody opens the room on a telephone, writes a text, and publishes the fee time after time. */
export async function measureWebsite(publications: number): Promise<WebsiteCosts> {
  rmSync(join(root, folder), { recursive: true, force: true });
  {
    // Builds, so that only what comes after is counted.
    await using _built = await startSite(environment);
  }
  let measured: Measured | undefined;
  const together = await mostTogether(async (enter) => {
    await using site = await startSite(environment, enter);
    measured = await measure(site, publications);
  });
  rmSync(join(root, folder), { recursive: true });
  if (!measured) throw new Error('Nothing was measured');
  return { ...measured, together };
}

async function measure(site: SiteProcess, publications: number): Promise<Measured> {
  const memoryAtRest = site.memory().now;
  const visitor = await enterOffice(site);
  const before = await readAll(site);
  progress('A key pressed in the website’s room');
  const { previewMs, field } = await timePreviews(site, visitor);
  const { scriptBytes, keyMs } = await write(site, visitor, field);
  const memoryOpened = site.memory().now;
  const published = await publishFees(site, visitor, publications);
  const { basedOn }: DraftsAnswer = JSON.parse((await ask(site, visitor, 'GET', 'website/drafts')).text);
  await ask(site, visitor, 'POST', 'website/versions/0/again', { basedOn });
  const after = await readAll(site);
  return {
    keyMs,
    previewMs,
    ...published,
    scriptBytes,
    differingPages: [...before]
      .filter(([path, page]) => !after.get(path)?.equals(page))
      .map(([path]) => path),
    pages: before.size,
    memoryAtRest,
    memoryOpened,
    mostMemory: site.memory().most,
  };
}

async function enterOffice({ databaseFile }: SiteProcess): Promise<Record<string, string>> {
  const log = createLog(() => {});
  const store = await openStore({ databaseUrl: undefined, dataFolder: dirname(databaseFile) }, log);
  try {
    return await logIn(store);
  } finally {
    await store.close();
  }
}

/** Every page as it comes over the wire, by its address. */
async function readAll({ url }: SiteProcess): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  for (const path of [...(await readRoutes(url)), '/finns-inte', '/kansli'])
    pages.set(path, (await requestExactly(url, path, brotli)).bytes);
  return pages;
}

/** Taps a text of the home page on a telephone and writes in it. */
async function write(site: SiteProcess, { cookie = '' }: Record<string, string>, field: number) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await openOffice(browser, cookie, site.url);
    const room: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') room.push(request);
    });
    await page.goto('/kansli/webbplatsen/sida/index');
    // A page that is exchanged between press and release has not been tapped.
    await page.waitForLoadState('networkidle');
    const shown = page.frameLocator('iframe');
    await shown.locator(`[data-field="${field}"]`).click();
    const box = page.getByRole('region', { name: 'Fältet' }).getByRole('textbox');
    await box.press('Control+End');
    const times: number[] = [];
    for (let key = 1; key <= keys; key++) {
      const began = performance.now();
      await box.press('z');
      await shown.getByText('z'.repeat(key)).waitFor();
      times.push(performance.now() - began);
    }
    // What the office itself is fetched by is in the browser's cache by then, and weighs nothing.
    const sizes = await Promise.all(room.map((script) => script.sizes()));
    const scriptBytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { scriptBytes, keyMs: median(times) };
  } finally {
    await browser.close();
  }
}

/** *I dag* on a telephone, by the address at which the office lets people in. */
async function openOffice(browser: Browser, cookie: string, url: string) {
  const baseURL = url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ viewport: phone, baseURL });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: baseURL }]);
  const page = await context.newPage();
  await page.goto('/kansli');
  await page.getByRole('heading', { level: 1, name: 'I dag' }).waitFor();
  return page;
}

/** Previews a text of the home page over HTTP; `field` is its number in the page. */
async function timePreviews(site: SiteProcess, visitor: Record<string, string>) {
  const written = { document: 'home', place: 'hero/lead' };
  const times: number[] = [];
  let field = -1;
  for (let key = 0; key < keys; key++) {
    const unsaved = [{ ...written, value: `Sju dagar vid sjön${'!'.repeat(key)}` }];
    const began = performance.now();
    const { text } = await ask(site, visitor, 'POST', 'website/preview', { page: 'index', unsaved });
    times.push(performance.now() - began);
    const { marks }: PreviewAnswer = JSON.parse(text);
    field = marks.findIndex(
      ({ document, place }) => document === written.document && place === written.place,
    );
  }
  return { previewMs: median(times), field };
}

/** Publishes one fee after another, while somebody reads the home page all the time. */
async function publishFees(site: SiteProcess, visitor: Record<string, string>, publications: number) {
  const times: number[] = [];
  const leaving = new AbortController();
  const visits = visitAlways(site, leaving.signal);
  for (let time = 0; time < publications; time++) {
    progress(`Publishing, ${time + 1} of ${publications}`);
    const place = { document: 'camp', place: 'season/fee' };
    const fee = 1_001 + time;
    const { drafts, basedOn } = JSON.parse(
      (await ask(site, visitor, 'GET', 'website/drafts')).text,
    ) as DraftsAnswer;
    const was = drafts.find((draft) => draft.place === place.place)?.draft.version ?? 0;
    const saved: PlaceSaved = JSON.parse(
      (await ask(site, visitor, 'PUT', 'website/places', { ...place, value: fee, was })).text,
    );
    const began = performance.now();
    await ask(site, visitor, 'POST', 'website/versions', {
      drafts: [{ ...place, version: saved.draft.version }],
      basedOn,
    });
    const home = await requestExactly(site.url, '/');
    times.push(performance.now() - began);
    if (!home.text.includes(`${fee}`))
      throw new Error('The home page does not say the fee that was published');
  }
  leaving.abort();
  const [firstPublicationMs = 0, ...others] = times;
  return { firstPublicationMs, publicationMs: median(others), ...(await visits) };
}

async function visitAlways({ url }: SiteProcess, leaving: AbortSignal) {
  let visits = 0;
  let failedVisits = 0;
  while (!leaving.aborted) {
    const { status } = await requestExactly(url, '/', brotli);
    visits++;
    if (status !== 200) failedVisits++;
    // Somebody who reads, not a rush: that is measured elsewhere.
    await setTimeout(10);
  }
  return { visits, failedVisits };
}

async function ask(
  { url }: SiteProcess,
  visitor: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { ...visitor, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await requestExactly(
    url,
    `/kansli/api/${path}`,
    headers,
    method,
    body === undefined ? '' : JSON.stringify(body),
  );
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}`);
  return answer;
}
