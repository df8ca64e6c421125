import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mistakesIn } from '../valid-html.ts';
import { expect } from './site.ts';

/** The widths at which pages are looked at: a phone and a desk. */
export const widths = [390, 1440];

/**
 * Axe finds nothing on the page as it is now: WCAG 2.2 A and AA, and the best practices. Looks at the whole
 * page, or only within what the selectors match. What the page has become is valid HTML too.
 */
export async function expectNoFindings(page: Page, ...within: string[]): Promise<void> {
  await settled(page);
  // What it takes to look into frames doubles the time, and few pages have any.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  for (const selector of within) axe.include(selector);
  const { violations } = await axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
  expect(await mistakesIn(await page.content())).toEqual([]);
}

/** Waits for what is fading: half-faded text would be measured as too pale. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
