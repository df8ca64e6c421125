import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

/** Waits until an element is 100 pixels below the window's top; browsers scroll in whole pixels. */
const expectArrival = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.locator(`#${id}`).evaluate((element) => Math.abs(element.getBoundingClientRect().top - 100)),
    )
    .toBeLessThanOrEqual(1);

test('an in-page link scrolls smoothly to 100 pixels below the top, at once with reduced motion, and sets the hash', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const root = page.locator('html[data-arrived]');
  await expect(root).toHaveCSS('scroll-behavior', 'smooth');
  await page.getByRole('main').getByRole('link', { name: 'Ansök som kollobarn' }).click();
  await expect(page).toHaveURL(/\/#ansok-barn$/);
  await expectArrival(page, 'ansok-barn');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(root).toHaveCSS('scroll-behavior', 'auto');
  await page.getByRole('banner').getByRole('link', { name: 'Bli kolloledare' }).first().click();
  await expect(page).toHaveURL(/\/#ansok-ledare$/);
  await expectArrival(page, 'ansok-ledare');
});

test('the skip link leads to the content, a link with a hash to its section, and one without to the page’s top', async ({
  page,
}) => {
  await page.goto('/uthyrning');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Bli kolloledare' }).first().click();
  await expect(page).toHaveURL(/\/#ansok-ledare$/);
  await expectArrival(page, 'ansok-ledare');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tack till våra stödjare' }).click();
  await expect(page).toHaveURL(/\/tack$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the page scrolls to the hash target on a slow network, although the fonts change the layout meanwhile', async ({
  page,
}) => {
  let fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  for (const anchor of ['faq', 'kontakt']) {
    fonts = Promise.withResolvers<void>();
    await page.goto('about:blank');
    await page.goto(`/#${anchor}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => scrollY > 0);
    fonts.resolve();
    await page.waitForLoadState();
    await hydrated(page);
    await expectArrival(page, anchor);
  }
});

test('the privacy policy begins with a table of contents, which is folded on a phone', async ({ page }) => {
  await page.goto('/gdpr');
  const contents = page.getByRole('navigation', { name: 'Innehåll' });
  const links = contents.getByRole('link');
  const rights = page.getByRole('heading', { name: 'Dina rättigheter' });
  await expect(links).toHaveText(await page.getByRole('main').locator('h2[id]').allTextContents());
  await links.filter({ hasText: 'Dina rättigheter' }).click();
  await expect(rights).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gdpr');
  const link = contents.getByRole('link', { name: 'Dina rättigheter' });
  await expect(link).toBeHidden();
  await contents.getByText('Innehåll').click();
  await link.click();
  await expect(rights).toBeInViewport();
});
