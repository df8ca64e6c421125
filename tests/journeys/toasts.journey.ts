import type { Page } from '@playwright/test';
import { contactForm, fillIn, send, toasts, visit } from './forms.ts';
import { expect, test } from './site.ts';

const toast = (page: Page) => toasts(page).getByRole('listitem');

async function sendMessage(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: contactForm.label });
  await fillIn(form, contactForm.answers);
  await send(form, contactForm);
  await expect(toast(page)).toBeVisible();
}

test('a toast waits for whoever points at it, and goes after five seconds', async ({ page }) => {
  await page.clock.install({ time: '2027-06-01T12:00:00' });
  await visit(page, contactForm);
  await sendMessage(page);
  await toast(page).hover();
  await page.clock.pauseAt('2027-06-01T13:00:00');
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast(page)).toHaveCount(0);
});

test('there is never more than one toast, and it can be swiped away to the right', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
  await visit(page, contactForm);
  await sendMessage(page);
  await page.route('**/api/forms/contact', (route) => route.fulfill({ status: 500 }));
  await sendMessage(page);
  await expect(toast(page)).toHaveText(/Ett fel uppstod/);
  expect((await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);

  await swipe(page, 30);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 80);
  await expect(toast(page)).toHaveCount(0);
});

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
