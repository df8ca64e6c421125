import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

test('the donation dialog is opened, copies the number and is closed by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/donationer');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Stöd oss idag' });
  await opener.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Swish är på gång' });
  const copy = dialog.getByRole('button', { name: 'Kopiera numret' });
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Bankgironumret är kopierat.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127-6914');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the sponsors’ link leads to the logotypes, three in a row in a wide window and two on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/tack#sponsorer');
  const logos = page.locator('#sponsorer').getByRole('img');
  await expect(logos).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Våra sponsorer' })).toBeInViewport();

  const rows = () =>
    page
      .locator('#sponsorer li')
      .evaluateAll((boards) => new Set(boards.map((board) => board.getBoundingClientRect().top)).size);
  expect(await rows()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await rows()).toBe(3);

  // The thank-you page's action fits on one line.
  await page.setViewportSize({ width: 1024, height: 844 });
  const [support, feedback] = await boxesOf(
    page.getByRole('link', { name: 'Stöd oss' }),
    page.getByRole('link', { name: 'Lämna synpunkter' }),
  );
  expect(support.y).toBe(feedback.y);
});
