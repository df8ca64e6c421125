import type { Page } from '@playwright/test';
import { listed } from '../../forms/swedish.ts';
import { aboutState, type PlacementState } from '../../office/shared/placement.ts';
import { hand } from './hand.ts';
import { tenMinutesLater } from './mailing-office.ts';
import { type MailingOffice, maria, test, userAt } from './office.ts';
import { expect } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface Child {
  readonly name: string;
  readonly email: string;
  readonly reference: string;
}

/** Children who apply for week 30, each with a family of its own that has written about food. */
async function applyAll(office: MailingOffice, ...firstNames: readonly string[]): Promise<Child[]> {
  const children: Child[] = [];
  for (const [number, firstName] of firstNames.entries()) {
    const name = `${firstName} Berg`;
    const email = `familj${number}@example.org`;
    const reference = await office.apply({
      'Barnets namn': name,
      'Förälders namn': `Förälder ${name}`,
      'E-post': email,
      Telefon: `070-174 30 ${number + 10}`,
      'Önskad period': 'Vecka 30',
      'Allergier/specialkost/annat': `${name} tål inte ägg.`,
    });
    children.push({ name, email, reference });
  }
  return children;
}

/** Children who have applied and been decided about in week 30, with Maria logged in. */
async function decide(
  office: MailingOffice,
  page: Page,
  decided: Readonly<Record<string, 'ja' | 'reserv'>>,
): Promise<Child[]> {
  const children = await applyAll(office, ...Object.keys(decided));
  await office.enter(page, maria);
  const states = Object.values(decided);
  await userAt(page).decideAll(
    children.map(({ reference }, index) => [reference, 30, states[index] ?? 'ja'] as const),
  );
  return children;
}

/** Maria's phone in the office, and the parts of its screens. */
function phoneOf(page: Page, office: MailingOffice) {
  const finger = hand();
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const decision = (state: PlacementState) =>
    page.getByRole('group', { name: 'Beslut för vecka 30' }).getByRole('button', { name: wordsOn(state) });
  return {
    finger,
    main,
    button,
    title,
    tab: (name: string) =>
      page.getByRole('navigation', { name: 'Kansliet' }).getByRole('link', { name, exact: true }),
    weekTab: page
      .getByRole('navigation', { name: 'Platser per vecka' })
      .getByRole('link', { name: 'Vecka 30' }),
    link: (name: string | RegExp) => main.getByRole('link', { name, exact: true }),
    letter: (name: string) =>
      main.getByRole('region', { name: 'Till barnens familjer' }).getByRole('link', { name, exact: true }),
    field: (name: string) => main.getByLabel(name, { exact: true }),
    /** Moves to another time of the season, with a new login. */
    async comeBack(instant: string): Promise<void> {
      await office.site.moveClock(instant);
      await page.clock.setFixedTime(instant);
      await page.goto(`${office.origin}/kansli`);
      await page.getByRole('button', { name: 'Logga in med passkey' }).tap();
      await expect(title('I dag')).toBeVisible();
    },
    /** Expects a task, done by an experienced person from the first screen, to take at most so many presses. */
    async job(atMost: number, work: () => Promise<void>): Promise<void> {
      await page.goto(`${office.origin}/kansli`);
      await expect(title('I dag')).toBeVisible();
      expect(await finger.pressesOf(work)).toBeLessThanOrEqual(atMost);
    },
    /** Decides in the open application. */
    async decideHere(state: PlacementState): Promise<void> {
      await finger.press(decision(state));
      await expect(decision(state)).toHaveAttribute('aria-pressed', 'true');
    },
    /** Sends the letter whose screen is open, after it is read. */
    async sendLetters(): Promise<void> {
      await finger.press(button('Läs igenom breven'));
      await finger.press(button(/^Skicka \d+ brev$/));
      await expect(main.getByText(/brev skickas kl\./)).toBeVisible();
    },
  };
}

/** The stored decisions by reference, when all are about one week. */
const statesIn = ({ site }: MailingOffice) =>
  new Map(
    site.rows('select reference, state from placements').map(({ reference, state }) => [reference, state]),
  );

/** The label on a decision's button. */
const wordsOn = (state: PlacementState) => aboutState[state].button ?? '';

