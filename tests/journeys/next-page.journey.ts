import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use(inSpring);

const linkToRental = (page: Page) => page.locator('header').getByRole('link', { name: 'Uthyrning' }).first();

/** How the page that is shown came: how it was delivered, and whether the old one faded into it. */
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

test('the next page is fetched while a visitor still points at its link', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const fetchedAhead = context.waitForEvent('response', (response) => response.url().endsWith('/uthyrning'));
  // On its way there, as a hand moves it: a mouse that only appears is no sign of life.
  await page.mouse.move(1, 1);
  await linkToRental(page).hover();
  expect(await (await fetchedAhead).request().headerValue('sec-purpose')).toBe('prefetch');
  await linkToRental(page).click();
  expect(await arrival(page)).toMatchObject({ delivery: 'navigational-prefetch' });
});

test('a file for the calendar is fetched when a visitor takes it, and not before', async ({
  page,
  context,
}) => {
  // What is fetched ahead; a download is not among these.
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  const taken = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Lägg till i kalendern/ })
    .first()
    .click();
  await taken;
  expect(fetched.filter((path) => path.startsWith('/kalender/'))).toEqual([]);
});

test('one page fades into the next', async ({ page }) => {
  await page.goto('/');
  await linkToRental(page).click();
  expect(await arrival(page)).toMatchObject({ faded: 'true' });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once', async ({ page }) => {
    await page.goto('/');
    await linkToRental(page).click();
    expect(await arrival(page)).toMatchObject({ faded: 'false' });
  });
});
