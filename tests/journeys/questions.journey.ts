import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

test('the heading beside the questions stays below the header when the page scrolls', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { name: 'Vanliga frågor' });
  // The section's first question has passed the window's top.
  await page
    .locator('#faq summary')
    .nth(1)
    .evaluate((question) =>
      scrollTo({ top: question.getBoundingClientRect().top + scrollY, behavior: 'instant' }),
    );
  const [header, words] = await boxesOf(page.getByRole('banner'), heading);
  expect(words.y).toBeGreaterThanOrEqual(header.y + header.height);
});

test.describe('a phone:', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a question stays under the finger that opens it, though the answer above it closes', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    // Before a tap, Playwright may scroll: the place counts from when the finger is down.
    await page.evaluate(() =>
      addEventListener('pointerdown', ({ target }) => {
        const question = target instanceof Element && target.closest('summary');
        if (question) document.body.dataset.place = `${question.getBoundingClientRect().top}`;
      }),
    );
    const questions = await page.locator('#faq summary').all();
    for (const [index, question] of questions.entries()) {
      await expect(async () => {
        await question.tap();
        await expect(page.locator('#faq details').nth(index)).toHaveAttribute('open', '', { timeout: 3_000 });
      }).toPass();
      const before = Number(await page.locator('body').getAttribute('data-place'));
      // The correction of the scroll position comes with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      // The answer above collapses after its fade.
      await expect(page.locator('#faq details p').filter({ visible: true })).toHaveCount(1);
      const after = (await question.boundingBox())?.y ?? Number.NaN;
      expect(Math.abs(after - before), `question ${index + 1}`).toBeLessThan(2);
    }
  });
});
