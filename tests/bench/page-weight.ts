import type { Browser, Request } from '@playwright/test';

export const kinds = ['html', 'css', 'js', 'fonts', 'pictures', 'other'] as const;
type Kind = (typeof kinds)[number];

/** What the browser fetched of one page, before anyone touched or scrolled it. */
export interface PageWeight {
  readonly requests: number;
  /** Bytes of the bodies as they came over the wire, brotli where it applies. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** The scripts' names, with bytes, largest first. */
  readonly scripts: readonly { readonly url: string; readonly bytes: number }[];
  /** Scripts that the first paint had to wait for. */
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

/** Opens the page with an empty cache and weighs what comes until the network is quiet. */
export async function weighPage(browser: Browser, url: string, viewport: Window): Promise<PageWeight> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport === phone ? 2 : 1 });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    const fetched = await Promise.all(
      finished.map(async (request) => ({
        url: request.url(),
        kind: kindOf[request.resourceType()] ?? 'other',
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    const bytes = Object.fromEntries(
      kinds.map((kind) => [kind, sum(fetched.filter((one) => one.kind === kind))]),
    ) as Record<Kind, number>;
    return {
      requests: fetched.length,
      bytes,
      scripts: fetched.filter(({ kind }) => kind === 'js').sort((one, other) => other.bytes - one.bytes),
      blockingScripts: await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(
            (entry) =>
              entry.initiatorType === 'script' && Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
          )
          .map(({ name }) => name),
      ),
    };
  } finally {
    await context.close();
  }
}

/** Everything of a page, in bytes. */
export function totalBytes({ bytes }: PageWeight): number {
  return kinds.reduce((total, kind) => total + bytes[kind], 0);
}

const sum = (parts: readonly { bytes: number }[]) => parts.reduce((total, { bytes }) => total + bytes, 0);
