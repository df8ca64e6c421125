import { expect, hydrated, test } from './site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the questions' : 'the questions, without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('open one at a time, and close when pressed again', async ({ page }) => {
      await page.goto('/#faq');
      const faq = page.locator('#faq');
      await expect(faq.getByRole('heading', { name: 'Vanliga frågor' })).toBeVisible();
      const questions = faq.locator('summary');
      await expect(questions).toHaveCount(11);
      await questions.filter({ hasText: 'Vad kostar det?' }).click();
      await expect(faq.getByText('Avgiften är 100 kr per period.')).toBeVisible();
      await questions.filter({ hasText: 'Hur lång är en period?' }).press('Enter');
      await expect(faq.getByText('En period är en vecka, från måndag till fredag.')).toBeVisible();
      await expect(faq.getByText('Avgiften är 100 kr per period.')).toBeHidden();
      await questions.filter({ hasText: 'Hur lång är en period?' }).click();
      await expect(faq.getByText('En period är en vecka, från måndag till fredag.')).toBeHidden();
      await expect(faq.locator('details[open]')).toHaveCount(0);
    });
  });
}

test('the questions are the eleven that parents ask, in order, and speak of our cosy camp house where the texts say cabin', async ({
  page,
}) => {
  await page.goto('/');
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
});

test('an answer fades in for 0.35 seconds, and at once for whoever wants less motion', async ({ page }) => {
  await page.goto('/');
  const answer = page.locator('#faq details[open] p');
  await page.locator('#faq summary').first().click();
  await expect(answer).toHaveCSS('animation-duration', '0.35s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(answer).toHaveCSS('animation-duration', '0s');
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
      // What moves it comes with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(Math.abs((await place(index)) - before), `question ${index + 1}`).toBeLessThan(2);
    }
  });
});
