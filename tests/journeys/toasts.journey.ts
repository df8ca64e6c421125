import type { Locator, Page } from '@playwright/test';
import { childForm, contactForm } from '../forms-on-site.ts';
import { fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

const toast = (page: Page) => toasts(page).getByRole('listitem');

async function sendMessage(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: contactForm.label });
  await fillIn(form, contactForm.answers);
  await send(form, contactForm);
  await expect(toast(page)).toBeVisible();
}

test('there is never more than one toast, and it can be swiped away to the right', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
  await visit(page, contactForm);
  await sendMessage(page);
  await page.getByRole('button', { name: 'Skicka ett nytt meddelande' }).click();
  await page.route('**/api/forms/contact', (route) => route.fulfill({ status: 500 }));
  await sendMessage(page);
  await expect(toast(page)).toHaveText(/Ett fel uppstod/);
  expect((await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);

  await swipe(page, 30);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 80);
  await expect(toast(page)).toHaveCount(0);
});

/** Expects the toast to be whole between the sides of a window of this width. */
async function expectWithin(page: Page, width: number): Promise<void> {
  const box = await toast(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test.describe('a small phone:', () => {
  // With smooth scrolling to the receipt.
  const contextOptions = { reducedMotion: 'no-preference' } as const;
  test.use({ viewport: { width: 390, height: 667 }, hasTouch: true, contextOptions });

  test('a toast covers no button and no reference, and still closes after a tap on it', async ({
    page,
    allow,
  }) => {
    allow.complaint(/status of 500/);
    await page.clock.install({ time: '2027-06-01T12:00:00' });
    await visit(page, childForm);
    for (const formOnSite of [childForm, contactForm]) {
      await page.route('**/api/forms/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
      const form = page.getByRole('form', { name: formOnSite.label });
      await fillIn(form, formOnSite.answers);
      await send(form, formOnSite);
      await expect(toast(page)).toContainText(formOnSite.failure);
      await expectWithin(page, 390);
      await expectInSight(form.getByRole('button', { name: formOnSite.button }));

      await send(form, formOnSite);
      await expect(toast(page)).toContainText(formOnSite.thanks);
      const receipt = page.locator(`${formOnSite.address.slice(1)} [data-receipt]`);
      const again = receipt.getByRole('button');
      await expectInSight(receipt.locator('strong').last());
      await expectInSight(again);

      // The first receipt is then above the second.
      await again.click();
      await fillIn(form, formOnSite.answers);
      await send(form, formOnSite);
      await expectInSight(again);
    }
    await toast(page).getByText(contactForm.thanks).tap();
    await page.clock.runFor(5000);
    await expect(toast(page)).toHaveCount(0);
  });
});

/** Expects the element in the window, not covered by the header or by the toast that is shown. */
async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    element.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      const isSeen = corners.every(([x, y]) => {
        const topElement = document.elementFromPoint(x, y);
        return topElement !== null && (one.contains(topElement) || topElement.contains(one));
      });
      // A toast that is closing covers nothing.
      return isSeen && document.querySelector('li[data-state="open"]') !== null;
    });
  await expect.poll(isOnTop).toBe(true);
}
