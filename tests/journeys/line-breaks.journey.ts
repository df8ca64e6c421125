import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use(inSpring);

/** Words, numbers and dates that begin on one line and end on the next. An e-mail address may break after its @. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
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
        if (Math.max(...lines) - Math.min(...lines) > 8) found.push(word);
      }
    }
    return found;
  });
}

/** Suggestions in fields that are too narrow to show them. A text area breaks its lines. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('input[placeholder]').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      if (!(input instanceof HTMLInputElement)) return [];
      // An input says how wide its value is, not its placeholder.
      input.value = input.placeholder;
      const isCut = input.scrollWidth > input.clientWidth;
      input.value = '';
      return isCut ? [input.placeholder] : [];
    }),
  );
}

test('nothing is broken in the middle or cut off in a window 320, 360 or 390 px wide, mistakes in its forms too', async ({
  page,
  site,
  allow,
}) => {
  allow.complaint(/status of 404/);
  const atEachWidth = async (look: (width: number) => Promise<void>) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await look(width);
    }
  };
  for (const path of site.pages) {
    await page.goto(path);
    await hydrated(page);
    await atEachWidth(async (width) => expect(await cutOff(page), `${path} at ${width}`).toEqual([]));
    for (const form of await page.locator('main form').all()) {
      await form.locator('button[type="submit"]').click();
    }
    await atEachWidth(async (width) => expect(await broken(page), `${path} at ${width}`).toEqual([]));
  }
});
