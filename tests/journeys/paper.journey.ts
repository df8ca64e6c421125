import { fillIn, kontaktForm, send, visit } from './forms.ts';
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

test('a receipt is printed alone', async ({ page }) => {
  const form = await visit(page, kontaktForm);
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Referens:')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Tack för ditt meddelande!']);
});
