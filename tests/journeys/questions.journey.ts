import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

// without-javascript.journey.ts tests that one question is open at a time.
test('an answer fades in, and at once with reduced motion', async ({ page }) => {
  await page.goto('/#faq');
  const answer = page.locator('#faq details[open] p');
  await page.locator('#faq summary').first().click();
  await expect(answer).toHaveCSS('animation-duration', '0.35s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(answer).toHaveCSS('animation-duration', '0s');
});

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a question stays under the finger that opens it, though the answer above it closes', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    const questions = await page.locator('#faq summary').all();
    const place = async (index: number) => (await questions[index]?.boundingBox())?.y ?? 0;
    for (const [index, question] of questions.entries()) {
      let before = 0;
      // A busy machine may collapse the answer above between Playwright's look at the question and its tap.
      await expect(async () => {
        await question.scrollIntoViewIfNeeded();
        before = await place(index);
        await question.tap();
        await expect(page.locator('#faq details').nth(index)).toHaveAttribute('open', '', { timeout: 3_000 });
      }).toPass();
      // The correction of the scroll position comes with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      // The answer above collapses after its fade.
      await expect(page.locator('#faq details p').filter({ visible: true })).toHaveCount(1);
      expect(Math.abs((await place(index)) - before), `question ${index + 1}`).toBeLessThan(2);
    }
  });
});
