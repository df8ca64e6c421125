import type { Page } from '@playwright/test';
import { expectNoFindings, widths } from './axe.ts';
import { expect, hydrated, openViewer, test } from './site.ts';

/** Looks at what the page has become in windows of all widths. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFindings(page);
  }
}

test('axe finds nothing on any page', async ({ page, site, allow }) => {
  test.slow();
  allow.complaint(/status of 404/);
  for (const path of site.pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page);
    });
  }
});

test('axe finds nothing on the page that answers a form sent without its code', async ({ page, allow }) => {
  allow.complaint(/status of 422/);
  await page.goto('/kontakt');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { name: 'Kontrollera det här innan du skickar' })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
});

for (const width of widths) {
  test(`axe finds nothing in the open menu at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await hydrated(page);
    const opener = page.getByRole('button', { name: /^(Meny|Information)/ }).filter({ visible: true });
    await opener.click();
    const link = page.getByRole('link', { name: 'Om Ängskollot' }).filter({ visible: true });
    await expect(link).toBeVisible();
    await expectNoFindings(page);
  });
}

test('axe finds nothing in the picture viewer', async ({ page }) => {
  await openViewer(page);
  await expect(page.getByRole('dialog', { name: 'Bild i helskärm' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the dialog about Swish, before and after copying', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/donationer');
  await hydrated(page);
  await page.getByRole('button', { name: 'Stöd oss idag' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kopiera numret' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Bankgironumret är kopierat.');
  await expectAccessible(page);
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
  await expectAccessible(page);
});
