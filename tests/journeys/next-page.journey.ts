import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
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

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.faded = String(event.viewTransition !== null);
    });
  }),
);

test('the next page is prefetched while the pointer is over its link', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const fetchedAhead = context.waitForEvent('response', (response) => response.url().endsWith('/uthyrning'));
  // Moves like a hand: a pointer that only appears is not an interaction.
  await page.mouse.move(1, 1);
  await linkToRental(page).hover();
  expect(await (await fetchedAhead).request().headerValue('sec-purpose')).toBe('prefetch');
  await linkToRental(page).click();
  expect(await arrival(page)).toMatchObject({ delivery: 'navigational-prefetch' });
});

test('a calendar file is requested when the visitor downloads it, and not before', async ({
  page,
  context,
}) => {
  // Prefetched requests; a download is not among them.
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Lägg till i kalendern/ })
    .first()
    .click();
  await download;
  expect(fetched.filter((path) => path.startsWith('/kalender/'))).toEqual([]);
});

test('one page fades into the next', async ({ page }) => {
  await page.goto('/');
  await linkToRental(page).click();
  expect(await arrival(page)).toMatchObject({ faded: 'true' });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a fade', async ({ page }) => {
    await page.goto('/');
    await linkToRental(page).click();
    expect(await arrival(page)).toMatchObject({ faded: 'false' });
  });
});
