import { expectNoFindings, widths } from './axe.ts';
import { paths } from './paths.ts';
import { expect, hydrated, openViewer, test } from './site.ts';

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of paths) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        await expectNoFindings(page);
      });
    }

    test('axe finds nothing where nothing is', async ({ page, allow }) => {
      allow.complaint(/status of 404/);
      await page.goto('/finns-inte');
      await hydrated(page);
      await expectNoFindings(page);
    });

    test('axe finds nothing on the page that answers a form sent without its code', async ({
      page,
      allow,
    }) => {
      allow.complaint(/status of 422/);
      await page.goto('/kontakt');
      await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.getByRole('heading', { name: 'Kontrollera det här innan du skickar' })).toBeVisible();
      await hydrated(page);
      await expectNoFindings(page);
    });

    test('axe finds nothing in the open menu', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      const opener = page.getByRole('button', { name: /^(Meny|Information)/ }).filter({ visible: true });
      await opener.click();
      const link = page.getByRole('link', { name: 'Om Ängskollot' }).filter({ visible: true });
      await expect(link).toBeVisible();
      await expectNoFindings(page);
    });

    test('axe finds nothing in the picture viewer', async ({ page }) => {
      await openViewer(page);
      await expect(page.getByRole('dialog', { name: 'Bild i helskärm' })).toBeVisible();
      await expectNoFindings(page);
    });

    test('axe finds nothing in the dialog about Swish, before and after copying', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-write']);
      await page.goto('/donationer');
      await hydrated(page);
      await page.getByRole('button', { name: 'Stöd oss idag' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      await expectNoFindings(page);
      await dialog.getByRole('button', { name: 'Kopiera numret' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Bankgironumret är kopierat.');
      await expectNoFindings(page);
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
      await expectNoFindings(page);
    });
  });
}
