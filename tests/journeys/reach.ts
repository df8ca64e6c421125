import { expect, type Locator, type Page } from '@playwright/test';

/** How many windows' heights a place stands below the top of its page. */
export const screensDown = (place: Locator) =>
  place.evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);

/** The order's sections come first: on a phone the questions begin within 4 screens, the child's application within 5. */
export async function expectWithinReach(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await screensDown(page.getByRole('heading', { name: 'Vanliga frågor' }))).toBeLessThan(4);
  expect(await screensDown(page.locator('#ansok-barn'))).toBeLessThan(5);
}
