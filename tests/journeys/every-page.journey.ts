import type { Page } from '@playwright/test';
import { axeWidth, expectNoFindings } from './axe.ts';
import { expectLargeTextToFit, expectMistakesToFit } from './magnified.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

/** Runs axe on the changed page, or on its new parts, on a phone. */
async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  await page.setViewportSize({ width: axeWidth, height: 900 });
  await expectNoFindings(page, ...parts);
}

/** The names of visible buttons that are lower than 44 px. */
const lowButtons = (page: Page) =>
  page
    .locator('.edged:is(a, button)')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    );

/** The distinct durations of all transitions and animations on the page, in seconds. */
async function durations(page: Page): Promise<number[]> {
  const seconds = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration}, ${animationDuration}`.split(', ');
    }),
  );
  return [...new Set(seconds)].map(Number.parseFloat);
}

// An opening answer and the gallery's pictures (specification, section 9).
const orderedDurations = [0.35, 0.7];

/** Expects durations of 150 to 250 ms or those ordered by the camp, and none with reduced motion. */
async function expectGentleMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('dialog, details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
  const moving = (await durations(page)).filter((seconds) => seconds > 0);
  expect(moving.length).toBeGreaterThan(0);
  const others = moving.filter((seconds) => !orderedDurations.includes(seconds));
  expect(Math.min(...others)).toBeGreaterThanOrEqual(0.15);
  expect(Math.max(...others)).toBeLessThanOrEqual(0.25);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations(page)).toEqual([0]);
}

// What opens on a page, ordered so that later parts are above the ones already checked.
const opens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async '/'(page) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const opener = page.locator('header summary').filter({ hasText: /Meny|Information/, visible: true });
      await opener.click();
      const link = page.getByRole('link', { name: 'Om Ängskollot' }).filter({ visible: true });
      await expect(link).toBeVisible();
      await expectNoFindings(page, 'header');
      await page.keyboard.press('Escape');
      await expect(link).toHaveCount(0);
    }
    await page
      .getByRole('button', { name: /^Öppna i helskärm/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Bild i helskärm' })).toBeVisible();
    await expectAccessible(page, 'dialog');
  },
  async '/donationer'(page) {
    await page.getByRole('button', { name: 'Stöd oss idag' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Kopiera numret' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Bankgironumret är kopierat.');
    await expectNoFindings(page, 'dialog');
  },
  async '/kontakt'(page) {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="sv"><title>Karta</title>',
      }),
    );
    await page.getByRole('button', { name: 'Visa kartan' }).click();
    await expect(page.getByTitle('Karta som visar')).toBeVisible();
    await expectAccessible(page, 'section:has(iframe)');
  },
};

const pages = [
  ...['/', '/404', '/donationer', '/forsta-gangen', '/gdpr', '/in-english', '/kontakt'],
  ...['/om-angskollot', '/samarbetspartners', '/tack', '/uthyrning'],
];

test('the pages that are looked at are all that are built', ({ site }) => {
  expect(pages).toEqual(site.pages);
  expect(pages).toEqual(expect.arrayContaining(Object.keys(opens)));
});

for (const path of pages)
  test(`${path}, with its menus and dialogs, is accessible, fits when magnified, and moves gently`, async ({
    page,
    context,
    allow,
  }) => {
    allow.complaint(/status of 404/);
    allow.host('https://www.openstreetmap.org');
    await context.grantPermissions(['clipboard-write']);
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
    expect(await lowButtons(page)).toEqual([]);
    await opens[path]?.(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectLargeTextToFit(page);
    await expectMistakesToFit(page);
    if ((await page.locator('main form').count()) > 0) await expectAccessible(page, 'main form');
    await expectGentleMotion(page);
  });

test('axe finds nothing on the page that answers a form sent without its script', async ({ page, allow }) => {
  allow.complaint(/status of 422/);
  await page.goto('/kontakt');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { name: 'Kontrollera det här innan du skickar' })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
});
