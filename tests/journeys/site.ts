import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { Settings } from '../content.ts';
import { type Site, withSite } from './running-site.ts';
import { buildVariant } from './variant.ts';

interface Fixtures {
  /**
   * What this story alone may do. Otherwise each ends with a clean console, nobody contacted but the
   * site, and no cookie.
   */
  allow: {
    /** The browser itself complains of answers like 422, and of servers that are away. */
    complaint(pattern: RegExp): void;
    host(origin: string): void;
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
    async ({ camp, environment, serverClock }, use) =>
      withSite({ variant: await buildVariant(camp, environment.PUBLIC_URL), environment, serverClock }, use),
    { scope: 'worker', timeout: 120_000 },
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
      await use({
        complaint: (pattern) => patterns.push(pattern),
        host: (origin) => hosts.push(origin),
      });
      const unexpected = complaints.filter((text) => !patterns.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors and warnings in the console').toEqual([]);
      expect(
        [...origins].filter((origin) => !hosts.includes(origin)),
        'others that were contacted',
      ).toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** A browser on a busy machine gives up the fade from page to page when the next page's stylesheet comes late. */
function isAbortedFade({ name, message }: Error): boolean {
  return ['AbortError', 'InvalidStateError'].includes(name) && message.includes('Transition');
}

/** Errors, warnings, React's hydration complaints and CSP violations. */
function isComplaint(message: ConsoleMessage): boolean {
  // The sandbox of a letter's preview allows no script, and Chrome says so once for each frame.
  if (/^Blocked script execution in '\S+\/letters\/frame'/.test(message.text())) return false;
  return ['error', 'warning'].includes(message.type());
}

/**
 * How somebody visits who has asked their system for less motion: the page does not glide to each thing they press. For
 * stories that are not about what moves.
 */
export const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Gives a sign of life and waits until the page is hydrated, if anything on it is: what follows tests the interactive one. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState();
  await moveMouse(page);
  if ((await page.locator('#state').count()) === 0) return;
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
}

/** The button of a menu in the header. */
export const menuButton = (page: Page, name: string) =>
  page.locator('header summary').filter({ hasText: name });

/** Also where it has been before: a mouse that lies still is no sign of life. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Opens the gallery's first picture over the whole screen. */
export async function openViewer(page: Page): Promise<void> {
  await page.goto('/#galleri');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Öppna i helskärm/ })
    .first()
    .click();
}
