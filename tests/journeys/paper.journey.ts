import { kontaktForm } from '../forms-on-site.ts';
import { fillIn, send, visit } from './forms.ts';
import { expect, test } from './site.ts';

test('a parent who prints the home page gets every answer, and nothing that only works on a screen', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Avgiften är 100 kr per period.')).toBeVisible();
  await expect(page.getByText('Ditt barn måste ha fyllt 9 år och får vara högst 12 år.')).toBeVisible();
  for (const part of ['header', 'footer', 'form', 'main button']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }
});

test('whoever prints where the camp is, or how its house is rented, gets no heading without its form', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/kontakt', 'Skicka ett meddelande'],
    ['/uthyrning', 'Skicka en förfrågan'],
  ] as const) {
    await page.goto(path);
    const over = page.getByRole('heading', { name: heading });
    await expect(over).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(over).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('each sheet says at its foot what page it is of, and the day', async ({ page }) => {
  await page.goto('/gdpr');
  const foot = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--printed'));
  expect(await foot()).toBe('');
  await page.pdf();
  expect(await foot()).toMatch(/^"Integritetspolicy – Ängskollot, \d{4}-\d\d-\d\d"$/);
});

test('no picture takes more than a third of a sheet', async ({ page }) => {
  // A4, less its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/samarbetspartners', '/uthyrning', '/donationer', '/tack', '/gdpr']) {
    await page.goto(path);
    // All at one moment, once the page is laid out for the sheet: a browser that is slow has it for the screen first.
    const tallest = () =>
      page
        .locator('main img')
        .evaluateAll((pictures) =>
          Math.max(...pictures.map((picture) => picture.getBoundingClientRect().height)),
        );
    await expect.poll(tallest, path).toBeLessThanOrEqual(370);
  }
});

test('a receipt is printed alone', async ({ page }) => {
  const form = await visit(page, kontaktForm);
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Referens:')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Tack för ditt meddelande!']);
});

test('the number to give to is printed without the shadow of its slip', async ({ page }) => {
  await page.goto('/donationer');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#bankgiro')).toHaveCSS('filter', 'none');
});
