import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use(inSpring);

const linkToRental = (page: Page) => page.locator('header').getByRole('link', { name: 'Uthyrning' }).first();

/** How the current page was delivered, and whether it faded in. */
async function arrival(page: Page) {
  await page.waitForURL('**/uthyrning');
  await page.locator('html[data-faded]').waitFor({ state: 'attached' });
  return page.evaluate(() => ({
    delivery: performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
    faded: document.documentElement.dataset.faded,
  }));
}

test('the next page is prefetched while the pointer is over its link, and fades in unless motion is reduced', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.faded = String(event.viewTransition !== null);
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const fetchedAhead = context.waitForEvent('response', (response) => response.url().endsWith('/uthyrning'));
  // Moves like a hand: a pointer that only appears is not an interaction.
  await page.mouse.move(1, 1);
  await linkToRental(page).hover();
  expect(await (await fetchedAhead).request().headerValue('sec-purpose')).toBe('prefetch');
  await linkToRental(page).click();
  expect(await arrival(page)).toEqual({ delivery: 'navigational-prefetch', faded: 'true' });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await linkToRental(page).click();
  expect(await arrival(page)).toMatchObject({ faded: 'false' });
});
