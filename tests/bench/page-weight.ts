import type { Browser, Page, Request } from '@playwright/test';

export const kinds = ['html', 'css', 'js', 'fonts', 'pictures', 'other'] as const;
type Kind = (typeof kinds)[number];

/** The transferred bytes of a page before any interaction, and its scripts afterwards. */
export interface PageWeight {
  readonly requests: number;
  /** Body bytes over the network, with brotli where it applies. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** All scripts of the page after hydration. */
  readonly scriptsOnceHydrated: { readonly requests: number; readonly bytes: number };
  /** Scripts that block the first paint. */
  readonly blockingScripts: readonly string[];
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

export const phone: Window = { width: 390, height: 844 };
export const desktop: Window = { width: 1440, height: 900 };

const kindOf: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'fonts',
  image: 'pictures',
};

/**
 * Opens the page with an empty cache, weighs requests until the network is idle, then moves the mouse and weighs the
 * scripts.
 */
export async function weighPage(browser: Browser, url: string, viewport: Window): Promise<PageWeight> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport === phone ? 2 : 1 });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    const fetched = await Promise.all(finished.map(weighRequest));
    const blockingScripts = await findBlockingScripts(page);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    const isStill = (await page.locator('#state').count()) === 0;
    if (!isStill) await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const scripts = (await Promise.all(finished.map(weighRequest))).filter(({ kind }) => kind === 'js');
    const bytes = Object.fromEntries(
      kinds.map((kind) => [kind, sum(fetched.filter((one) => one.kind === kind))]),
    ) as Record<Kind, number>;
    return {
      requests: fetched.length,
      bytes,
      scriptsOnceHydrated: { requests: scripts.length, bytes: sum(scripts) },
      blockingScripts,
    };
  } finally {
    await context.close();
  }
}

async function weighRequest(request: Request): Promise<{ kind: Kind; bytes: number }> {
  return {
    kind: kindOf[request.resourceType()] ?? 'other',
    bytes: (await request.sizes()).responseBodySize,
  };
}

const findBlockingScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON())
      .filter((one) => one.initiatorType === 'script' && one.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );

/** The total of an untouched page, in bytes. */
export function totalBytes({ bytes }: PageWeight): number {
  return kinds.reduce((total, kind) => total + bytes[kind], 0);
}

const sum = (parts: readonly { bytes: number }[]) => parts.reduce((total, { bytes }) => total + bytes, 0);
