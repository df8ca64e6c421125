import type { Page } from '@playwright/test';
import { expectNoFindings, widths as lookedAt } from './axe.ts';
import { expect } from './site.ts';

/** A desk, a small computer and a phone: the last stays for what follows. */
const widths = [1440, 1024, 390];

/** A screen of the office is accessible, and fits. */
export const expectToLookRight = (page: Page) => atEachWidth(page, expectNoFindings);

/** No screen of the office is wider than its window, in text of twice the size too, and the ways from it are whole. */
export const expectToFit = (page: Page) => atEachWidth(page, async () => {});

async function atEachWidth(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    if (lookedAt.includes(width)) await look(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await outsideMagnified(page), `in ${width}, in text of twice the size`).toEqual([]);
  }
}

/**
 * When text is twice as large: what reaches out of the window, where that makes the page wider, and tabs and weeks that
 * reach out of the window or of their own place.
 */
const outsideMagnified = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const isOutside = (element: Element) => element.getBoundingClientRect().right > innerWidth;
    const outside = [
      ...document.querySelectorAll('nav[aria-label="Kansliet"] a, nav[aria-label="Platser per vecka"] a'),
    ].filter((way) => isOutside(way) || way.scrollWidth > way.clientWidth);
    if (root.scrollWidth > innerWidth)
      outside.push(root, ...[...document.querySelectorAll('main *, dialog *')].filter(isOutside));
    // As it was to the letter: the same page in another window is known again (axe.ts).
    root.removeAttribute('style');
    return outside.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
  });
