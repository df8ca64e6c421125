import { kontaktForm } from '../forms-on-site.ts';
import { fillIn, send, visit } from './forms.ts';
import { paleOnPaper } from './ink.ts';
import { expect, test } from './site.ts';

test('printed pages have every answer, and no screen-only controls, split forms, large pictures or pale text', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  await page.goto('/kontakt');
  await expect(heading('Skicka ett meddelande')).toBeVisible();
  // A4 without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(heading('Skicka ett meddelande')).toBeHidden();

  const onPaper: Readonly<Record<string, () => Promise<void>>> = {
    async '/'() {
      await expect(page.getByText('Avgiften är 100 kr per period.')).toBeVisible();
      await expect(page.getByText('Ditt barn måste ha fyllt 9 år och får vara högst 12 år.')).toBeVisible();
      for (const part of ['header', 'footer', 'form', 'main button']) {
        await expect(page.locator(part)).not.toHaveCount(0);
        await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
      }
    },
    async '/uthyrning'() {
      const request = page.getByText('Skicka en förfrågan');
      await expect(request).not.toHaveCount(0);
      await expect(heading('Skicka en förfrågan')).toBeHidden();
    },
    '/donationer': () => expect(page.locator('#bankgiro')).toHaveCSS('filter', 'none'),
  };
  for (const path of ['/', '/samarbetspartners', '/uthyrning', '/donationer', '/tack', '/gdpr']) {
    await page.goto(path);
    // Measured in one step after layout for print, because a slow browser still has the screen's layout first.
    const tallest = () =>
      page
        .locator('main img')
        .evaluateAll((pictures) =>
          Math.max(...pictures.map((picture) => picture.getBoundingClientRect().height)),
        );
    await expect.poll(tallest, path).toBeLessThanOrEqual(370);
    expect(await paleOnPaper(page), path).toEqual([]);
    await onPaper[path]?.();
  }
});

test('the packing list is ticked on the screen, and printed as empty squares', async ({ page }) => {
  await page.goto('/forsta-gangen');
  const tick = page.getByRole('checkbox', { name: 'Tandborste' });
  await tick.check();
  const { height } = (await page.getByText('Tandborste').boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Skriv ut listan' })).toBeHidden();
  await expect(tick).toBeVisible();
  // Browsers draw the tick of a checkbox that has its own appearance.
  await expect(tick).toHaveCSS('appearance', 'none');
});

test('a receipt is printed without the rest of its page', async ({ page }) => {
  const form = await visit(page, kontaktForm);
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Referens:')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Tack för ditt meddelande!']);
});
