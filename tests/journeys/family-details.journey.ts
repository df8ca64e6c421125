import type { Browser, Page } from '@playwright/test';
import { readable } from '../mail-server.ts';
import { mistakesIn } from '../valid-html.ts';
import { axeWidth, expectNoFindings } from './axe.ts';
import { boxesOf } from './boxes.ts';
import { linkTo, offerThree, sendOffers, tenMinutesLater } from './mailing-office.ts';
import { test } from './office.ts';
import { expect, hydrated } from './site.ts';

/** A phone, a tablet and a desktop. */
const widths = [390, 768, 1440];

async function looksRight(page: Page, javaScript = true): Promise<void> {
  // A control half under the sticky bar would be measured as too small to tap.
  if (javaScript) await page.evaluate(() => scrollTo(0, 0));
  // Axe needs JavaScript; without it, the HTML is validated.
  else expect(await mistakesIn(await page.content())).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    if (javaScript && width === axeWidth) await expectNoFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** A family's phone: a browser context without the office's session, in which nothing is stored. */
async function family(browser: Browser, javaScriptEnabled: boolean, use: (page: Page) => Promise<void>) {
  const viewport = { width: 390, height: 844 };
  await using context = await browser.newContext({ javaScriptEnabled, locale: 'sv-SE', viewport });
  const page = await context.newPage();
  await use(page);
  expect(await context.cookies()).toEqual([]);
  if (javaScriptEnabled)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
}

/** Answers the offer, and changes the answer. */
async function answerOffer(phone: Page, child: string, reference: string): Promise<void> {
  const says = (words: string) =>
    expect(phone.getByRole('heading', { level: 3, name: `Vecka 31: ${words}` })).toBeVisible();
  const press = (name: string) => phone.getByRole('button', { name }).click();
  await says('erbjuden plats');
  await expect(phone.getByRole('heading', { level: 2, name: child })).toBeVisible();
  expect(await phone.title()).not.toContain(child);
  // Both buttons are visible above the browser's own bars at the bottom.
  await phone.setViewportSize({ width: 390, height: 844 });
  const [no] = await boxesOf(phone.getByRole('button', { name: `Tacka nej till ${child}, vecka 31` }));
  expect(no.y + no.height).toBeLessThanOrEqual(690);
  await press('Tacka nej');
  await says('ni har tackat nej');
  await phone.reload();
  await press('Tacka ja');
  await says('ni har plats');
  for (const words of [reference, '127-6914', 'Mottagare är Föreningen Ängskollot.'])
    await expect(phone.getByRole('main')).toContainText(words);
}

test('a family answers an offer and gives details with and without JavaScript, and a stranger with the link sees little', async ({
  office,
  page,
  browser,
}) => {
  const [iris = '', kalle = ''] = await offerThree(office, page);
  await sendOffers(page);
  await office.site.moveClock(tenMinutesLater);
  for (const [javaScript, child, address, reference] of [
    [false, 'Iris', 'karin@example.org', iris],
    [true, 'Kalle', 'mats@example.org', kalle],
  ] as const) {
    const link = await linkTo(office, address);
    let details = '';
    await family(browser, javaScript, async (phone) => {
      await phone.goto(link);
      await answerOffer(phone, child, reference);
      await looksRight(phone, javaScript);
      const path = phone.getByRole('list', { name: 'Vägen till kollot' }).getByRole('listitem');
      await expect(path).toHaveCount(5);
      await phone.getByRole('link', { name: '4 frågor kvar att svara på' }).click();
      await expect(phone).toHaveURL(/\/min-sida\/[\w-]{43}\/B-[\w-]+$/);
      await expect(phone.getByRole('heading', { level: 1, name: `Om ${child} och veckan` })).toBeVisible();
      expect(await phone.title()).not.toContain(child);
      await expect(phone.getByLabel('Vem får hämta?')).toHaveAccessibleDescription(
        'Namn på alla som får hämta.',
      );
      if (javaScript) await hydrated(phone);
      await looksRight(phone, javaScript);

      await phone.getByLabel('En till som vi kan ringa').fill('Mormor Berit');
      await phone.getByLabel('Telefon till den personen').fill('ingen');
      await phone.getByLabel('Mediciner').fill('Ventoline');
      await phone.getByLabel('Är det någon som inte får hämta?').fill('En granne');
      await phone.getByRole('button', { name: 'Spara' }).click();
      const alert = phone.locator('[data-alert]');
      await expect(alert).toBeFocused();
      await expect(alert.getByRole('heading', { name: 'Det här är inte sparat än' })).toBeVisible();
      await expect(phone.getByLabel('Telefon till den personen')).toHaveValue('ingen');
      await expect(phone.getByLabel('Telefon till den personen')).toHaveAttribute('aria-invalid', 'true');
      await looksRight(phone, javaScript);

      await phone.getByLabel('Telefon till den personen').fill('070-174 06 05');
      await phone.getByRole('button', { name: 'Spara' }).click();
      await expect(alert.getByRole('heading', { name: 'Sparat' })).toBeVisible();
      await expect(alert).toBeFocused();
      await expect(alert.getByRole('listitem')).toHaveText(['Kan barnet simma?']);
      await looksRight(phone, javaScript);
      await phone.getByLabel('Kan barnet simma?').selectOption('Lite');
      await phone.getByRole('button', { name: 'Spara' }).click();
      await expect(alert).toContainText('nu vet vi det vi behöver');
      details = phone.url();
    });

    await family(browser, javaScript, async (stranger) => {
      await stranger.goto(details);
      await expect(stranger.getByLabel('En till som vi kan ringa')).toHaveValue('Mormor Berit');
      await expect(stranger.getByText(/^Ni skrev om mediciner 14\sapril\./)).toBeVisible();
      expect(await stranger.content()).not.toMatch(/Ventoline|granne|Ni skrev om vem/);
    });
    expect(office.site.log()).not.toContain(link.split('/').at(-1));
    const answeredLines = () =>
      office.mail.arrived.filter(({ raw }) =>
        readable(raw).includes(`någon har ändrat uppgifterna om ${child}`),
      );
    await expect.poll(() => answeredLines().length).toBe(1);
    for (const { to, raw } of answeredLines()) {
      expect(to).toEqual([address]);
      expect(readable(raw)).not.toMatch(/Ventoline|granne|Berit/);
    }
  }
  await page.goto(`${office.origin}/kansli`);
  for (const words of ['2 nya svar', 'tackade ja till vecka 31'])
    await expect(page.getByRole('main')).toContainText(words);
  await expectNoFindings(page);
});
