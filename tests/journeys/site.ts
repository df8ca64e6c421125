import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { Settings } from '../content.ts';
import { type Site, withSite } from './running-site.ts';
import { buildVariant } from './variant.ts';

interface Fixtures {
  /**
   * What this test may do in addition. Otherwise each ends with a clean console, no request to other hosts, and no
   * cookie.
   */
  allow: {
    /** The browser logs responses such as 422, and failed connections. */
    complaint(pattern: RegExp): void;
    host(origin: string): void;
    cookie(name: string): void;
  };
}

interface WorkerFixtures {
  camp: Settings;
  environment: Readonly<Record<string, string>>;
  serverClock: string;
  site: Site;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  camp: [{}, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  serverClock: ['', { option: true, scope: 'worker' }],
  site: [
    // Building a site takes minutes on a busy machine.
    async ({ camp, environment, serverClock }, use) =>
      withSite({ variant: await buildVariant(camp, environment.PUBLIC_URL), environment, serverClock }, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allow: [
    async ({ context, site }, use) => {
      const complaints: string[] = [];
      const origins = new Set<string>();
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        if (!isAbortedFade(error.error())) complaints.push(String(error.error()));
      });
      context.on('request', (request) => {
        if (/^(https?|wss?):/.test(request.url())) origins.add(new URL(request.url()).origin);
      });
      const patterns: RegExp[] = [];
      const hosts = [site.url];
      const cookies: string[] = [];
      await use({
        complaint: (pattern) => patterns.push(pattern),
        host: (origin) => hosts.push(origin),
        cookie: (name) => cookies.push(name),
      });
      const unexpected = complaints.filter((text) => !patterns.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors and warnings in the console').toEqual([]);
      expect(
        [...origins].filter((origin) => !hosts.includes(origin)),
        'others that were contacted',
      ).toEqual([]);
      const unexpectedCookies = (await context.cookies()).filter(({ name }) => !cookies.includes(name));
      expect(unexpectedCookies, 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** A browser on a busy machine skips the view transition when the next page's stylesheet loads late. */
function isAbortedFade({ name, message }: Error): boolean {
  return ['AbortError', 'InvalidStateError'].includes(name) && message.includes('Transition');
}

/** Whether a console message is an error, a warning, a hydration error or a CSP violation. */
function isComplaint(message: ConsoleMessage): boolean {
  // The sandbox of a letter's preview forbids scripts, and Chrome logs that once for each frame.
  if (/^Blocked script execution in '\S+\/letters\/frame'/.test(message.text())) return false;
  return ['error', 'warning'].includes(message.type());
}

/**
 * Options for a visitor with reduced motion, so that the page does not scroll smoothly. For tests that are not about
 * motion.
 */
export const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Interacts with the page and waits until it is hydrated, if anything on it needs that. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState();
  await moveMouse(page);
  if ((await page.locator('#state').count()) === 0) return;
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
}

/** The button of a menu in the header. */
export const menuButton = (page: Page, name: string) =>
  page.locator('header summary').filter({ hasText: name });

/** Moves the mouse to a new position, because the same position again is not an interaction. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Opens the gallery's first picture in the viewer. */
export async function openViewer(page: Page): Promise<void> {
  await page.goto('/#galleri');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Öppna i helskärm/ })
    .first()
    .click();
}
