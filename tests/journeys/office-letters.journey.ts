import type { Browser, Page } from '@playwright/test';
import { unattended } from '../../office/shared/session-limits.ts';
import { readable } from '../mail-server.ts';
import { longAddress } from '../office-cast.ts';
import { expectNoFindings, widths } from './axe.ts';
import { expectToLookRight } from './fits.ts';
import {
  afterLooking,
  families,
  haveSentAll,
  linkTo,
  offerThree,
  sendAll,
  tenMinutesLater,
  untilNextLook,
} from './mailing-office.ts';
import { anna, decideAll, test } from './office.ts';
import { expect } from './site.ts';

test('letters are chosen, read, held and undone on a phone, and each step fits a desktop too', async ({
  office,
  page,
  allow,
}) => {
  // The browser logs the refused date as an error.
  allow.complaint(/422/);
  await office.enter(page, anna, '/brev');
  await expect(page.getByText('Inga brev har skickats än.')).toBeVisible();
  await expectToLookRight(page);
  const references: string[] = [];
  for (const [child, guardian] of families)
    references.push(
      await office.apply({ 'Barnets namn': child, 'Förälders namn': guardian, 'E-post': longAddress }),
    );
  await decideAll(
    page,
    references.map((reference) => [reference, 31, 'erbjuden'] as const),
  );

  await page.getByRole('link', { name: 'I dag' }).click();
  await page.getByRole('link', { name: '3 beslut som ingen har berättat om' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Erbjudande' }).first()).toContainText(
    '3 väntar',
  );
  await expectToLookRight(page);
  await page.getByRole('link', { name: 'Erbjudande', exact: true }).click();
  await expect(page.getByRole('heading', { name: '3 barn väntar på brev' })).toBeVisible();
  await page.getByLabel('Skicka till Mats Hedlund om Kalle Hedlund, vecka 31').uncheck();
  await expectToLookRight(page);

  // The date in the association's texts is from another year.
  await expect(page.getByLabel('Sista dag att svara')).toHaveValue('2099-04-21');
  await expect(page.getByLabel('Sista dag att betala')).toHaveValue('2099-04-28');
  await page.getByLabel('Sista dag att svara').fill('2099-04-13');
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByRole('alert')).toContainText('Sista dagen att svara har redan gått.');
  await page.getByLabel('Sista dag att svara').fill('2099-04-23');
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByText('Brev 1 av 2')).toBeVisible();
  await page.getByRole('button', { name: 'Nästa brev' }).click();
  const letter = page.getByRole('article', { name: 'Brevet till Erik Stenmark' });
  await expect(letter).toContainText(`Besked om vecka 31 på Ängskollot, ${references[2]}`);
  const inLetter = letter.frameLocator('iframe');
  await expect(inLetter.getByText('vad roligt att Nora vill åka på kollo')).toBeVisible();
  await expect(inLetter.getByText(/\/svar\/…/)).toBeVisible();
  // The frame's own policy allows the letter's inline styles, and the letter needs no scrollbar.
  const card = inLetter.locator('body > table');
  await expect(card).toHaveCSS('background-color', 'rgb(251, 245, 233)');
  await expect(inLetter.getByRole('heading')).toHaveCSS('color', 'rgb(95, 25, 15)');
  await expect(inLetter.getByRole('link')).toHaveCount(0);
  expect(await inLetter.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120);
  const isWhole = () =>
    inLetter
      .locator('html')
      .evaluate(({ scrollHeight, scrollWidth }) => [scrollHeight - innerHeight, scrollWidth - innerWidth]);
  await expect.poll(isWhole).toEqual([0, 0]);
  await expectToLookRight(page);

  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('heading', { name: /^2 brev skickas kl\. 08\.5/ })).toBeVisible();
  await expectToLookRight(page);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('heading', { name: 'Ångrat av Anna Bodin' })).toBeVisible();
  await expectToLookRight(page);
  await office.site.moveClock(tenMinutesLater);
  await page.goto(`${office.origin}/kansli/brev`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Erbjudande' }).first()).toContainText(
    '3 väntar',
  );
  await expect(page.getByRole('main')).toContainText('Erbjudande, 2 brev: ångrat av Anna Bodin');
  expect(office.mail.arrived.filter(({ raw }) => raw.includes('Besked'))).toEqual([]);
  // The association also gets a mail for each application, with a link to it.
  const allMails = () => office.mail.arrived.map(({ raw }) => readable(raw)).join('\n');
  for (const reference of references)
    await expect
      .poll(allMails)
      .toContain(`Läs det i Kansliet: ${office.origin}/kansli/ansokningar/${reference}`);
});

