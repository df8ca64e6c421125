import type { Locator } from '@playwright/test';
import { campWeeks } from '../../forms/weeks.ts';
import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

test('the home page has the ordered sections and anchors, and its four figures are visible without scrolling', async ({
  page,
}) => {
  await page.goto('/');
  const parts = await page
    .locator('main section:not(section section)')
    .evaluateAll((sections) => sections.map(({ id, ariaLabel }) => id || ariaLabel));
  expect(parts).toEqual([
    null,
    'Kollot i korthet',
    'om',
    'galleri',
    'faq',
    'ansok-barn',
    'en-dag',
    'orolig',
    'ansok-ledare',
    'kontakt',
  ]);
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('region', { name: 'Kollot i korthet' })).toBeInViewport({ ratio: 1 });
  }
});

test('the hero says that the application is closed before its buttons', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('main section').first();
  const isFirst = async () => {
    const [season, button] = await boxesOf(
      hero.getByText('Ansökan till kollo är stängd'),
      hero.getByRole('link', { name: 'Ansök som kollobarn' }),
    );
    return season.y < button.y;
  };
  expect(await isFirst()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isFirst()).toBe(true);
});

test.describe('a phone:', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('a child swipes along the day’s path, place by place', async ({ page }) => {
    await page.goto('/');
    const path = page.getByRole('region', { name: 'En dag på kollot' });
    const picture = path.getByRole('img');
    const places = path.getByRole('listitem');
    await expect(places).toHaveText([
      /^Frukost/,
      /^Samling vid flaggstången/,
      /^Kanot/,
      /^Pyssel/,
      /^Middag/,
      /^Lägereld/,
      /^God natt/,
    ]);
    await places.first().scrollIntoViewIfNeeded();
    await expect(places.first()).toBeInViewport({ ratio: 1 });
    await expect(places.last()).not.toBeInViewport();
    // Each place is below its own part of the picture.
    const width = (await picture.boundingBox())?.width ?? 0;
    expect((await places.nth(1).boundingBox())?.width).toBeCloseTo(width / 7, 0);

    // A swipe that ends between two places snaps to one.
    await path.evaluate((window) => window.scrollBy({ left: 200 }));
    const left = async (element: Locator) => (await element.boundingBox())?.x;
    await expect.poll(() => left(places.nth(1))).toBe(20);
  });
});

test('a phone reaches questions, application and the form of /kontakt within the ordered screens', async ({
  page,
}) => {
  /** The distance of an element from the page's top, in window heights. */
  const screensDown = (place: Locator) =>
    place.evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await screensDown(page.getByRole('heading', { name: 'Vanliga frågor' }))).toBeLessThan(4);
  expect(await screensDown(page.locator('#ansok-barn'))).toBeLessThan(5);
  await page.goto('/kontakt');
  expect(await screensDown(page.getByRole('form'))).toBeLessThan(1.5);
});

// The hints of the closed forms, which the order requires, take 750 of the pixels.
test('the home page with three weeks ends before 10,750 pixels on a phone, and its footer is a short screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    12_100 + 50 * campWeeks.length,
  );

  // The footer of every page is no taller than a short screen, and starts at the page's own edge.
  await page.goto('/gdpr');
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [foot, heading, ...parts] = await boxesOf(
      footer,
      page.getByRole('heading', { level: 1 }),
      footer.locator('address'),
      footer.getByText('drivs av en ideell förening'),
    );
    expect(foot.height).toBeLessThanOrEqual(520);
    expect(parts.map(({ x }) => x)).toEqual([heading.x, heading.x]);
  }
});
