import type { Page } from '@playwright/test';
import { alertIn } from './forms.ts';
import { expect, menuButton } from './site.ts';

// The remaining window of 1280 × 1024 pixels at 400 % and 200 %. The narrowest phones are 320 wide too.
export const windows = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
];

/**
 * Elements outside the window on either side: text anywhere, and decoration that is not clipped. Content to be swiped
 * is excluded.
 */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
    };
    const isSwiped = (element: Element): boolean => element.closest('section[tabindex="0"]') !== null;
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        // A closed menu has a box but is not visible.
        return element.checkVisibility() && width * height > 0 && (left < -1 || right > clientWidth + 1);
      })
      .filter((element) => !isSwiped(element) && (hasText(element) || !isCut(element)))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

/** Words, numbers and dates that are broken across lines. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const brokenTexts: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!(text instanceof Text) || !text.parentElement?.checkVisibility()) continue;
      if (text.parentElement.closest('.visually-hidden')) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...lines) - Math.min(...lines) > 8) brokenTexts.push(word);
      }
    }
    return brokenTexts;
  });
}

/** Placeholders wider than their fields. A text area wraps its placeholder. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('input[placeholder]').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      if (!(input instanceof HTMLInputElement)) return [];
      // scrollWidth measures the value, not the placeholder.
      input.value = input.placeholder;
      const isCut = input.scrollWidth > input.clientWidth;
      input.value = '';
      return isCut ? [input.placeholder] : [];
    }),
  );
}

// The longest single-word name that the design supports; the tests' own name is shorter.
const longName = 'Söderalakollot';

export const withLargeText = [
  { width: 320, height: 844 },
  { width: 390, height: 844 },
  { width: 1280, height: 1024 },
];

/** Sets the browser's default text size, the real setting, which no style can simulate. */
export async function textSettings(page: Page): Promise<(pixels: number) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  return (pixels) =>
    browser.send('Page.setFontSizes', {
      fontSizes: { standard: pixels, fixed: Math.round((pixels * 13) / 16) },
    });
}

const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Expects a page to fit with text at 200 %, set in the browser or by the page, and whole placeholders at 100 %. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  const setTextSize = await textSettings(page);
  await setTextSize(32);
  for (const name of await page.getByRole('link', { name: 'till startsidan' }).locator('span').all()) {
    await name.evaluate((element, text) => element.replaceChildren(text), longName);
  }
  expect(await textSize(page)).toBe('32px');
  for (const window of withLargeText) {
    await page.setViewportSize(window);
    expect(await outside(page), `in ${window.width}, told`).toEqual([]);
  }

  await setTextSize(16);
  expect(await textSize(page)).toBe('16px');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await textSize(page)).toBe('32px');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await outside(page), `in ${width}, not told`).toEqual([]);
    expect((await menuButton(page, 'Meny').boundingBox())?.height).toBeLessThanOrEqual(70);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await atEachWidth(page, async (width) => expect(await cutOff(page), `at ${width}`).toEqual([]));
}

/** Sends the page's empty forms, and expects their mistakes and the rest to fit in phones and magnified windows. */
export async function expectMistakesToFit(page: Page): Promise<void> {
  for (const form of await page.locator('main form').all()) {
    await form.locator('button[type="submit"]').click();
    await expect(alertIn(form)).toBeVisible();
  }
  await atEachWidth(page, async (width) => expect(await broken(page), `at ${width}`).toEqual([]));
  for (const window of windows) {
    await page.setViewportSize(window);
    expect(await outside(page), `in ${window.width}`).toEqual([]);
  }
}

async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await look(width);
  }
}
