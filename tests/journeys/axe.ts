import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { mistakesIn } from '../valid-html.ts';
import { expect } from './site.ts';

/** The window's width when axe checks a page: a phone. */
export const axeWidth = 390;

// The minified file is half the size of `axe-core`'s `source`, which halves injecting and parsing.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

// Global in the page after injection.
declare const axe: typeof axeCore;

/**
 * Expects no axe findings on the current page: WCAG 2.2 A and AA, and best practices. Checks the whole page or the
 * parts that match the selectors, without frames, and validates its HTML.
 */
export async function expectNoFindings(page: Page, ...within: string[]): Promise<void> {
  await settled(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async (within) => {
    // Behind a section's torn edge, a pseudo-element, axe cannot tell the contrast of the section's texts.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section::before { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(within.length > 0 ? { include: within } : document, {
      runOnly: all,
      // Collecting passes takes as long as checking.
      resultTypes: ['violations'],
      iframes: false,
      // Preloaded style sheets and media are for rules that are off, or for elements that no page has.
      preload: false,
    });
    document.adoptedStyleSheets = [];
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
  }, within);
  expect(findings).toEqual([]);
  await expectValid(await page.content());
}

const valid = new Set<string>();

/** Validates HTML, but the same HTML only once. */
async function expectValid(html: string): Promise<void> {
  if (valid.has(html)) return;
  expect(await mistakesIn(html)).toEqual([]);
  valid.add(html);
}

/** Waits for fades, because half-faded text has too little contrast. */
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
