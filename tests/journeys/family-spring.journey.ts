import type { Locator, Page } from '@playwright/test';
import type { LetterKind } from '../../office/shared/letters.ts';
import { readable } from '../mail-server.ts';
import { expectNoFindings } from './axe.ts';
import { anna, type MailingOffice, test, userAt } from './office.ts';
import { expect } from './site.ts';

const karin = 'karin@example.org';
const petter = 'petter@example.org';

/** The office's part of the spring, over HTTP with the page's session. */
function officeWork(office: MailingOffice, page: Page) {
  let minutes = 41;
  return {
    /** Sends a letter to these children's families, and lets it leave. */
    async send(kind: LetterKind, references: readonly string[]): Promise<void> {
      await userAt(page).send(kind, references, { answerBy: '2099-04-23', payBy: '2099-05-14' });
      minutes += 15;
      const at = new Date(Date.parse('2099-04-14T08:00:00+02:00') + minutes * 60_000);
      await office.site.moveClock(at.toISOString());
    },
    /** The links in the mails to an address, the oldest first. */
    linksTo: (address: string): string[] =>
      office.mail.arrived
        .filter(({ to }) => to.includes(address))
        .flatMap(({ raw }) => /http:\/\/localhost:\d+\/min-sida\/[\w-]{43}/.exec(readable(raw))?.[0] ?? []),
  };
}

/** A family's phone, which counts the presses. */
function phoneOf(page: Page) {
  const taps: Record<string, number> = {};
  let job = '';
  const tap = async (on: Locator) => {
    await on.click();
    taps[job] = (taps[job] ?? 0) + 1;
  };
  return {
    taps,
    page,
    /** Opens a link, which is the first tap of a job. */
    async open(what: string, url: string) {
      job = what;
      await page.goto(url);
      taps[job] = 1;
    },
    tap,
    press: (role: 'button' | 'link', name: string | RegExp) => tap(page.getByRole(role, { name })),
    sees: (words: string | RegExp) => expect(page.getByRole('main')).toContainText(words),
    async looksRight() {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoFindings(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  };
}

// family-details answers without JavaScript.
test('a family with two guardians does all of a spring on its page', async ({ office, page, browser }) => {
  const { send, linksTo } = officeWork(office, page);
  const arrived = async (address: string, number: number) => {
    await expect.poll(() => linksTo(address).length).toBe(number);
    return linksTo(address).at(-1) ?? '';
  };
  await office.enter(page, anna);
  const [alva = '', bea = ''] = [
    await office.apply({ 'Barnets namn': 'Alva Ek', 'Förälders namn': 'Karin Ek', 'E-post': karin }),
    await office.apply({ 'Barnets namn': 'Bea Ek', 'Förälders namn': 'Karin Ek', 'E-post': karin }),
  ];
  const context = await browser.newContext({ locale: 'sv-SE' });
  const phone = phoneOf(await context.newPage());
  const { looksRight, open, press, sees } = phone;
  const all = (references: readonly string[], state: 'erbjuden' | 'reserv') =>
    userAt(page).decideAll(references.map((reference) => [reference, 31, state] as const));

  await open('status', await arrived(karin, 2));
  await sees('vi har fått ansökan');
  await expect(phone.page.getByText('Alva')).toHaveCount(0);

  await all([alva, bea], 'erbjuden');
  await send('erbjudande', [alva, bea]);
  await open('answer', await arrived(karin, 4));
  await looksRight();
  await press('button', 'Tacka ja till Alva, vecka 31');
  await sees('ni har plats');
  await looksRight();
  const hers = phone.page.url();

  await open('name the other guardian', hers);
  await press('link', /kvar att svara/);
  await phone.page.getByLabel('Namn på en vårdnadshavare till').fill('Petter Ask');
  await phone.page.getByLabel('E-post till den vårdnadshavaren').fill(petter);
  await phone.page.getByLabel('Är det någon som inte får hämta?').fill('Petter Ask');
  await phone.page.getByLabel('Vill gärna bo med').fill('Bea');
  await press('button', 'Spara');
  await sees('Sparat');
  await looksRight();

  await page.goto(`${office.origin}/kansli`);
  await expect(page.getByText('Kan vara den som inte får hämta: ”Petter Ask”')).toBeVisible();
  expect(linksTo(petter)).toEqual([]);
  await page.getByRole('button', { name: 'Godkänn Petter Ask' }).click();
  await expect(page.getByText('Alva Ek har en vårdnadshavare till')).toBeHidden();
  await arrived(petter, 1);
  await send('uppgifter', [alva]);

  await open('withdraw', await arrived(petter, 2));
  await sees('Alva');
  await expect(phone.page.getByText('Bea')).toHaveCount(0);
  // The other guardian’s answer.
  await expect(phone.page.getByRole('button', { name: /^Tacka nej/ })).toHaveCount(0);
  await phone.tap(phone.page.getByText('Avboka platsen', { exact: true }));
  await looksRight();
  const withdraw = phone.page.getByRole('button', { name: 'Ja, avboka platsen för Alva, vecka 31' });
  // The error colour.
  await expect(withdraw).toHaveCSS('color', 'rgb(138, 12, 47)');
  await press('button', 'Ja, avboka platsen för Alva, vecka 31');
  await sees('platsen är avbokad');
  await arrived(petter, 3);
  await page.goto(`${office.origin}/kansli`);
  await expect(page.getByRole('main')).toContainText('Alva Ek avbokade vecka 31');

  const before = linksTo(karin).length;
  await open('a lost link', `${office.origin}/min-sida`);
  await phone.page.getByLabel('E-post').fill(karin);
  await looksRight();
  await press('button', 'Skicka min länk');
  await sees('Finns det en ansökan med den adressen');
  await open('status again', await arrived(karin, before + 1));
  await sees('platsen är avbokad');
  await sees('erbjuden plats');

  // The first tap of each job is on the link in a letter.
  expect(phone.taps).toEqual({
    status: 1,
    answer: 2,
    'name the other guardian': 3,
    withdraw: 3,
    'a lost link': 2,
    'status again': 1,
  });
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
