import { expectToLookRight } from './fits.ts';
import { offerThree } from './mailing-office.ts';
import { test } from './office.ts';
import { expect } from './site.ts';

test('a letter’s preview has its colours and its picture, needs no scrollbar, and fits a phone and a desktop', async ({
  office,
  page,
}) => {
  await offerThree(office, page);
  await page.goto(`${office.origin}/kansli/brev/familjer/erbjudande`);
  await page.getByLabel('Sista dag att svara').fill('2099-04-23');
  await expectToLookRight(page);
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  const letter = page.getByRole('article').frameLocator('iframe');
  // The frame's own policy allows the letter's inline styles.
  await expect(letter.locator('body > table')).toHaveCSS('background-color', 'rgb(251, 245, 233)');
  await expect(letter.getByRole('link')).toHaveCount(0);
  expect(await letter.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120);
  const hidden = () =>
    letter
      .locator('html')
      .evaluate(({ scrollHeight, scrollWidth }) => [scrollHeight - innerHeight, scrollWidth - innerWidth]);
  await expect.poll(hidden).toEqual([0, 0]);
  await expectToLookRight(page);
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('heading', { name: /^3 brev skickas kl\. 08\.5/ })).toBeVisible();
  await expectToLookRight(page);
});
