import type { Browser, Page } from '@playwright/test';
import { readable } from '../mail-server.ts';
import { mistakesIn } from '../valid-html.ts';
import { expectNoFindings, widths as lookedAt } from './axe.ts';
import { haveSentAll, linkTo, offerThree, reply, tenMinutesLater } from './mailing-office.ts';
import { decideAll, type MailingOffice, test } from './office.ts';
import { expect, hydrated } from './site.ts';

/** A phone, a tablet and a desktop. */
const widths = [390, 768, 1440];

/** Offers places and accepts one for Iris; returns her link to the details form, and the references. */
async function sayYes(office: MailingOffice, page: Page) {
  const references = await offerThree(office, page);
  await haveSentAll(page);
  await office.site.moveClock(tenMinutesLater);
  return { details: await sayYesTo(office, 'karin@example.org'), references };
}

/** Accepts for the family with that address, and returns the link to its details form. */
async function sayYesTo(office: MailingOffice, address: string): Promise<string> {
  const link = await linkTo(office, address);
  await reply(link, 'ja');
  return link.replace('/svar/', '/uppgifter/');
}

async function looksRight(page: Page, javaScript = true): Promise<void> {
  // A control half under the sticky bar would be measured as too small to tap.
  if (javaScript) await page.evaluate(() => scrollTo(0, 0));
  // Axe needs JavaScript; without it, the HTML is validated.
  else expect(await mistakesIn(await page.content())).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    if (javaScript && lookedAt.includes(width)) await expectNoFindings(page);
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
  const { details: ofIris } = await sayYes(office, page);
  const ofKalle = await sayYesTo(office, 'mats@example.org');
  for (const [javaScript, child, address, details] of [
    [false, 'Iris', 'karin@example.org', ofIris],
    [true, 'Kalle', 'mats@example.org', ofKalle],
  ] as const) {
    await family(browser, javaScript, async (phone) => {
      await phone.goto(details.replace('/uppgifter/', '/svar/'));
      await phone.getByRole('link', { name: 'uppgifter om barnet' }).click();
      await expect(phone).toHaveURL(details);
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
    });

    await family(browser, javaScript, async (stranger) => {
      await stranger.goto(details);
      await expect(stranger.getByLabel('En till som vi kan ringa')).toHaveValue('Mormor Berit');
      await expect(stranger.getByText(/^Ni skrev om mediciner 14\sapril\./)).toBeVisible();
      expect(await stranger.content()).not.toMatch(/Ventoline|granne|Ni skrev om vem/);
    });
    expect(office.site.log()).not.toContain(details.split('/').at(-1));
    const answeredLines = () =>
      office.mail.arrived.filter(({ raw }) =>
        readable(raw).includes(`någon har ändrat uppgifterna om ${child}`),
      );
    await expect.poll(() => answeredLines().length, { timeout: 20_000 }).toBe(1);
    for (const { to, raw } of answeredLines()) {
      expect(to).toEqual([address]);
      expect(readable(raw)).not.toMatch(/Ventoline|granne|Berit/);
    }
  }
});

