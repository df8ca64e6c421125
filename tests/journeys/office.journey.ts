import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { few } from '../office-cast.ts';
import { boxesOf } from './boxes.ts';
import { expectToLookRight } from './fits.ts';
import { paleOnPaper } from './ink.ts';
import {
  decisionsFor,
  expect,
  headingOf,
  maria,
  type OpenedOffice,
  openWorkedOffice,
  test,
  userAt,
} from './office.ts';
import {
  applicationStates,
  emptyStates,
  listStates,
  otherStates,
  type States,
  weekStates,
} from './office-states.ts';

const leader = { name: 'Kim Lund', role: 'ledare', weeks: [30] } as const;
const cook = { name: 'Birgit Lööf', role: 'kok' } as const;
const inWeek30 = few.filter(({ decided }) => 30 in decided);

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const places = (page: Page) => page.getByRole('navigation', { name: 'Platser per vecka' });

/** A child's application, and its reference. */
const applyFor = (office: OpenedOffice, name: string, period = 'Vecka 31', more = {}) =>
  office.apply({
    'Barnets namn': name,
    'Förälders namn': `Mamma ${name.split(' ')[1]}`,
    'E-post': `${name.split(' ')[0]?.toLowerCase()}@example.org`,
    Telefon: `070-174 06 ${10 + name.length}`,
    'Önskad period': period,
    'Allergier/specialkost/annat': '',
    ...more,
  });

test.describe('every screen is accessible and fits', () => {
  const expectAll = async (states: States, stage: Parameters<States[string]>[0]) => {
    const { page } = stage;
    for (const [name, reach] of Object.entries(states)) {
      await test.step(name, async () => {
        await reach(stage);
        await expectToLookRight(page);
        const shown = `${await page.title()} ${page.url()}`;
        for (const { name: child } of few) if (child) expect(shown).not.toContain(child.split(' ')[0]);
      });
    }
  };

  test('while the office is empty', async ({ page, office }) => {
    await office.enter(page, maria);
    await expectAll(emptyStates, { page, office, references: new Map() });
  });

  for (const [what, states] of Object.entries({
    'the lists of applications': listStates,
    'an application': applicationStates,
    'a week': weekStates,
    'everything else': otherStates,
  }))
    test(`in the middle of the work: ${what}`, async ({ page, office, allow }) => {
      allow.complaint(/status of (409|422)/);
      const references = await openWorkedOffice(page, office, few);
      await expectAll(states, { page, office, references });
    });

  test('for leaders and kitchen, who see a week when it is near', async ({ page, office, browser }) => {
    await openWorkedOffice(page, office, inWeek30);
    await office.site.moveClock('2099-07-17T10:00:00+02:00');
    for (const member of [leader, cook])
      await test.step(member.role, async () => {
        await using context = await browser.newContext();
        const theirs = await context.newPage();
        await office.enter(theirs, member);
        await expect(headingOf(theirs, 'Vecka 30')).toBeVisible();
        await expectToLookRight(theirs);
        // On the phone that is left, a leader calls a guardian.
        if (member === leader)
          await expect(theirs.getByRole('table').getByRole('link', { name: /^070/ }).first()).toBeVisible();
      });
  });
});

test.describe('a keyboard user', () => {
  test('visits the screens in order, and offers a place', async ({ page, office }) => {
    const reference = await applyFor(office, 'Alva Lindqvist', 'Vecka 30');
    await office.enter(page, maria, `/ansokningar/${reference}`);
    await expect(decisionsFor(page, 30)).toBeVisible();
    const stops: string[] = [];
    const offer = decisionsFor(page, 30).getByRole('button', { name: 'Erbjud plats' });
    while (!(await isFocused(offer))) {
      await page.keyboard.press('Tab');
      stops.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '');
      expect(stops.length).toBeLessThan(30);
    }
    const order = ['Hoppa till', 'I dag', 'din meny', 'Vecka 30', 'Alva Lindqvist', 'Erbjud plats'];
    const turns = order.map((words) => stops.findIndex((stop) => stop.includes(words)));
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
    expect(turns).not.toContain(-1);
    await page.keyboard.press('Enter');
    await expect(offer).toHaveAttribute('aria-pressed', 'true');
    await expect(offer).toBeFocused();
    // The count stays visible when the list is scrolled.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(places(page)).toContainText('1 av 7');
    await expect(places(page)).toBeInViewport();
    await page.goto(`${office.origin}/kansli/ansokningar`);
    const row = page.getByRole('row', { name: /Alva Lindqvist/ });
    const name = row.getByRole('link', { name: 'Alva Lindqvist' });
    await expect(name).toBeVisible();
    for (let stop = 0; stop < 30 && !(await isFocused(name)); stop++) await page.keyboard.press('Tab');
    await expect(row).toHaveCSS('outline-style', 'solid');
  });
});

