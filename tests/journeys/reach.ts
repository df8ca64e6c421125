import { expect, type Locator, type Page } from '@playwright/test';

/** The distance of an element from the page's top, in window heights. */
export const screensDown = (place: Locator) =>
  place.evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);

/**
 * Expects the ordered sections near the top: on a phone the questions within 4 screens, the child's application
 * within 5.
 */
export async function expectWithinReach(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await screensDown(page.getByRole('heading', { name: 'Vanliga frågor' }))).toBeLessThan(4);
  expect(await screensDown(page.locator('#ansok-barn'))).toBeLessThan(5);
}
