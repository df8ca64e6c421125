import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

/** Waits until an element stands 100 pixels under the top of the window; browsers scroll in whole pixels. */
const expectArrival = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.locator(`#${id}`).evaluate((element) => Math.abs(element.getBoundingClientRect().top - 100)),
    )
    .toBeLessThanOrEqual(1);

test('a link within the page leads to 100 pixels under the top, smoothly, and is in the address', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.getByRole('main').getByRole('link', { name: 'Ansök som kollobarn' }).click();
  await expect(page).toHaveURL(/\/#ansok-barn$/);
  await expectArrival(page, 'ansok-barn');
  await page.getByRole('banner').getByRole('link', { name: 'Bli kolloledare' }).first().click();
  await expect(page).toHaveURL(/\/#ansok-ledare$/);
  await expectArrival(page, 'ansok-ledare');
});

test('a link from another page leads to the section, and a page without a hash starts at its top', async ({
  page,
}) => {
  await page.goto('/uthyrning');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Bli kolloledare' }).first().click();
  await expect(page).toHaveURL(/\/#ansok-ledare$/);
  await expectArrival(page, 'ansok-ledare');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tack till våra stödjare' }).click();
  await expect(page).toHaveURL(/\/tack$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const anchor of ['om', 'galleri', 'faq', 'ansok-barn', 'ansok-ledare', 'kontakt']) {
  test(`whoever is sent a link to #${anchor} arrives there`, async ({ page }) => {
    await page.goto(`/#${anchor}`);
    await hydrated(page);
    await expectArrival(page, anchor);
  });
}

for (const anchor of ['faq', 'kontakt']) {
  test(`whoever has a slow network arrives at #${anchor} also when the letters change shape on the way`, async ({
    page,
  }) => {
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(`/#${anchor}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => scrollY > 0);
    fonts.resolve();
    await page.waitForLoadState();
    await hydrated(page);
    await expectArrival(page, anchor);
  });
}

test('whoever wants less motion is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html[data-arrived]')).toHaveCSS('scroll-behavior', 'auto');
});

test('whoever jumps past the menu is in the content', async ({ page }) => {
  await page.goto('/kontakt');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the privacy policy begins with its contents, each part a click away', async ({ page }) => {
  await page.goto('/gdpr');
  const links = page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link');
  await expect(links).toHaveText(await page.getByRole('main').locator('h2[id]').allTextContents());
  await links.filter({ hasText: 'Dina rättigheter' }).click();
  await expect(page.getByRole('heading', { name: 'Dina rättigheter' })).toBeInViewport();
});

test('on a phone its contents are folded, and stand in nobody’s way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gdpr');
  const contents = page.getByRole('navigation', { name: 'Innehåll' });
  const link = contents.getByRole('link', { name: 'Dina rättigheter' });
  await expect(link).toBeHidden();
  await contents.getByText('Innehåll').click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Dina rättigheter' })).toBeInViewport();
});
