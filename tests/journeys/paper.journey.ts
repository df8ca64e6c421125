import { expect, hydrated, test } from './site.ts';

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

test('a receipt is printed alone', async ({ page }) => {
  await page.goto('/kontakt');
  await hydrated(page);
  await page.getByLabel('Namn').fill('Petra Papper');
  await page.getByLabel('E-post').fill('petra@example.org');
  await page.getByLabel('Meddelande').fill('Kan jag få detta på papper?');
  await page.getByRole('button', { name: 'Skicka meddelande' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Referens:')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Tack för ditt meddelande!']);
});
