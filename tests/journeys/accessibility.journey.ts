import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

const paths = [
  '/',
  '/om-soderalakollot',
  '/uthyrning',
  '/donationer',
  '/samarbetspartners',
  '/kontakt',
  '/tack',
  '/gdpr',
];
const widths = [390, 1440];

/** Axe's findings on the page as it is now: WCAG 2.2 A and AA, and the best practices. */
async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of paths) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}