test('the navigation is one line on a tablet, and on wider screens', async ({ page, office }) => {
  await office.apply({ Namn: 'Bo Ek' }, 'contact');
  await office.enter(page, maria);
  const screens = page.getByRole('navigation', { name: 'Kansliet' });
  await expect(screens.getByRole('link', { name: /Meddelanden 1/ })).toBeVisible();
  for (const width of [768, 834, 928, 929, 1152, 1153]) {
    await page.setViewportSize({ width, height: 1024 });
    const all = await boxesOf(
      screens.getByRole('link').first(),
      screens.getByRole('link').last(),
      page.getByRole('button', { name: /din meny/ }),
    );
    const middles = all.map(({ y, height }) => Math.round(y + height / 2));
    expect(new Set(middles), `${width}`).toEqual(new Set(middles.slice(0, 1)));
  }
});

test('lists are tables on a tablet, and cards on a phone', async ({ page, office }) => {
  const references = await openWorkedOffice(page, office, inWeek30);
  const all = { ...listStates, ...weekStates, ...otherStates };
  const row = page.getByRole('table').first().locator('tbody tr').last();
  for (const name of ['ansokningar', 'obetalda', 'vecka-30', 'vecka-30-ledare', 'dagbok']) {
    await all[name]?.({ page, office, references });
    for (const [width, display] of [
      [768, 'table-row'],
      [390, 'flex'],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 });
      await expect(row, `${name} at ${width}`).toHaveCSS('display', display);
      // A sheet cuts off a table that is wider.
      const cut = await page
        .getByRole('table')
        .evaluateAll((tables) =>
          tables.filter(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0)),
        );
      expect(cut, `${name} at ${width}`).toEqual([]);
      // A name with its age has one line, and a remark below it one more.
      const heights = await page.getByRole('rowheader').evaluateAll((names) =>
        names.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().height;
        }),
      );
      expect(Math.max(...heights), `${name} at ${width}`).toBeLessThan(60);
    }
  }
});

