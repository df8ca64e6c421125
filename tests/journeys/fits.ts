import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** A desk, a small computer and a phone: the last stays for what follows. */
const widths = [1440, 1024, 390];

/** No screen of the office is wider than its window, and the ways from it are whole in text of twice the size too. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await cutWays(page), `in ${width}`).toEqual([]);
  }
}

/** Tabs and weeks that reach out of the window or of their own place when text is twice as large. */
const cutWays = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const ways = [
      ...document.querySelectorAll('nav[aria-label="Kansliet"] a, nav[aria-label="Platser per vecka"] a'),
    ];
    const cut = ways.filter(
      (way) => way.getBoundingClientRect().right > innerWidth || way.scrollWidth > way.clientWidth,
    );
    root.style.fontSize = '';
    return cut.map(({ textContent }) => textContent);
  });
