import type { Page } from '@playwright/test';
import { expect, hydrated, openViewer, test } from './site.ts';
import { inSpring } from './variant.ts';

// What is left of a window of 1280 × 1024 pixels at 400 % and 200 %. The narrowest phones are 320 wide too.
const windows = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
];

test.use(inSpring);

/**
 * What reaches out of the window on either side: texts wherever they are, and decoration that nothing cuts off. What
 * is swiped into sight is neither.
 */
function outside(page: Page): Promise<string[]> {
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
        return width * height > 0 && (left < -1 || right > clientWidth + 1);
      })
      .filter((element) => !isSwiped(element) && (hasText(element) || !isCut(element)))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

for (const { width, height } of windows) {
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('every page can be read without scrolling sideways, mistakes in its forms too', async ({
      page,
      site,
      allow,
    }) => {
      // Far more than the default: nine pages, and each form sent empty.
      test.setTimeout(120_000);
      allow.complaint(/status of 404/);
      for (const path of site.pages) {
        await page.goto(path);
        await hydrated(page);
        for (const form of await page.locator('main form').all()) {
          await form.locator('button[type="submit"]').click();
        }
        expect(await outside(page), path).toEqual([]);
      }
    });

    test('the menu, the viewer and the dialog fit', async ({ page }) => {
      await openViewer(page);
      const picture = page.getByRole('dialog').getByRole('img');
      await expect(picture).toBeInViewport();
      expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
      expect(await outside(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.goto('/donationer');
      await hydrated(page);
      await page.getByRole('button', { name: 'Meny' }).click();
      expect(await outside(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stöd oss idag' }).click();
      expect(await outside(page)).toEqual([]);
    });
  });
}

// The design's longest name that is one word: the tests' own is shorter than most.
const longName = 'Söderalakollot';

/** What reaches out of each page's window, once `enlarge` has been done to it. */
async function outsideEachPage(
  page: Page,
  pages: readonly string[],
  enlarge: () => Promise<unknown>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    await enlarge();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const name of await page.getByRole('link', { name: 'till startsidan' }).locator('span').all()) {
      await name.evaluate((element, text) => element.replaceChildren(text), longName);
    }
    const reaching = await outside(page);
    if (reaching.length > 0) found[path] = reaching;
  }
  return found;
}

for (const width of [320, 390]) {
  test.describe(`with text at twice its size in a window of ${width}, by a browser that does not tell the page`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('every page can be read without scrolling sideways', async ({ page, site, allow }) => {
      test.setTimeout(120_000);
      allow.complaint(/status of 404/);
      const enlarge = () =>
        page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await outsideEachPage(page, site.pages, enlarge)).toEqual({});
    });
  });
}

for (const { width, height } of [
  { width: 320, height: 844 },
  { width: 390, height: 844 },
  { width: 1280, height: 1024 },
]) {
  test.describe(`with the browser's text at twice its size, in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test.beforeEach(async ({ page }) => {
      // The setting itself, which no style of the page can stand in for.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    });

    test('every page can be read without scrolling sideways', async ({ page, site, allow }) => {
      test.setTimeout(120_000);
      allow.complaint(/status of 404/);
      expect(await outsideEachPage(page, site.pages, async () => {})).toEqual({});
    });

    test('the name, the menu and the way past them have room', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      const [name, menu] = await Promise.all([
        page.getByRole('banner').getByRole('link', { name: 'till startsidan' }).boundingBox(),
        page.getByRole('button', { name: 'Meny' }).boundingBox(),
      ]);
      expect(name && name.x + name.width).toBeLessThanOrEqual(menu?.x ?? 0);
      expect(name?.height).toBeLessThanOrEqual(70);

      const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skip).toBeInViewport({ ratio: 1 });

      await page.getByRole('button', { name: 'Meny' }).press('Enter');
      await expect(page.getByRole('navigation', { name: 'Mobilmeny' })).toBeVisible();
      expect(await outside(page)).toEqual([]);
    });
  });
}