test('a printed list is recorded in the diary before printing, and is one sheet with only placed children', async ({
  page,
  office,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const placed = await applyFor(office, 'Alva Lindqvist', 'Vecka 30', {
    'Allergier/specialkost/annat': 'Tål inte mjölk.',
  });
  await applyFor(office, 'Tage Berglund', 'Vecka 30');
  await office.enter(page, maria);
  const others = [];
  for (const name of 'Ebba Noel Moa Vera Hugo Saga Olle Leila Wilma Elias Stina Albin Liv Anna-Bernadotte'.split(
    ' ',
  ))
    others.push(await applyFor(office, `${name} ${name}sson`, 'Vecka 30'));
  await userAt(page).decideAll(
    [placed, ...others].map((reference) => [reference, 30, 'ja'] as const),
    'Så många som ett vanligt år.',
  );
  for (const reference of [placed, ...others.slice(0, 3)])
    await userAt(page).ask('PUT', `/applications/${reference}/food`, { text: 'mjölkfritt' });
  for (const [list, name, food] of [
    ['incheckning', 'Incheckning', false],
    ['ledare', 'Ledarnas lista', true],
    ['kok', 'Kökets lista', true],
  ] as const) {
    await page.goto(`${office.origin}/kansli/vecka/30/${list}`);
    await expect(headingOf(page, `${name}, vecka 30`)).toBeVisible();
    // On the screen the check-in is pressed; the paper of it is for the printer alone.
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article');
    await expect(paper).toContainText('Alva');
    await expect(paper).not.toContainText(/Tage|Tål inte/);
    if (food) await expect(paper).toContainText('mjölkfritt');
    else await expect(paper).not.toContainText('mjölkfritt');
    await expect(paper).toContainText('Utskriven tisdag 14 april 2099 kl. 08.41 av Maria Ekdahl');
    await expect(paper).toContainText('Förstörs senast måndag 27 juli');
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Skriv ut' }).click();
    await expect(page.locator('[data-printed]')).toBeAttached();
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await brokenNames(page)).toEqual([]);
    expect(await columnsOffTheSheet(page)).toEqual([]);
    await page.emulateMedia({ media: null });
  }

  await page.goto(`${office.origin}/kansli/vecka/30/allt`);
  const parts = page.getByRole('article');
  await expect(parts.getByRole('heading')).toHaveText(
    [
      'Incheckning',
      'Ledarnas lista',
      'Kökets lista',
      'Hälsouppgifter',
      'Får fotograferas',
      'Läkemedel',
      'Om något har hänt',
    ].map((name) => `${name}, vecka 30`),
  );
  for (const words of ['08.41 av Maria Ekdahl', 'Förstörs senast måndag 27 juli'])
    await expect(parts.filter({ hasText: words })).toHaveCount(7);
  await expect(page.getByText('Tål inte mjölk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  await expect(page.getByText('Tål inte mjölk')).toBeVisible();
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(7);
  // Room to write by hand on "Om något har hänt", also on the screen.
  const questions = parts.last().locator('dl > div');
  const heights = await questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(90);
  const margins = await marginsOfPages(page);
  expect(margins).toMatch(/@bottom-right.*"Sida " counter\(page\) " av " counter\(pages\).*font-text/);
  // Who printed it is in the list's foot.
  expect(margins).not.toContain('bottom-left');
  const { body } = await userAt(page).ask('GET', '/diary');
  const verbs = (body as unknown as { verb: string; week: number }[]).map(
    ({ verb, week }) => `${verb} ${week}`,
  );
  expect(verbs.filter((verb) => verb.startsWith('skrev ut'))).toEqual([
    'skrev ut hälsouppgifter 30',
    'skrev ut allt 30',
    'skrev ut kökets lista 30',
    'skrev ut ledarnas lista 30',
    'skrev ut incheckning 30',
  ]);

  await userAt(page).ask('PUT', `/applications/${placed}/details`, {
    ...{ changes: { mustNotFetch: 'Petter Ask' }, was: {}, consented: false },
  });
  for (const list of ['incheckning', 'allt']) {
    await page.goto(`${office.origin}/kansli/vecka/30/${list}`);
    await page.emulateMedia({ media: 'print' });
    await expect(parts.first()).toContainText('FÅR INTE HÄMTA: Petter Ask');
    expect(await paleOnPaper(page), list).toEqual([]);
    await page.emulateMedia({ media: null });
  }

  await page.goto(`${office.origin}/kansli/ansokningar/${placed}/utdrag`);
  await page.getByLabel('Hur kontrollerade du vem som frågar?').selectOption('mail');
  await page.getByRole('button', { name: 'Visa utdraget' }).click();
  await expect(page.getByRole('article')).toContainText('Alva');
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  await page.goto(`${office.origin}/kansli/ansokningar`);
  await expect(page.getByLabel(/^Välj Alva/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('no sheet of a printed list has only the list’s foot, however many children there are', async ({
  page,
  office,
}) => {
  const placed = await applyFor(office, 'Alva Lindqvist', 'Vecka 30');
  await office.enter(page, maria);
  await userAt(page).decideAll([[placed, 30, 'ja']]);
  let count = 0;
  await page.route('**/kansli/api/weeks/30', async (route) => {
    const response = await route.fetch();
    const week = await response.json();
    const [alva] = week.children;
    const children = Array.from({ length: count }, (_, index) => ({ ...alva, reference: `B-${index}` }));
    await route.fulfill({ response, json: { ...week, children } });
  });
  // One sheet's children, so that the list ends at each height of a sheet.
  for (count = 30; count < 50; count += 2) {
    await page.goto(`${office.origin}/kansli/vecka/30/incheckning`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('rowheader')).toHaveCount(count);
    const glyphs = glyphsOnSheets(await page.pdf({ preferCSSPageSize: true }));
    expect(glyphs.length).toBeGreaterThan(1);
    // A foot alone with the margin has 91, and below the headings and one row 200.
    for (const onSheet of glyphs) expect(onSheet, `${count} children`).toBeGreaterThan(150);
  }
});

/** The headings of columns outside the sheet when one child's name has 86 letters. */
async function columnsOffTheSheet(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 695, height: 1000 });
  const off = await page.locator('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const name = table.querySelector('tbody th bdi');
      if (!name) return [];
      const was = name.textContent;
      name.textContent = 'A'.repeat(86);
      name.classList.add('breakable');
      const headings = [...table.querySelectorAll('thead th')]
        .filter((heading) => heading.getBoundingClientRect().right > innerWidth)
        .map((heading) => heading.textContent ?? '');
      name.textContent = was;
      name.classList.remove('breakable');
      return headings;
    }),
  );
  if (window) await page.setViewportSize(window);
  return off;
}

/** The names in row headings that wrap, or that a checkbox overlaps, on A4 inside its margins. */
async function brokenNames(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 695, height: 1000 });
  const broken = await page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector('th bdi');
      if (!name) return [];
      const boxes = [...row.querySelectorAll('td span')].map((box) => box.getBoundingClientRect());
      const { left, right } = name.getBoundingClientRect();
      const isWhole = name.getClientRects().length === 1;
      const isFree = boxes.every((box) => box.right <= left || box.left >= right);
      return isWhole && isFree ? [] : [name.textContent ?? ''];
    }),
  );
  if (window) await page.setViewportSize(window);
  return broken;
}

/** The content of the margin boxes of a kind of printed page, as the browser has parsed it. */
const marginsOfPages = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join(' '),
  );

/** The number of pages in Chromium's PDF. */
const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length;

/** The number of glyphs on each page of Chromium's PDF. */
const glyphsOnSheets = (pdf: Buffer) => {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/\/Type ?\/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const start = source.indexOf('stream\n', source.indexOf(`\n${id} 0 obj`)) + 'stream\n'.length;
    const drawn = inflateSync(pdf.subarray(start, source.indexOf('\nendstream', start)));
    return drawn.toString('latin1').match(/\bT[jJ]\b/g)?.length ?? 0;
  });
};
