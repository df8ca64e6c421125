import type { Locator } from '@playwright/test';
import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

const mapService = 'https://www.openstreetmap.org/**';

test('the map service gets no request before the visitor asks for the map', async ({
  page,
  baseURL,
  allow,
}) => {
  allow.host('https://www.openstreetmap.org');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) foreign.push(request.url());
  });
  await page.route(mapService, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="sv"><title>Karta</title>' }),
  );
  await page.goto('/kontakt');
  await hydrated(page);
  await page.getByRole('heading', { name: 'Hitta hit' }).scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);

  await page.getByRole('button', { name: 'Visa kartan' }).press('Enter');
  const map = page.getByTitle('Karta som visar var Ängskollot ligger i Ängby');
  await expect(map).toBeFocused();
  await expect
    .poll(() => foreign)
    .toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/)]);
});

test('/kontakt shows the emergency number beside the form, then the painted map and the button for the real one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/kontakt');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Stigen 2');
  await expect(main).toContainText('123 45 Ängby');
  await expect(main.locator('a[href="mailto:info@angskollot.example"]').first()).toHaveText(
    'info@angskollot.example',
  );
  await expect(main.locator('a[href^="https://example.org/"]')).toHaveCount(2);
  // No number is shown while camp.yaml has none.
  await expect(main).toContainText('en telefon bemannad dygnet runt');
  await expect(main).toContainText('Fråga oss om numret innan veckan börjar.');
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(0);

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
