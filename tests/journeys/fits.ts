import type { Page } from '@playwright/test';
import { axeWidth, expectNoFindings } from './axe.ts';
import { expect } from './site.ts';

/** A desktop, a small computer and a phone; the last size remains for the rest of the test. */
const widths = [1440, 1024, 390];

/** Expects an office screen without axe findings and overflow. */
export const expectToLookRight = (page: Page) => atEachWidth(page, expectNoFindings);

/**
 * Expects no horizontal overflow of an office screen, also with text at 200 %, and complete links to other screens.
 */
export const expectToFit = (page: Page) => atEachWidth(page, async () => {});

async function atEachWidth(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    if (width === axeWidth) await look(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await outsideMagnified(page), `in ${width}, in text of twice the size`).toEqual([]);
  }
}

/**
 * With text at 200 %: elements that make the page wider than the window, and tabs or weeks outside the window or
 * their own container.
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
    root.removeAttribute('style');
    return outside.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
  });
