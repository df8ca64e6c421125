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

  test('a question stays under the finger also when two answers above it fade out at once', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    const questions = page.locator('#faq summary');
    await questions.nth(2).scrollIntoViewIfNeeded();
    const moved = await questions.evaluateAll(async (all) => {
      const [first, second, third] = all.slice(2).filter((one) => one instanceof HTMLElement);
      const nextFrame = () => new Promise(requestAnimationFrame);
      const fadesEnd = async () => {
        do await nextFrame();
        while (document.getAnimations().some((one) => one instanceof CSSTransition));
        await nextFrame();
      };
      const place = () => third?.getBoundingClientRect().top ?? Number.NaN;
      first?.click();
      await fadesEnd();
      second?.click();
      // The second answer is not fully open, so it collapses before the first.
      for (let frame = 0; frame < 6; frame++) await nextFrame();
      const before = place();
      third?.click();
      await fadesEnd();
      return Math.abs(place() - before);
    });
    expect(moved).toBeLessThan(2);
  });
});
