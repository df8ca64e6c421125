import type { Browser, Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { expectToLookRight } from './fits.ts';
import { linkTo, offerThree, sendOffers, tenMinutesLater } from './mailing-office.ts';
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

/** A family's phone without JavaScript: a browser context without the office's session. */
async function family(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'sv-SE',
    viewport: { width: 390, height: 844 },
  });
  try {
    await use(await context.newPage());
    expect(await context.cookies()).toEqual([]);
  } finally {
    await context.close();
  }
}

test('a family answers an offer without JavaScript, the office sees it at once, and the pages are accessible', async ({
  office,
  page,
  browser,
}) => {
  const [iris = ''] = await offerThree(office, page);
  await sendOffers(page);
  await office.site.moveClock(tenMinutesLater);
  const link = await linkTo(office, 'karin@example.org');
  await family(browser, async (phone) => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 3, name: 'Vecka 31: erbjuden plats' })).toBeVisible();
    await expect(phone.getByRole('heading', { level: 2, name: 'Iris' })).toBeVisible();
    expect(await phone.title()).not.toContain('Iris');
    // Both buttons are visible above the browser's own bars at the bottom.
    await phone.setViewportSize({ width: 390, height: 844 });
    const no = await phone.getByRole('button', { name: 'Tacka nej till Iris, vecka 31' }).boundingBox();
    expect((no?.y ?? Infinity) + (no?.height ?? 0)).toBeLessThanOrEqual(690);
    await phone.getByRole('button', { name: 'Tacka ja' }).click();
    await expect(phone.getByRole('heading', { level: 3, name: 'Vecka 31: ni har plats' })).toBeVisible();
    await expect(phone.getByRole('main')).toContainText(iris);
    await expect(phone.getByRole('main')).toContainText('127-6914');
    await expect(phone.getByRole('main')).toContainText('Mottagare är Föreningen Ängskollot.');
    await phone.getByRole('button', { name: 'Tacka nej' }).click();
    await expect(phone.getByRole('heading', { level: 3, name: 'Vecka 31: ni har tackat nej' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Tacka ja' })).toBeVisible();
  });
  await page.goto(`${office.origin}/kansli`);
  await expect(page.getByRole('main')).toContainText('1 nytt svar');
  await expect(page.getByRole('main')).toContainText('tackade nej till vecka 31');
  await expectNoFindings(page);
  const secret = link.split('/').at(-1) ?? '';
  expect(office.site.log()).not.toContain(secret);
});
