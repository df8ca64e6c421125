import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decisionsFor, type OpenedOffice, userAt } from './office.ts';

/** An office for a screenshot, with a logged-in *ansvarig*. */
interface Stage {
  readonly page: Page;
  readonly office: OpenedOffice;
  /** References by the child's or leader's name. */
  readonly references: ReadonlyMap<string, string>;
}

/** The actions that lead to each state, by its name. */
export type States = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** Waits for a screen and its requests. */
const shows = async (page: Page, heading: string | RegExp) => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByText('Hämtar …').first().waitFor({ state: 'hidden' });
};

const go = async ({ page, office }: Stage, path: string, heading: string | RegExp) => {
  await page.goto(`${office.origin}/kansli${path}`);
  await shows(page, heading);
};

/** Navigates by the router without a link; loading the page would take four times the time. */
const turnTo = async ({ page }: Stage, path: string, heading: string | RegExp) => {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/kansli${path}`);
  await shows(page, heading);
};

const open = (stage: Stage, name: string, way = go) =>
  way(stage, `/ansokningar/${stage.references.get(name)}`, new RegExp(`^${name}`));

/** A control half under the sticky bar would be measured as too small to tap. */
const toTheTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

async function writeInvitation(stage: Stage): Promise<void> {
  await go(stage, '/personer', 'Personer');
  await stage.page.getByRole('button', { name: 'Bjud in', exact: true }).click();
  const dialog = stage.page.getByRole('dialog', { name: 'Bjud in någon' });
  await dialog.getByRole('textbox', { name: 'Namn' }).fill('Elin Sjödin');
  await dialog.getByLabel('E-post').fill('elin@example.org');
  await dialog.getByRole('radio', { name: /^Ledare/ }).check();
  await dialog.getByLabel('Vecka 30').check();
}

/** Before anything is received. */
export const emptyStates: States = {
  'i-dag-tomt': (stage) => turnTo(stage, '', 'I dag'),
  'ansokningar-tomt': (stage) => turnTo(stage, '/ansokningar', 'Ansökningar'),
  'vecka-32-tom': (stage) => turnTo(stage, '/vecka/32', 'Vecka 32'),
  'vecka-30-incheckning-tom': (stage) => turnTo(stage, '/vecka/30/incheckning', /Incheckning/),
  'meddelanden-tomt': (stage) => turnTo(stage, '/meddelanden', 'Meddelanden'),
  'personer-en': (stage) => turnTo(stage, '/personer', 'Personer'),
  'finns-inte': (stage) => turnTo(stage, '/finns-inte', 'Här finns ingenting'),
  async 'i-dag-forsta-timmen'(stage) {
    const { db } = await stage.office.site.store();
    await db.deleteFrom('upkeep').where('duty', '=', 'firstHour').execute();
    await go(stage, '', 'I dag');
    await stage.page.getByRole('heading', { name: 'Den första timmen' }).waitFor();
  },
  servern: (stage) => go(stage, '/servern/address', 'På servern'),
};

/** The middle of the spring's work: lists. */
export const listStates: States = {
  'i-dag': (stage) => go(stage, '', 'I dag'),
  ansokningar: (stage) => turnTo(stage, '/ansokningar', 'Ansökningar'),
  obetalda: (stage) => turnTo(stage, '/ansokningar/obetalda', 'Obetalda'),
  statistik: (stage) => turnTo(stage, '/ansokningar/statistik', 'Statistik'),
  async 'ansokningar-flera'(stage) {
    const { page } = stage;
    await go(stage, '/ansokningar', 'Ansökningar');
    for (const name of ['Folke Berglund', 'Tage Berglund', 'Noel Grahn'])
      await page.getByLabel(`Välj ${name}`).check();
    await toTheTop(page);
  },
  async ledare(stage) {
    await go(stage, '/ansokningar', 'Ansökningar');
    await stage.page.getByRole('radio', { name: /^Ledare/ }).check();
  },
};

/** The middle of the spring's work: one application. */
export const applicationStates: States = {
  ansokan: (stage) => open(stage, 'Alva Lindqvist'),
  async 'ansokan-halsa'(stage) {
    await open(stage, 'Alva Lindqvist', turnTo);
    await stage.page.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
    await stage.page.getByRole('button', { name: 'Dölj hälsouppgifter' }).waitFor();
    await toTheTop(stage.page);
  },
  async 'ansokan-ratta'(stage) {
    const { page } = stage;
    await open(stage, 'Alva Lindqvist');
    await page.getByRole('button', { name: 'Rätta' }).click();
    await page.getByLabel('Telefon').fill('070');
    await page.getByRole('button', { name: 'Spara rättelsen' }).click();
    await page.getByText('Vänligen ange ett giltigt telefonnummer').waitFor();
    await toTheTop(page);
  },
  async 'ansokan-ny'(stage) {
    await go(stage, '/ansokningar/ny', 'Lägg till ansökan');
    await stage.page.getByRole('button', { name: 'Lägg till ansökan' }).click();
    await stage.page.getByText('Ange barnets namn').waitFor();
  },
  async 'ansokan-konflikt'(stage) {
    const { page, references } = stage;
    await open(stage, 'Noel Grahn');
    await decisionsFor(page, 32).waitFor();
    await userAt(page).decideAll([[references.get('Noel Grahn') ?? '', 32, 'reserv']]);
    await decisionsFor(page, 32).getByRole('button', { name: 'Tackat ja' }).click();
    await page.getByRole('alert').filter({ hasText: 'ändrade nyss' }).waitFor();
  },
  async 'ansokan-full'(stage) {
    const { page } = stage;
    await open(stage, 'Tage Berglund');
    await decisionsFor(page, 31).getByRole('button', { name: 'Erbjud plats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Platserna räcker inte' });
    await dialog.getByRole('button', { name: 'Erbjud plats ändå' }).click();
  },
  'ansokan-ledare': (stage) => open(stage, 'Omar Said'),
  async 'ansokan-utdrag'(stage) {
    await turnTo(stage, `/ansokningar/${stage.references.get('Alva Lindqvist')}/utdrag`, /^Utdrag/);
    await stage.page.getByLabel('Hur kontrollerade du vem som frågar?').selectOption('mail');
    await stage.page.getByRole('button', { name: 'Visa utdraget' }).click();
    await stage.page.getByRole('button', { name: 'Skriv ut' }).waitFor();
  },
  async 'ansokan-samma-barn'(stage) {
    const { page } = stage;
    // Also sent by the other parent.
    await userAt(page).ask('POST', '/applications', {
      form: 'child',
      answers: {
        ...{ childName: 'Alva Lindqvist', childAge: '10', period: 'alla', specialNeeds: '' },
        ...{ parentName: 'Jonas Ek', parentEmail: 'jonas@example.org', parentPhone: '070-174 06 05' },
      },
      ...{ how: 'papper', consented: false, key: randomUUID() },
    });
    await open(stage, 'Alva Lindqvist');
    await page.getByRole('button', { name: 'Lägg till Jonas Ek som vårdnadshavare' }).waitFor();
  },
  async 'ansokan-dubblett'({ page }) {
    await page.getByRole('button', { name: 'Lägg till Jonas Ek som vårdnadshavare' }).click();
    await page.getByRole('heading', { name: 'Radera dubbletten' }).waitFor();
  },
};

/** A website page in the editor. */
export const websiteStates: States = {
  async 'webbplatsen-sida'(stage) {
    await go(stage, '/webbplatsen/sida/index', 'Startsidan');
    await stage.page.frameLocator('iframe').locator('h1').first().waitFor();
  },
};

/** The middle of the spring's work: weeks and their lists. */
export const weekStates: States = {
  'vecka-30': (stage) => go(stage, '/vecka/30', 'Vecka 30'),
  'vecka-30-incheckning': (stage) => turnTo(stage, '/vecka/30/incheckning', 'Incheckning, vecka 30'),
  'vecka-30-ledare': (stage) => turnTo(stage, '/vecka/30/ledare', 'Ledarnas lista, vecka 30'),
  'vecka-30-kok': (stage) => turnTo(stage, '/vecka/30/kok', 'Kökets lista, vecka 30'),
  async 'vecka-30-halsa'(stage) {
    await turnTo(stage, '/vecka/30/halsa', 'Hälsouppgifter, vecka 30');
    await stage.page.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
    await stage.page.getByRole('button', { name: 'Skriv ut' }).waitFor();
  },
  async 'vecka-30-allt'(stage) {
    await turnTo(stage, '/vecka/30/allt', 'Incheckning, vecka 30');
    await stage.page.getByText('Om något har hänt, vecka 30').waitFor();
  },
};

/** The middle of the spring's work: everything else. */
export const otherStates: States = {
  meddelanden: (stage) => turnTo(stage, '/meddelanden', 'Meddelanden'),
  async meddelande(stage) {
    await turnTo(stage, '/meddelanden', 'Meddelanden');
    await stage.page.getByRole('link', { name: 'Helena Åström' }).click();
    await stage.page.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
    await stage.page.getByText('ryggbesvär').waitFor();
  },
  personer: (stage) => turnTo(stage, '/personer', 'Personer'),
  'personer-bjud-in': writeInvitation,
  async 'personer-inbjuden'(stage) {
    const { page } = stage;
    await writeInvitation(stage);
    await page.getByRole('dialog').getByRole('button', { name: 'Bjud in' }).click();
    await page.getByRole('heading', { name: 'Elin Sjödin är inbjuden' }).waitFor();
  },
  async 'personer-ta-bort'(stage) {
    const { page } = stage;
    await userAt(page).ask('POST', '/people', {
      email: 'petter@example.org',
      name: 'Petter Ask',
      role: 'kok',
      weeks: [],
    });
    await go(stage, '/personer', 'Personer');
    await page.getByRole('button', { name: 'Ändra Petter Ask' }).click();
    await page.getByRole('button', { name: /^Ta bort .?Petter Ask/ }).click();
    await page.getByRole('dialog', { name: 'Ta bort Petter Ask?' }).waitFor();
  },
  dagbok: (stage) => turnTo(stage, '/dagbok', 'Dagbok'),
  async meny(stage) {
    // Over plain text, because a link half under a menu would be measured as too small.
    await turnTo(stage, '/dagbok', 'Dagbok');
    await stage.page.getByRole('button', { name: /din meny/ }).click();
  },
  async passkey(stage) {
    await go(stage, '', 'I dag');
    await stage.page.getByRole('button', { name: /din meny/ }).click();
    await stage.page.getByRole('button', { name: 'Lägg till en passkey' }).click();
  },
  async 'logga-in-igen'(stage) {
    const { page, office } = stage;
    await open(stage, 'Alva Lindqvist');
    await office.site.moveClock('2099-04-14T09:41:00+02:00');
    await page.getByRole('button', { name: 'Spara anteckningen' }).click();
    await page.getByRole('dialog', { name: 'Logga in igen' }).waitFor();
    await page.getByRole('button', { name: 'Logga in med passkey' }).waitFor();
  },
};
