import type { Browser, Page } from '@playwright/test';
import { readable } from '../mail-server.ts';
import { mistakesIn } from '../valid-html.ts';
import { axeWidth, expectNoFindings } from './axe.ts';
import { linkTo, offerThree, reply, sendOffers, tenMinutesLater } from './mailing-office.ts';
import { type MailingOffice, test } from './office.ts';
import { expect, hydrated } from './site.ts';

/** A phone, a tablet and a desktop. */
const widths = [390, 768, 1440];

/** Offers places and accepts one for Iris; returns the link to her family's page. */
async function sayYes(office: MailingOffice, page: Page) {
  await offerThree(office, page);
  await sendOffers(page);
  await office.site.moveClock(tenMinutesLater);
  return sayYesTo(office, 'karin@example.org');
}

/** Accepts for the family with that address, and returns the link to its page. */
async function sayYesTo(office: MailingOffice, address: string): Promise<string> {
  const link = await linkTo(office, address);
  await reply(link, 'ja');
  return link;
}

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

/** A family's phone: a browser context without the office's session. */
async function family(
  browser: Browser,
  javaScriptEnabled: boolean,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: 'sv-SE',
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await use(page);
    expect(await context.cookies()).toEqual([]);
    if (javaScriptEnabled)
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  } finally {
    await context.close();
  }
}

test('a family with a place gives details with and without JavaScript, and a stranger with the link sees little', async ({
  office,
  page,
  browser,
}) => {
  const ofIris = await sayYes(office, page);
  const ofKalle = await sayYesTo(office, 'mats@example.org');
  for (const [javaScript, child, address, link] of [
    [false, 'Iris', 'karin@example.org', ofIris],
    [true, 'Kalle', 'mats@example.org', ofKalle],
  ] as const) {
    let details = '';
    await family(browser, javaScript, async (phone) => {
      await phone.goto(link);
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
});
