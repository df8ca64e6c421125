/**
 * `npm run screenshots`: every page and state in screenshots/, on a phone and on a desktop, with the association's own
 * content. Replaces the few in docs/screenshots/ that README and handbook show.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readRoutes } from './bench/routes.ts';
import { type SiteProcess, startSite } from './bench/site-process.ts';
import { browserArguments, ensureBrowser, wholeBrowsers } from './browser.ts';
import { layOutOpenContent } from './content.ts';
import { childForm } from './forms-on-site.ts';
import { fillIn, send, visit } from './journeys/forms.ts';
import { linkTo, offerThree, tenMinutesLater, withMailingOffice } from './journeys/mailing-office.ts';
import { maria, openWorkedOffice, withOffice } from './journeys/office.ts';
import {
  applicationStates,
  emptyStates,
  listStates,
  otherStates,
  websiteStates,
  weekStates,
} from './journeys/office-states.ts';
import { hydrated, openViewer } from './journeys/site.ts';
import type { Variant } from './journeys/variant.ts';
import { takeMails } from './letter-pictures.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const shownInDocuments = join(root, 'docs/screenshots');
const widths = [390, 1440] as const;

/** The actions that lead to each state before its screenshot. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async open(page) {
    await visit(page, childForm);
  },
  async errors(page) {
    await send(await visit(page, childForm), childForm);
  },
  async sending(page) {
    // The request stays pending.
    await page.route('**/api/forms/child', () => {});
    await sendApplication(page);
  },
  async receipt(page) {
    await sendApplication(page);
    await page.getByText(/B-\w{4}-\w{3}/).waitFor();
  },
  viewer: openViewer,
  async menu(page) {
    await page.goto('/');
    await hydrated(page);
    await page.locator('header summary').filter({ visible: true }).first().click();
  },
};

/** States that look the same as another in the first screenful, so they are taken in full. */
const shownFurtherDown: ReadonlySet<string> = new Set(['ansokan-halsa', 'ansokan-ratta']);

async function sendApplication(page: Page): Promise<void> {
  const form = await visit(page, childForm);
  await fillIn(form, childForm.answers);
  await send(form, childForm);
}

for (const inside of ['kansliet', 'brev']) mkdirSync(join(folder, inside), { recursive: true });
// Debian has the browser's own words in other languages in a package of its own.
if (!existsSync('/usr/lib/chromium/locales/sv.pak'))
  console.warn('Date fields will be in English. On Debian: sudo apt-get install chromium-l10n');
await using browser = await chromium.launch({
  executablePath: ensureBrowser(wholeBrowsers),
  args: browserArguments,
  env: { ...process.env, LANGUAGE: 'sv' },
});
await takePages();
await takeStates();
await takeOffice();
await takeLetters();
await takeMails(browser, join(root, 'content'), write);

async function takePages(): Promise<void> {
  await using site = await startSite();
  for (const route of [...(await readRoutes(site.url)), '/finns-inte']) {
    for (const width of widths) {
      await using page = await openPage(browser, site.url, width);
      await page.goto(route, { waitUntil: 'networkidle' });
      await hydrated(page);
      await fetchLazyPictures(page);
      await shoot(page, `${nameOf(route)}-${width}`, true);
      if (route === '/') await shoot(page, `home-first-view-${width}`);
    }
  }
}

async function takeStates(): Promise<void> {
  await withOpenSite(null, async (site) => {
    for (const [name, reach] of Object.entries(states)) {
      for (const width of widths) {
        await using page = await openPage(browser, site.url, width);
        await reach(page);
        await shoot(page, `${name}-${width}`);
      }
    }
  });
}

/** The association's office: empty, and in the middle of the spring's work. */
async function takeOffice(): Promise<void> {
  const inSpring = { ...listStates, ...applicationStates, ...websiteStates, ...weekStates, ...otherStates };
  await withOpenSite(2099, async (_site, variant) => {
    for (const width of widths)
      for (const shown of [emptyStates, inSpring])
        await withOffice(variant, async (office) => {
          await using page = await openPage(browser, office.origin, width);
          let references: ReadonlyMap<string, string> = new Map();
          if (shown === emptyStates) await office.enter(page, maria);
          else references = await openWorkedOffice(page, office);
          for (const [name, reach] of Object.entries(shown)) {
            await reach({ page, office, references });
            await page.waitForLoadState('networkidle');
            await fetchLazyPictures(page);
            await shoot(page, `kansliet/${name}-${width}`, shownFurtherDown.has(name));
          }
        });
  });
}

