import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

/** How far from the top of the window an element stands, in pixels. */
const distance = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('a link within the page leads to 100 pixels under the top, smoothly, and is in the address', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.getByRole('main').getByRole('link', { name: 'Ansök som kollobarn' }).click();
  await expect(page).toHaveURL(/\/#ansok-barn$/);
  await expect.poll(() => distance(page, 'ansok-barn')).toBe(100);
  await page.getByRole('banner').getByRole('link', { name: 'Bli kolloledare' }).first().click();
  await expect(page).toHaveURL(/\/#ansok-ledare$/);
  await expect.poll(() => distance(page, 'ansok-ledare')).toBe(100);
});

test('a link from another page leads to the section, and a page without a hash starts at its top', async ({
  page,
}) => {
  await page.goto('/uthyrning');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Bli kolloledare' }).first().click();
  await expect(page).toHaveURL(/\/#ansok-ledare$/);
  await expect.poll(() => distance(page, 'ansok-ledare')).toBe(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tack till våra stödjare' }).click();
  await expect(page).toHaveURL(/\/tack$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const anchor of ['om', 'galleri', 'faq', 'ansok-barn', 'ansok-ledare', 'kontakt']) {
  test(`whoever is sent a link to #${anchor} arrives there`, async ({ page }) => {
    await page.goto(`/#${anchor}`);
    await hydrated(page);
    await expect.poll(() => distance(page, anchor)).toBe(100);
  });
}

test('whoever wants less motion is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('whoever jumps past the menu is in the content', async ({ page }) => {
  await page.goto('/kontakt');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
