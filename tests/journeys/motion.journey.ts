import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** How long anything on the page takes to change, in seconds, each once. */
async function durations(page: Page): Promise<number[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration}, ${animationDuration}`.split(', ');
    }),
  );
  return [...new Set(found)].map(Number.parseFloat);
}

test('what moves takes 150 to 250 ms, or what the camp has asked for, and no time for whoever wants less motion', async ({
  page,
  site,
  allow,
}) => {
  allow.complaint(/status of 404/);
  // The answer to a question, and the pictures of the gallery (specification, section 9).
  const asked = [0.35, 0.7];
  for (const path of site.pages) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await page
      .locator('dialog, details')
      .evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
    const moving = (await durations(page)).filter((seconds) => seconds > 0);
    expect(moving.length).toBeGreaterThan(0);
    const others = moving.filter((seconds) => !asked.includes(seconds));
    expect(Math.min(...others), path).toBeGreaterThanOrEqual(0.15);
    expect(Math.max(...others), path).toBeLessThanOrEqual(0.25);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await durations(page), path).toEqual([0]);
  }
});
