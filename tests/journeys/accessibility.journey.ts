import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

const paths = [
  '/',
  '/om-soderalakollot',
  '/uthyrning',
  '/donationer',
  '/samarbetspartners',
  '/kontakt',
  '/tack',
  '/gdpr',
];
const widths = [390, 1440];

/** Axe's findings on the page as it is now: WCAG 2.2 A and AA, and the best practices. */
async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
}

/** Half-faded text would be measured as too pale. */
async function dialogHasRisen(dialog: Locator): Promise<void> {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of paths) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        expect(await findings(page)).toEqual([]);
      });
    }

    test('axe finds nothing in the dialog about Swish, before and after copying', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-write']);
      await page.goto('/donationer');
      await hydrated(page);
      await page.getByRole('button', { name: 'Stöd oss idag' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialogHasRisen(dialog);
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Kopiera bankgironumret' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Bankgironumret är kopierat.');
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing around the map that a visitor asked for', async ({ page, allow }) => {
      allow.host('https://www.openstreetmap.org');
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="sv"><title>Karta</title>',
        }),
      );
      await page.goto('/kontakt');
      await hydrated(page);
      await page.getByRole('button', { name: 'Visa kartan' }).click();
      await expect(page.getByTitle('Karta som visar')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