test('saving during a server failure keeps every answer, and the other pages behind the link are accessible', async ({
  office,
  page,
  allow,
}) => {
  allow.complaint(/ERR_FAILED|status of (50|404|413)/);
  const { details, references } = await sayYes(office, page);
  await page.goto(details);
  await page.getByLabel('Mediciner').fill('Ventoline');
  const away = (answer: 'none' | 'proxy' | 'database') =>
    page.route(details, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      if (answer === 'none') return route.abort();
      if (answer === 'proxy') return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
      return route.fulfill({
        status: 503,
        contentType: 'text/html; charset=utf-8',
        body: '<div class="familj"><article><p class="lead">Det går inte att svara just nu.</p><form></form></article></div>',
      });
    });
  for (const answer of ['none', 'proxy', 'database'] as const) {
    await page.unroute(details);
    await away(answer);
    await page.getByRole('button', { name: 'Spara' }).click();
    const alert = page.locator('[data-alert]');
    await expect(alert).toBeFocused();
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText('Det är inte sparat');
    // The server's own message, or the browser page's advice.
    const advice = answer === 'database' ? 'Det går inte att svara just nu.' : 'Kontrollera uppkopplingen';
    await expect(alert.getByRole('paragraph').last()).toContainText(advice);
    await expect(page.getByLabel('Mediciner')).toHaveValue('Ventoline');
  }
  await looksRight(page);
  await page.unroute(details);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.locator('[data-alert]')).toContainText('Sparat');
  await expect(page.getByText(/^Ni skrev om mediciner 14\sapril\./)).toBeVisible();

  const shows = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await looksRight(page);
  };
  await page.goto(`${details}x`);
  await shows('Vi känner inte igen länken');
  await page.goto(details);
  // More than the server accepts, in a field that is not drawn.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    const value = 'x'.repeat(2_100_000);
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'medicines', value }));
    form.submit();
  });
  await shows('Det gick inte just nu');
  await decideAll(page, [[references[0] ?? '', 31, 'nej']]);
  await page.goto(details);
  await shows('Det finns ingen plats att svara om');
  await decideAll(page, [[references[0] ?? '', 31, 'ja']]);
  await page.goto(details);
  await page.getByLabel('Mediciner').fill('Ventoline');
  await office.site.moveClock('2099-07-27T00:00:01+02:00');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await shows('Veckan har börjat');
  await expect(page.getByRole('definition').filter({ hasText: 'Ventoline' })).toBeVisible();
  await page.goto(details);
  await expect(page.getByRole('heading', { level: 1, name: 'Veckan har börjat' })).toBeVisible();
});

test('the office reads a family’s details, removes a ban, and fills in details for a family that phoned', async ({
  office,
  page,
}) => {
  const { details, references } = await sayYes(office, page);
  const [iris = '', kalle = ''] = references;
  const written = {
    ...{ contactName: 'Mormor Berit', contactPhone: '070-174 06 05', swims: 'Lite', photographs: 'Nej' },
    ...{ mustNotFetch: 'En granne', medicines: 'Ventoline' },
  };
  const answered = await page.request.post(details, { form: written, headers: { origin: office.origin } });
  expect(answered.ok()).toBe(true);
  await decideAll(page, [[kalle, 31, 'ja']]);

  const counted = (words: string) => expect(page.getByText(words)).toBeVisible();
  await page.goto(`${office.origin}/kansli/vecka/31`);
  await counted('1 av 2 har svarat');

  await page.goto(`${office.origin}/kansli/ansokningar/${iris}`);
  const ban = page.getByText('FÅR INTE HÄMTA');
  await expect(ban).toBeVisible();
  await expect(page.getByText('En granne').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '070-174 06 05' })).toBeVisible();
  await expect(page.getByText('Ventoline')).toBeHidden();
  await page.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
  await expect(page.getByText('Ventoline')).toBeVisible();
  await looksRight(page);

  await page.getByRole('button', { name: 'Rätta uppgifterna om barnet' }).click();
  await page.getByLabel('Är det någon som inte får hämta?').fill('');
  await looksRight(page);
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(ban).toBeHidden();
  await expect(page.getByText('Anna Bodin ändrade uppgifter om barnet')).toBeVisible();

  await page.goto(`${office.origin}/kansli/ansokningar/${kalle}`);
  await expect(page.getByText('Familjen har inte svarat på allt än.')).toBeVisible();
  await page.getByRole('button', { name: 'Fyll i åt familjen' }).click();
  await page.getByLabel('En till som vi kan ringa').fill('Morfar Sten');
  await page.getByLabel('Telefon till den personen').fill('070-174 06 06');
  await page.getByLabel('Kan barnet simma?').selectOption('Ja, 200 meter eller mer');
  await page.getByLabel('Får vi fotografera barnet?').selectOption('Ja, men bara för kollots eget minne');
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(page.getByText('Morfar Sten')).toBeVisible();
  await expect(page.getByText('Familjen har inte svarat på allt än.')).toBeHidden();

  await page.goto(`${office.origin}/kansli/vecka/31`);
  await counted('2 av 2 har svarat');
  await page.goto(`${office.origin}/kansli/vecka/31/bilder`);
  await expect(page.getByRole('main')).toContainText('Får inte fotograferas: 2');
  await looksRight(page);
});