test.describe('few presses on a phone:', () => {
  test('an application on paper is added, a week decided and answered, also by a letter on paper', async ({
    page,
    office,
  }) => {
    const { finger, main, button, title, tab, weekTab, link, letter, field, job, sendLetters } = phoneOf(
      page,
      office,
    );
    const names = 'Alva Noel Ebba Hugo Saga Olle Vera Elias Stina Albin Liv Nils'.split(' ');
    const children = await applyAll(office, ...names);
    await office.enter(page, maria);
    await job(9, async () => {
      await finger.press(tab('Ansökningar'));
      await finger.press(link('Lägg till ansökan'));
      await finger.write(field('Barnets namn'), 'Bea Ek');
      await finger.choose(field('Barnets ålder'), '10 år');
      await finger.write(field('Förälders eller vårdnadshavares namn'), 'Bo Ek');
      await finger.write(field('Telefon'), '0701740699');
      await finger.press(page.getByRole('radio', { name: /^Vecka 30/ }));
      await finger.press(button('Lägg till ansökan'));
      await expect(title('Bea Ek, 10 år')).toBeVisible();
      await expect(main).toContainText('Maria Ekdahl lade till ansökan, på papper');
    });
    const bea = page.url().split('/').at(-1) ?? '';

    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/kansli/api/decisions')) requests++;
    });
    // One for each place and each reserve, and none for a no.
    await job(19, async () => {
      const bar = page.getByRole('region', { name: 'Beslut för de valda' });
      await finger.press(tab('Ansökningar'));
      await finger.choose(field('Läge'), 'Ny');
      await finger.choose(field('Vecka'), '30');
      for (const [some, state] of [
        [children.slice(0, 7), 'erbjuden'],
        [children.slice(7, 10), 'reserv'],
      ] as const) {
        const rowOf = ({ reference }: Child) => page.locator(`tr:has(a[href$="/${reference}"])`);
        for (const child of some) await finger.press(rowOf(child).getByRole('checkbox'));
        await expect(bar).toContainText(`${some.length} valda`);
        await finger.press(bar.getByRole('button', { name: wordsOn(state) }));
        const announcement = `${listed(some.map(({ name }) => name))}: ${aboutState[state].word}, vecka`;
        await expect(page.getByText(announcement)).toBeAttached();
        for (const child of some) await expect(rowOf(child)).toHaveCount(0);
      }
      await finger.press(field('Välj alla'));
      await finger.press(bar.getByRole('button', { name: wordsOn('nej') }));
      await expect(page.getByText(`: ${aboutState.nej.word}, vecka 30`)).toBeAttached();
      await expect(weekTab).toContainText('7 av 7');
    });
    expect(requests, 'all of a week at once, for each of the three decisions').toBe(3);
    const decided = (index: number) => (index < 7 ? 'erbjuden' : index < 10 ? 'reserv' : 'nej');
    expect(statesIn(office)).toEqual(
      new Map([
        ...children.map(({ reference }, index) => [reference, decided(index)] as const),
        [bea, 'nej'],
      ]),
    );

    await job(12, async () => {
      for (const kind of ['Erbjudande', 'Reserv', 'Nej']) {
        await finger.press(tab('Brev'));
        await finger.press(letter(kind));
        await sendLetters();
      }
    });
    await expect(page.getByRole('heading', { name: '1 brev på papper' })).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await button('Skriv ut').tap();
    await expect(page.locator('body[data-printed]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Hej Bo')).toBeVisible();
    await expect(button('Skriv ut')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(/^Utskrivet/)).toBeVisible();
  });

  test('a misspelt e-mail address is corrected, and its letter sent again', async ({ page, office }) => {
    const { finger, button, link, field, job } = phoneOf(page, office);
    const [noel] = await applyAll(office, 'Noel');
    office.mail.closeMailbox(noel?.email ?? '');
    await office.enter(page, maria);
    await userAt(page).decide(noel?.reference ?? '', 'erbjuden', 30);
    await userAt(page).send('erbjudande', undefined, { answerBy: '2099-04-23' });
    await office.site.moveClock(tenMinutesLater);
    const refused = () =>
      office.site.rows("select id from mail where recipient = 'family' and state = 'failed'");
    await expect.poll(refused).toHaveLength(1);
    await job(5, async () => {
      await finger.press(link('Brevet till Förälder Noel Berg kom inte fram'));
      await finger.press(button('Rätta').first());
      await finger.write(field('E-post'), 'noel@example.org');
      await finger.press(button('Spara rättelsen'));
      await finger.press(button('Skicka igen'));
      await expect(button('Skicka igen')).toBeHidden();
    });
  });

  test('reserves move up, and are told', async ({ page, office }) => {
    const { finger, main, title, tab, letter, job, decideHere, sendLetters } = phoneOf(page, office);
    const children = await decide(office, page, { Alva: 'ja', Noel: 'reserv', Ebba: 'reserv' });
    await job(5, async () => {
      for (const [index, child] of children.slice(1).entries()) {
        if (index > 0) await finger.press(tab('I dag'));
        const duty = main.getByRole('listitem').filter({ hasText: `Först i kön: ${child.name}.` });
        await finger.press(duty.getByRole('link'));
        await expect(title(child.name)).toBeVisible();
        await decideHere('erbjuden');
      }
    });
    await job(4, async () => {
      await finger.press(tab('Brev'));
      await finger.press(letter('Erbjudande'));
      await sendLetters();
      await expect(title('Utskick')).toBeVisible();
    });
  });

  test('a payment is noted, and one ticked by mistake is taken back', async ({ page, office }) => {
    const { finger, main, button, title, tab, link, job, comeBack } = phoneOf(page, office);
    const children = await decide(office, page, { Alva: 'ja', Noel: 'ja' });
    await comeBack('2099-05-10T19:00:00+02:00');
    await job(3, async () => {
      await finger.press(tab('Ansökningar'));
      await finger.press(link('Obetalda'));
      await finger.press(main.getByLabel('Noel Berg'));
      await expect(page.getByText('Betald i dag')).toBeVisible();
    });
    await page.reload();
    await main.getByLabel('Noel Berg').tap();
    await expect(page.getByRole('heading', { name: 'Vecka 30: 2 obetalda' })).toBeVisible();
    await link(children[1]?.reference ?? '').tap();
    await expect(title('Noel Berg')).toBeInViewport();
    await expect(button('Anteckna betalning')).toBeInViewport();
    await page.getByLabel('Avgiften för vecka 30 betald den').fill('2099-05-10');
    await button('Anteckna betalning').tap();
    await expect(page.getByText('Antecknat av')).toBeVisible();
  });

  test('the kitchen’s list is written', async ({ page, office }) => {
    const { finger, button, weekTab, link, field, job, comeBack } = phoneOf(page, office);
    const children = await decide(office, page, { Alva: 'ja', Noel: 'ja' });
    await comeBack('2099-07-08T20:00:00+02:00');
    await job(10, async () => {
      await finger.press(link('2 barn i vecka 30: ingen har läst om hälsa och mat än'));
      for (const [index, child] of children.entries()) {
        if (index > 0) await finger.press(weekTab);
        await finger.press(link(child.name));
        await finger.press(button('Visa hälsouppgifter'));
        await expect(page.getByText(`${child.name} tål inte ägg.`)).toBeVisible();
        await finger.write(field('Till köket'), 'äggfritt');
        await finger.press(button('Spara raden'));
        await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
      }
    });
  });

  test('the night before, a reserve replaces a child, all are written to, and a family gets its extract', async ({
    page,
    office,
  }) => {
    const { finger, main, button, title, tab, weekTab, link, letter, field, job, ...phone } = phoneOf(
      page,
      office,
    );
    const children = await decide(office, page, { Alva: 'ja', Noel: 'ja', Ebba: 'reserv' });
    await phone.comeBack('2099-07-19T21:30:00+02:00');
    await job(6, async () => {
      await finger.press(weekTab);
      await finger.press(link('Alva Berg'));
      await phone.decideHere('atertagen');
      await finger.press(weekTab);
      await finger.press(page.getByRole('region', { name: 'Reserver i ordning' }).getByRole('link').first());
      await expect(title('Ebba Berg')).toBeVisible();
      await phone.decideHere('ja');
    });
    await job(6, async () => {
      await finger.press(tab('Brev'));
      await finger.press(letter('Eget brev'));
      await expect(main.getByRole('radio', { name: 'Vecka 30' })).toBeChecked();
      await finger.write(field('Ämne'), 'Bussen går kl. 10');
      await finger.write(main.getByRole('textbox', { name: 'Brevet' }), 'Bussen till {child} går kl. 10.');
      await phone.sendLetters();
    });
    await job(7, async () => {
      await finger.press(tab('Ansökningar'));
      await finger.write(field('Sök'), 'alva b');
      await finger.press(link('Alva Berg'));
      await finger.press(link('Utdrag'));
      await finger.choose(field('Hur kontrollerade du vem som frågar?'), 'mail');
      await finger.press(button('Visa utdraget'));
      await expect(page.getByRole('article')).toContainText('Alva Berg tål inte ägg.');
    });

    // What was decided is what is remembered, and on paper.
    const states = statesIn(office);
    expect(children.map(({ reference }) => states.get(reference))).toEqual(['atertagen', 'ja', 'ja']);
    await page.goto(`${office.origin}/kansli/vecka/30/incheckning`);
    await page.emulateMedia({ media: 'print' });
    const names = page.getByRole('table', { name: 'Incheckning' }).getByRole('rowheader');
    await expect(names).toHaveCount(2);
    for (const name of ['Noel Berg', 'Ebba Berg'])
      await expect(names.filter({ hasText: `${name},` })).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });

    // At the gate a press without a connection is kept, and stored when it is back.
    await expect(page.getByRole('heading', { name: '0 av 2 har kommit' })).toBeVisible();
    await expect(field('Kom: Alva Berg')).toHaveCount(0);
    const came = field('Kom: Ebba Berg');
    await page.context().setOffline(true);
    await came.tap();
    await expect(page.getByText('1 tryck är inte sparat än.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('1 tryck är inte sparat än.')).toBeHidden();
    const noted = () => office.site.rows('select came_noted_by from week_notes where came_at is not null');
    await expect.poll(noted).toEqual([{ came_noted_by: maria.name }]);
    await expect(came).toHaveAttribute('aria-disabled', 'false');
    await came.tap();
    await expect.poll(noted).toEqual([]);
  });
});
