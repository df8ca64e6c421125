import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

const gallery = (page: Page) => page.locator('#galleri');
const counter = (page: Page) =>
  gallery(page)
    .getByText(/^Bild \d av 8/)
    .first();
const shown = (page: Page) => gallery(page).locator('[data-shown] > button');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Bild i helskärm' });

/** Waits at the gallery with a clock that stands still until the story moves it. */
async function lookAt(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-06-01T12:00:00' });
  await page.goto('/');
  await hydrated(page);
  await gallery(page).scrollIntoViewIfNeeded();
  await page.clock.pauseAt('2027-06-01T13:00:00');
  // The jump may have changed the picture; the story starts from the first one.
  await gallery(page).getByRole('button', { name: 'Visa bild 1 av 8' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expectPicture(page, 1);
}

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(counter(page)).toHaveText(new RegExp(`^Bild ${number} av 8`));
}

test('the eight pictures follow each other every five seconds, with a fade, and start over', async ({
  page,
}) => {
  await lookAt(page);
  await expect(gallery(page).locator('img')).toHaveCount(8);
  for (const img of await gallery(page).locator('img').all())
    await expect(img).toHaveAttribute('alt', /.{10,}/);
  await expect(shown(page)).toHaveCount(1);
  await expect(gallery(page).locator('[data-shown]').first()).toHaveCSS('transition-duration', /^0\.7s/);

  await page.clock.runFor(4900);
  await expectPicture(page, 1);
  await page.clock.runFor(100);
  await expectPicture(page, 2);
  for (const number of [3, 4, 5, 6, 7, 8, 1]) {
    await page.clock.runFor(5000);
    await expectPicture(page, number);
  }
});

test('a visitor goes back and forth past both ends, and straight to a picture by its dot', async ({
  page,
}) => {
  await lookAt(page);
  await gallery(page).getByRole('button', { name: 'Föregående bild' }).click();
  await expectPicture(page, 8);
  await gallery(page).getByRole('button', { name: 'Nästa bild' }).click();
  await expectPicture(page, 1);
  const dots = gallery(page).getByRole('button', { name: /^Visa bild \d av 8$/ });
  await expect(dots).toHaveCount(8);
  await dots.nth(4).click();
  await expectPicture(page, 5);
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).locator('[aria-current]')).toHaveCount(1);
});

test('the pictures wait while somebody points at them, is among them with the keyboard, or is away', async ({
  page,
}) => {
  await lookAt(page);
  await gallery(page).getByRole('heading').hover();
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expectPicture(page, 2);

  await gallery(page).getByRole('button', { name: 'Nästa bild' }).focus();
  await page.clock.runFor(20_000);
  await expectPicture(page, 2);
  await page.locator(':focus').blur();
  await page.clock.runFor(5000);
  await expectPicture(page, 3);

  await hide(page, true);
  await page.clock.runFor(20_000);
  await expectPicture(page, 3);
  await hide(page, false);
  await page.clock.runFor(5000);
  await expectPicture(page, 4);
});

test('whoever pauses the pictures keeps the one they look at, until they start them again', async ({
  page,
}) => {
  await lookAt(page);
  await gallery(page).getByRole('button', { name: 'Pausa bildspelet' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await expect(counter(page)).toHaveAttribute('aria-live', 'polite');
  await gallery(page).getByRole('button', { name: 'Starta bildspelet' }).click();
  await page.clock.runFor(5000);
  await expectPicture(page, 2);
  await expect(counter(page)).toHaveAttribute('aria-live', 'off');
});

test('nothing moves for whoever has asked their system for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lookAt(page);
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await expect(gallery(page).getByRole('button', { name: 'Starta bildspelet' })).toBeVisible();
});

test('a visitor looks at the pictures over the whole window, and is back at the one they left', async ({
  page,
}) => {
  await lookAt(page);
  await shown(page).click();
  const counted = viewer(page).getByText(/^Bild \d av 8/);
  await expect(counted).toHaveText(/^Bild 1 av 8/);
  await page.keyboard.press('ArrowLeft');
  await expect(counted).toHaveText(/^Bild 8 av 8/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(counted).toHaveText(/^Bild 2 av 8/);
  await viewer(page).getByRole('button', { name: 'Nästa bild' }).click();
  await expect(counted).toHaveText(/^Bild 3 av 8/);
  await viewer(page).getByRole('button', { name: 'Föregående bild' }).click();
  await viewer(page).getByRole('button', { name: 'Visa bild 6 av 8' }).click();
  await expect(viewer(page).getByRole('img')).toHaveAttribute('alt', /^Fyra barn målar/);

  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(counted).toHaveText(/^Bild 6 av 8/);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expectPicture(page, 6);
  await expect(shown(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await viewer(page).getByRole('button', { name: 'Stäng helskärm' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(shown(page)).toBeFocused();
});

/** As when the visitor goes to another tab, which a browser without a window cannot do. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
