import type { Locator } from '@playwright/test';
import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

test('/kontakt shows the emergency number beside the form, then the painted map and the button for the real one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/kontakt');
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [heading, telephone, form] = await boxesOf(
    page.getByRole('heading', { name: 'Hitta hit' }),
    page.getByRole('heading', { name: 'Telefon dygnet runt' }),
    page.getByRole('form'),
  );
  expect(telephone.x).toBeLessThan(form.x);
  expect(telephone.y).toBeLessThan(form.y + form.height);
  expect(heading.y).toBeGreaterThan(form.y + form.height);

  const section = page.locator('section').filter({ hasText: 'Hitta hit' });
  const map = section.locator('div:has(> div > img)');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const place of ['Kollohuset', 'Ängby kyrka', 'Badplatsen'])
      expect(await inside(map, section.getByText(place, { exact: true })), `${place} at ${width}`).toBe(true);
    expect(await inside(map, section.getByRole('button', { name: 'Visa kartan' })), `${width}`).toBe(false);
  }
});

async function inside(outer: Locator, inner: Locator): Promise<boolean> {
  const [o, i] = await boxesOf(outer, inner);
  return i.x >= o.x && i.y >= o.y && i.x + i.width <= o.x + o.width && i.y + i.height <= o.y + o.height;
}
