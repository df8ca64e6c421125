import { expectOneOpenAtATime } from './one-question.ts';
import { expect, hydrated, test } from './site.ts';

test('the eleven questions are in order, open one at a time, and fade in unless reduced motion is preferred', async ({
  page,
}) => {
  await page.goto('/#faq');
  await expect(page.locator('#faq summary')).toHaveText([
    /barn är det per period/,
    /aktiviteter/,
    /Vad är Ängskollot/,
    /en dag i vårt mysiga kollohus/,
    /kontakt med mitt barn/,
    /mobiltelefon/,
    /mobilfritt/,
    /Hur gammalt/,
    /Hur lång är en period/,
    /Vad kostar/,
    /allergi eller behöver extra stöd/,
  ]);
  const faq = page.locator('#faq');
  await expect(faq).toContainText('Barnen bor i vårt mysiga kollohus i kyrkbyn Ängby.');
  await expect(faq).toContainText('Hur ser en dag i vårt mysiga kollohus ut?');
  await expect(faq).toContainText('Vårt mysiga kollohus är samlingspunkten, och på kvällen sover alla över.');
  await expect(faq).not.toContainText(/stuga/i);
  await expectOneOpenAtATime(page);

  const answer = page.locator('#faq details[open] p');
  await page.locator('#faq summary').first().click();
  await expect(answer).toHaveCSS('animation-duration', '0.35s');
  /** A closing answer that fades and keeps its height meanwhile. */
  const closing = () =>
    page
      .locator('#faq details')
      .first()
      .evaluate((question) => {
        const paragraph = getComputedStyle(question.querySelector('p') ?? question);
        const room = getComputedStyle(question, '::details-content');
        return [
          `${paragraph.opacity}, ${paragraph.transitionProperty} ${paragraph.transitionDuration}`,
          `${room.transitionProperty} ${room.transitionDuration} ${room.transitionBehavior}`,
        ];
      });
  await page.locator('#faq summary').first().click();
  await expect.poll(closing).toEqual(['0, opacity 0.35s', 'content-visibility 0.35s allow-discrete']);
  await page.locator('#faq summary').first().click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(answer).toHaveCSS('animation-duration', '0s');
  expect(await closing()).toEqual(['1, opacity 0s', 'content-visibility 0s allow-discrete']);
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
      await question.scrollIntoViewIfNeeded();
      const before = await place(index);
      await question.tap();
      await expect(page.locator('#faq details').nth(index)).toHaveAttribute('open');
      // The correction of the scroll position comes with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      // The answer above collapses after its fade.
      await expect(page.locator('#faq details p').filter({ visible: true })).toHaveCount(1);
      expect(Math.abs((await place(index)) - before), `question ${index + 1}`).toBeLessThan(2);
    }
  });
});