/** Letters that are being sent, and the pages behind an offer's link. */
async function takeLetters(): Promise<void> {
  await withOpenSite(2099, async (_site, variant) => {
    for (const width of widths) {
      await withMailingOffice(variant, async (office) => {
        await using page = await openPage(browser, office.origin, width);
        const take = async (name: string, heading: string | RegExp, fullPage = false) => {
          await page.getByRole('heading', { name: heading }).first().waitFor();
          await shoot(page, `${name}-${width}`, fullPage);
        };
        await offerThree(office, page);
        await page.goto(`${office.origin}/kansli/brev`);
        await take('kansliet/brev', 'Till barnens familjer');
        await page.getByRole('link', { name: 'Erbjudande', exact: true }).first().click();
        await page.getByLabel('Sista dag att svara').fill('2099-04-23');
        await take('kansliet/brev-mottagare', /väntar på brev/);
        await page.getByRole('button', { name: 'Läs igenom breven' }).click();
        await page.frameLocator('iframe').getByText('erbjuds en plats').first().waitFor();
        await take('kansliet/brev-forhandsgranska', 'Erbjudande');
        office.mail.closeMailbox('mats@example.org');
        await page.getByRole('button', { name: 'Skicka' }).click();
        await take('kansliet/brev-halls', /skickas kl/);
        await office.site.moveClock(tenMinutesLater);
        await take('kansliet/brev-skickat', '2 av 3 brev är skickade');
        await page.goto(await linkTo(office, 'karin@example.org'));
        await take('familj', 'Vecka 31: erbjuden plats');
        await page.getByRole('button', { name: 'Tacka ja' }).click();
        await take('familj-ja', 'Vecka 31: ni har plats');
        const answered = page.url();
        await page.getByRole('link', { name: '4 frågor kvar att svara på' }).click();
        await take('uppgifter', 'Om Iris och veckan', true);
        await page.getByLabel('Kan barnet simma?').selectOption('Lite');
        await page.getByRole('button', { name: 'Spara' }).click();
        await take('uppgifter-sparat', 'Sparat');
        await page.goto(answered);
        await page.getByRole('button', { name: 'Tacka nej' }).click();
        await take('familj-nej', 'Vecka 31: ni har tackat nej');
        await page.goto(`${office.origin}/kansli`);
        await take('kansliet/i-dag-svar', '1 nytt svar');
        await office.site.moveClock('2099-04-24T00:00:01+02:00');
        await page.goto(await linkTo(office, 'erik@example.org'));
        await take('familj-for-sent', 'Vecka 31: sista dagen att svara har gått');
      });
    }
  });
}

/** Builds and serves the site with open applications and a season's year. */
async function withOpenSite(
  year: number | null,
  use: (site: SiteProcess, variant: Variant) => Promise<void>,
): Promise<void> {
  // Inside the repository, where the built pages find their packages.
  const open = mkdtempSync(join(root, 'node_modules/.cache-screenshots-'));
  const variant = { content: join(open, 'content'), dist: join(open, 'dist') };
  try {
    layOutOpenContent(variant.content, year);
    await using site = await startSite({ CONTENT_DIR: variant.content, DIST_DIR: variant.dist });
    await use(site, variant);
  } finally {
    rmSync(open, { recursive: true });
  }
}

function openPage(opened: Browser, baseURL: string, width: number): Promise<Page> {
  const viewport = { width, height: width < 768 ? 844 : 900 };
  return opened.newPage({ baseURL, viewport, locale: 'sv-SE', reducedMotion: 'reduce' });
}

async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await write(name, await page.screenshot({ fullPage, animations: 'disabled' }));
}

/** Few flat colours: a palette takes a quarter of the bytes. Lower quality made white cards grey. */
async function write(name: string, picture: Uint8Array): Promise<void> {
  const small = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
  writeFileSync(join(folder, `${name}.png`), small);
  const shown = join(shownInDocuments, `${name}.png`);
  if (existsSync(shown)) writeFileSync(shown, small);
  console.log(`${name}.png  ${Math.round(small.length / 1000)} kB`);
}

/** Lazy pictures load when they are near the window, which never happens in a full-page screenshot. */
async function fetchLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.filter((one) => one.checkVisibility()).map((one) => one.decode()));
  });
}

function nameOf(route: string): string {
  if (route === '/') return 'home';
  return route === '/finns-inte' ? '404' : route.slice(1);
}
