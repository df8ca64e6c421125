import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { mistakesIn } from '../valid-html.ts';
import { expect } from './site.ts';

/** The widths at which pages are looked at: a phone and a desk. */
export const widths = [390, 1440];

// Half the time to bring to each page, and half the letters to read there, of what `axe-core` gives as its source.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

// In the page, once it has been brought there.
declare const axe: typeof axeCore;

// What was last looked at in the page: its HTML, and how each thing in it was drawn.
interface Looked {
  readonly html: string;
  readonly drawn: ReadonlyMap<Element, string>;
}

/**
 * Axe finds nothing on the page as it is now: WCAG 2.2 A and AA, and the best practices. Looks at the whole
 * page, or only within what the selectors match; what stands in a frame is somebody else's. What the page has become
 * is valid HTML too. The same page in another window is looked at again where it is drawn otherwise: whether targets are
 * large enough and what scrolls can be reached everywhere, and the rest in what has been shown or coloured.
 */
export async function expectNoFindings(page: Page, ...within: string[]): Promise<void> {
  await settled(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (within) => {
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const ofLayout = ['target-size', 'scrollable-region-focusable'];
    const look = async (include: (string | Element)[], runOnly: string[]) => {
      const { violations } = await axe.run(include.length > 0 ? { include } : document, {
        runOnly,
        // To tell where all that is right stands takes as long as to look.
        resultTypes: ['violations'],
        iframes: false,
        // Style sheets and sound, read beforehand, are for rules that are not asked for, and for what no page has.
        preload: false,
      });
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
    };

    /** What decides whether a text is pale; large text may be paler. */
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
  expect(found).toEqual([]);
  await expectValid(await page.content());
}

const valid = new Set<string>();

/** The same page in a wider window is not validated again. */
async function expectValid(html: string): Promise<void> {
  if (valid.has(html)) return;
  expect(await mistakesIn(html)).toEqual([]);
  valid.add(html);
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