test('an undelivered mail shows its reason and can be sent again', async ({ office, page }) => {
  await offerThree(office, page);
  office.mail.closeMailbox('mats@example.org');
  await sendAll(office, page);
  await office.site.moveClock(tenMinutesLater);
  const notice = page.getByRole('alert').filter({ hasText: '1 brev kom inte fram' });
  await afterLooking(page, async () => {
    await expect(notice).toContainText('Ring 070-174 06 11', { timeout: 500 });
    await expect(page.getByRole('heading', { name: '2 av 3 brev är skickade' })).toBeVisible({
      timeout: 500,
    });
  });
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'I dag' }).click();
  await expect(page.getByRole('main')).toContainText('Brevet till Mats Hedlund kom inte fram');
  await expectNoFindings(page);
  await page.goBack();
  office.mail.openMailbox('mats@example.org');
  await notice.getByRole('button', { name: 'Skicka igen' }).click();
  await afterLooking(page, () =>
    expect(page.getByRole('heading', { name: '3 av 3 brev är skickade' })).toBeVisible({ timeout: 500 }),
  );
  await expect(notice).toBeHidden();
});

test('refetching letters does not prolong a session, and mail that waits for a mail server can be undone', async ({
  office,
  page,
}) => {
  await offerThree(office, page);
  office.mail.become('refuses for now');
  await sendAll(office, page);
  const look = () =>
    page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/sendings/'));
  for (let looks = 0; looks < 2; looks++) {
    const [refetch] = await Promise.all([look(), page.clock.runFor(untilNextLook)]);
    expect(refetch.headers()).toHaveProperty(unattended);
  }
  await page.clock.setFixedTime('2099-04-14T09:11:00+02:00');
  const dialog = page.getByRole('dialog', { name: 'Logga in igen' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await dialog.getByRole('button', { name: 'Logga in med passkey' }).click();
  await expect(dialog).toBeHidden();

  await office.site.moveClock(tenMinutesLater);
  const notice = page.getByRole('status').filter({ hasText: '3 brev väntar' });
  await afterLooking(page, () =>
    expect(notice).toContainText('Kansliet försöker igen av sig självt.', { timeout: 500 }),
  );
  await expectNoFindings(page);
  await notice.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('heading', { name: /^Ångrat av/ })).toBeVisible();
  await expect(notice).toBeHidden();
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
  await haveSentAll(page);
  await office.site.moveClock(tenMinutesLater);
  const link = await linkTo(office, 'karin@example.org');
  await family(browser, async (phone) => {
    const answer = await phone.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(phone.getByRole('heading', { level: 1, name: 'Iris erbjuds en plats' })).toBeVisible();
    expect(await phone.title()).not.toContain('Iris');
    // Both buttons are visible above the browser's own bars at the bottom.
    await phone.setViewportSize({ width: 390, height: 844 });
    const no = await phone.getByRole('button', { name: 'Tacka nej' }).boundingBox();
    expect((no?.y ?? Infinity) + (no?.height ?? 0)).toBeLessThanOrEqual(690);
    await phone.getByRole('button', { name: 'Tacka ja' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Välkommen, Iris' })).toBeVisible();
    await expect(phone.getByRole('main')).toContainText(iris);
    await expect(phone.getByRole('main')).toContainText('127-6914');
    await expect(phone.getByRole('main')).toContainText('Mottagare är Föreningen Ängskollot.');
    await phone.getByRole('button', { name: 'Tacka nej' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Tack för att ni sa till' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Tacka ja' })).toBeVisible();
  });
  await page.goto(`${office.origin}/kansli`);
  await expect(page.getByRole('main')).toContainText('1 nytt svar');
  await expect(page.getByRole('main')).toContainText('tackade nej till vecka 31');
  await expectNoFindings(page);
  const secret = link.split('/').at(-1) ?? '';
  expect(office.site.log()).not.toContain(secret);

  const eriks = await linkTo(office, 'erik@example.org');
  const unanswered = await linkTo(office, 'mats@example.org');
  const looksRight = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoFindings(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  await page.goto(eriks);
  await looksRight('Nora erbjuds en plats');
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByRole('article').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ media: null });
  // With JavaScript the page has the same plain form.
  await page.getByRole('button', { name: 'Tacka nej' }).click();
  await looksRight('Tack för att ni sa till');
  await page.getByRole('button', { name: 'Tacka ja' }).click();
  await looksRight('Välkommen, Nora');
  await office.site.moveClock('2099-04-24T00:00:01+02:00');
  await page.goto(eriks);
  await expect(page.getByText('Sista dagen att ändra svaret var torsdag 23 april.')).toBeVisible();
  await looksRight('Välkommen, Nora');
  await page.goto(unanswered);
  await looksRight('Sista dagen att svara har gått');
});

test('an own letter to selected families survives a server failure, and can be rewritten after undo', async ({
  office,
  page,
  allow,
}) => {
  allow.complaint(/ERR_FAILED/);
  const [, , nora] = await offerThree(office, page);
  await decideAll(page, [[nora ?? '', 31, 'reserv']]);
  await page.goto(`${office.origin}/kansli/ansokningar`);
  await page.getByLabel('Välj Iris Bergvall').check();
  await page.getByLabel('Välj Nora Stenmark').check();
  await page.getByRole('button', { name: 'Skriv brev till de valda' }).click();
  const subject = page.getByLabel('Ämne');
  const text = page.getByRole('textbox', { name: 'Brevet' });
  await subject.fill('Bussen går klockan tio');
  await text.fill('Hur kommer {barnet}  hit?');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByRole('alert')).toContainText('Ordet {barnet} betyder inget här.');
  await text.fill('Hur kommer  hit?');
  await text.click();
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(11, 11));
  await page.getByRole('button', { name: 'Sätt in uppgift' }).click();
  await page.getByRole('button', { name: 'Barnets förnamn' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(' ensam');
  const written = 'Hur kommer {child} ensam hit?';
  await expect(text).toHaveValue(written);
  await expect(page.getByRole('heading', { name: '2 barn' })).toBeVisible();
  await expectToLookRight(page);

  await expect(text).toHaveValue(written);
  await expect(subject).toHaveValue('Bussen går klockan tio');
  await subject.fill('');
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByRole('alert')).toHaveText('Skriv ett ämne.');
  await expect(subject).toBeFocused();
  await subject.fill('Bussen går klockan tio');
  await page.route('**/api/letters/previews', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByRole('alert')).toContainText('Kansliet svarar inte just nu.');
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByText('Brev 1 av 2')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Hur kommer Iris ensam hit?')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('heading', { name: /^2 brev skickas kl\./ })).toBeVisible();

  // A sent letter is no longer a draft, until somebody rewrites it.
  await page.getByRole('button', { name: 'Ångra' }).click();
  await page.getByRole('button', { name: 'Skriv om brevet' }).click();
  await expect(text).toHaveValue(written);
  await page.getByLabel('Skicka till Erik Stenmark om Nora Stenmark, vecka 31').uncheck();
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await expect(page.getByText('Brev 1 av 1')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('heading', { name: /^1 brev skickas kl\./ })).toBeVisible();
  await office.site.moveClock('2099-04-14T09:30:00+02:00');
  const arrived = () =>
    office.mail.arrived.filter(({ raw }) => /\btio\b/.test(raw)).map(({ to }) => to.join());
  await expect.poll(arrived, { timeout: 20_000 }).toEqual(['karin@example.org']);
});
