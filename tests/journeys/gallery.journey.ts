import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

const gallery = (page: Page) => page.locator('#galleri');
/** The gallery's own counter; the viewer is inside the gallery until it has closed. */
const counter = (page: Page) =>
  gallery(page)
    .locator('p:not(dialog p)')
    .filter({ hasText: /^Bild \d av 8/ });
/** The slides, without the thumbnails that select one. */
const slides = (within: Locator) => within.locator('li:has(img):not(:has([aria-label^="Visa bild"]))');
/** The only slide that the keyboard reaches. */
const shown = (page: Page) => slides(gallery(page)).locator('button:not([tabindex])');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Bild i helskärm' });

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(counter(page)).toHaveText(new RegExp(`^Bild ${number} av 8`));
  await expectInWindow(gallery(page), number);
}

/** Expects a picture exactly in the gallery's viewport. */
async function expectInWindow(within: Locator, number: number): Promise<void> {
  const slide = slides(within).nth(number - 1);
  const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => Math.round((await left(slide)) - (await left(slide.locator('..'))))).toBe(0);
}

/** Swipes a finger sideways over the pictures; a negative distance is to the left. */
async function swipe(page: Page, over: Locator, xDistance: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const y = box.y + box.height / 2;
  const steps = Array.from(
    { length: 21 },
    (_, step) => box.x + (box.width + xDistance * (step / 10 - 1)) / 2,
  );
  const browser = await page.context().newCDPSession(page);
  for (const [step, x] of steps.entries()) {
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  // The finger rests before it lifts: a busy browser overestimates the speed, and goes on to the next picture.
  await setTimeout(100);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('a finger:', () => {
  // Without automatic changes, so that motion comes from swiping.
  test.use({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a visitor swipes through the pictures, in the page and in the viewer', async ({ page }) => {
    await page.goto('/#galleri');
    await hydrated(page);
    await swipe(page, shown(page), -250);
    await expectPicture(page, 2);
    await swipe(page, shown(page), -250);
    await expectPicture(page, 3);
    await expect(gallery(page).locator('[inert]')).toHaveCount(0);

    await shown(page).tap();
    await expectInWindow(viewer(page), 3);
    await swipe(page, viewer(page).getByRole('img'), 250);
    await expectInWindow(viewer(page), 2);
    await expect(viewer(page).getByText(/^Bild \d av 8/)).toHaveText(/^Bild 2 av 8/);
    await viewer(page).getByRole('button', { name: 'Stäng helskärm' }).tap();
    await expectPicture(page, 2);
  });

  test('the viewer fills a rotated phone, shows the other pictures upright, and keeps its picture when rotated', async ({
    page,
  }) => {
    await page.goto('/#galleri');
    await hydrated(page);
    await gallery(page).getByRole('button', { name: 'Visa bild 4 av 8' }).tap();
    await shown(page).tap();
    const whole = viewer(page).getByRole('img');
    const turned = { width: 844, height: 390 };
    for (const size of [turned, { width: 390, height: 844 }, turned]) {
      await page.setViewportSize(size);
      await expectInWindow(viewer(page), 4);
      await expect(whole).toHaveCSS('object-fit', 'contain');
      await expect
        .poll(() => whole.boundingBox())
        .toMatchObject(size === turned ? { x: 0, y: 0, ...size } : { x: 0, width: 390 });
    }

    // Upright, the other pictures are below the caption.
    const others = viewer(page).getByRole('button', { name: /^Visa bild/ });
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
      { width: 600, height: 700 },
    ]) {
      await page.setViewportSize(size);
      for (const other of await others.all()) await expect(other.locator('img')).toBeInViewport({ ratio: 1 });
      const [whole, caption, ...small] = await boxesOf(
        viewer(page).getByRole('img'),
        viewer(page).getByText('Skogsvandring med fika i ryggsäcken'),
        ...(await others.all()),
      );
      expect(caption.y).toBeGreaterThanOrEqual(whole.y + whole.height);
      for (const { y } of small) expect(y).toBeGreaterThanOrEqual(caption.y + caption.height);
    }
  });
});

test.describe('a browser without JavaScript:', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true });

  test('a finger swipes through the pictures too', async ({ page }) => {
    await page.goto('/#galleri');
    await swipe(page, slides(gallery(page)).first(), -500);
    await expectInWindow(gallery(page), 2);
  });
});
