import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { mistakesIn } from '../valid-html.ts';
import { expect } from './site.ts';

/** The window widths: a phone and a desktop. */
export const widths = [390, 1440];

// The minified file is half the size of `axe-core`'s `source`, which halves injecting and parsing.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

// Global in the page after injection.
declare const axe: typeof axeCore;

// The HTML and the drawing of the page at its latest check.
interface Looked {
  readonly html: string;
  readonly drawn: ReadonlyMap<Element, string>;
}

/**
 * Expects no axe findings on the current page: WCAG 2.2 A and AA, and best practices. Checks the whole page or the
 * parts that match the selectors, without frames, and validates its HTML. In another window, a page is checked again
 * only where it is drawn differently: sizes and scrolling everywhere, other rules in what has become visible or
 * changed colour.
 */
export async function expectNoFindings(page: Page, ...within: string[]): Promise<void> {
  await settled(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async (within) => {
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const ofLayout = ['target-size', 'scrollable-region-focusable'];
    const look = async (include: (string | Element)[], runOnly: string[]) => {
      const { violations } = await axe.run(include.length > 0 ? { include } : document, {
        runOnly,
        // Collecting passes takes as long as checking.
        resultTypes: ['violations'],
        iframes: false,
        // Preloaded style sheets and media are for rules that are off, or for elements that no page has.
        preload: false,
      });
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
    };

    /** Everything that decides a text's required contrast; large text needs less. */
    const drawing = (element: Element) => {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
        getComputedStyle(element);
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      return [color, backgroundColor, backgroundImage, opacity, isLarge].join();
    };
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const now = {
      html: document.documentElement.outerHTML,
      drawn: new Map(shown.map((each) => [each, drawing(each)])),
    };
    const { looked } = window as { looked?: Looked };
    Object.assign(window, { looked: now });
    if (within.length > 0 || looked?.html !== now.html) return look(within, all);
    const others = new Set(shown.filter((each) => looked.drawn.get(each) !== now.drawn.get(each)));
    const outermost = [...others].filter(({ parentElement }) => !parentElement || !others.has(parentElement));
    return [...(await look([], ofLayout)), ...(outermost.length > 0 ? await look(outermost, all) : [])];
  }, within);
  expect(findings).toEqual([]);
  await expectValid(await page.content());
}

const valid = new Set<string>();

/** Validates HTML, but not again for a wider window. */
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
