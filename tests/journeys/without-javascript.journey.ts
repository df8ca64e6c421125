import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('the whole home page and every page of the menu can be read and operated', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Ansökan till kollo är stängd för tillfället')).toBeVisible();

  const faq = page.locator('#faq');
  const questions = faq.locator('summary');
  await questions.filter({ hasText: 'Vad kostar det?' }).click();
  await expect(faq.getByText('Avgiften är 100 kr per period.')).toBeVisible();
  await questions.filter({ hasText: 'Hur lång är en period?' }).press('Enter');
  await expect(faq.getByText('En period är en vecka, från måndag till fredag.')).toBeVisible();
  await expect(faq.getByText('Avgiften är 100 kr per period.')).toBeHidden();
  await questions.filter({ hasText: 'Hur lång är en period?' }).click();
  await expect(faq.locator('details[open]')).toHaveCount(0);

  for (const path of ['/om-angskollot', '/uthyrning', '/donationer', '/samarbetspartners', '/kontakt']) {
    await expect(page.locator(`header a[href="${path}"]`).first()).toBeAttached();
  }
});

test('script-only text is hidden, the pictures scroll by keyboard, and an open menu scrolls with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const text of ['Tryck på en bild för att se den i helskärm.', 'Bild 1 av 8'])
    await expect(page.getByText(text).first()).toBeHidden();
  await page.locator('#galleri ul').first().focus();
  await expect(page.locator('#galleri ul').first()).toBeFocused();
  await page.locator('header summary').filter({ hasText: 'Meny' }).click();
  await page
    .locator('header')
    .getByRole('link', { name: 'Vanliga frågor', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Vanliga frågor' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Mobilmeny' })).not.toBeInViewport();
  await page.goto('/kontakt');
  await expect(page.getByRole('button', { name: 'Visa kartan' })).toHaveCount(0);
  await expect(page.getByText(/Kartan hämtas/).first()).toBeHidden();
  await expect(page.getByRole('link', { name: /karttjänst/ })).toBeVisible();
  await page.goto('/forsta-gangen');
  await page.getByRole('checkbox', { name: 'Tandborste' }).check();
  await expect(page.getByRole('button', { name: 'Skriv ut listan' })).toHaveCount(0);
});
