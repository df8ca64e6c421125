import type { Page } from '@playwright/test';
import type { PlacementState } from '../../forms/office/placement.ts';
import { anna, expect, maria, type OpenedOffice, test } from './office.ts';

/** What the two have decided, as they believe: the state of each placement, by reference and week. */
type Ledger = Map<string, PlacementState>;

interface Child {
  readonly name: string;
  readonly reference: string;
  readonly weeks: readonly number[];
}

const weeks = [30, 31, 32] as const;
const words = {
  erbjuden: 'Erbjud plats',
  ja: 'Tackat ja',
  reserv: 'Reserv',
  nej: 'Nej',
  atertagen: 'Återta',
};
type Decided = keyof typeof words;

const firstNames =
  'Alva Noel Ebba Hugo Saga Olle Vera Elias Stina Albin Liv Nils Iris Edvin Juni Malte Signe Love Ines Tore Nova Arvid Siri Otto'.split(
    ' ',
  );
const lastNames = ['Berg', 'Holm', 'Lund', 'Sandin', 'Åhl'];

/** A family's application: every tenth child has a sibling before it, every fifth cannot eat everything. */
async function apply(office: OpenedOffice, number: number): Promise<Child> {
  const name = `${firstNames[number % 24]} ${lastNames[Math.floor(number / 24)]}`;
  const family = number % 10 === 9 ? number - 1 : number;
  const week = weeks[number % 3] ?? 30;
  const wishesAll = number < 12;
  const reference = await office.apply({
    'Barnets namn': name,
    'Förälders namn': `Förälder ${lastNames[Math.floor(family / 24)]}`,
    'E-post': `familj${family}@example.org`,
    Telefon: `070-174 ${String(1000 + family).slice(0, 2)} ${String(1000 + family).slice(2)}`,
    'Önskad period': wishesAll ? 'Alla perioder' : `Vecka ${week}`,
    'Allergier/specialkost/annat': number % 5 === 0 ? `${name} tål inte ägg.` : '',
  });
  return { name, reference, weeks: wishesAll ? weeks : [week] };
}

/** Found without asking each of a hundred rows for its role. */
const tick = (page: Page, { reference }: Child) =>
  page.locator(`tr:has([data-row="${reference}"])`).getByRole('checkbox');

/** Decides about children in the list, with one press for all of them. */
async function decideInList(
  page: Page,
  week: number,
  children: readonly Child[],
  state: Decided,
  ledger: Ledger,
): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/ansokningar'))
    await page.getByRole('link', { name: 'Ansökningar' }).first().click();
  await page.getByRole('combobox', { name: 'Vecka' }).selectOption(String(week));
  for (const child of children) await tick(page, child).check();
  const bar = page.getByRole('region', { name: 'Beslut för de valda' });
  await expect(bar).toContainText(`${children.length} valda`);
  await expect(bar).toContainText(`Vecka ${week}:`);
  await bar.getByRole('button', { name: words[state] }).click();
  await expect(bar).toBeHidden();
  for (const { reference } of children) ledger.set(`${reference} ${week}`, state);
}

/** Opens an application in the list. */
async function open(page: Page, office: OpenedOffice, { reference, name }: Child): Promise<void> {
  await page.goto(`${office.origin}/kansli/ansokningar/${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
}

const button = (page: Page, week: number, state: Decided) =>
  page
    .getByRole('group', { name: `Beslut för vecka ${week}` })
    .getByRole('button', { name: words[state], exact: true });

async function decide(page: Page, week: number, child: Child, state: Decided, ledger: Ledger): Promise<void> {
  await button(page, week, state).click();
  await expect(button(page, week, state)).toHaveAttribute('aria-pressed', 'true');
  ledger.set(`${child.reference} ${week}`, state);
}

test('a season: 120 families, two of the association at two screens, and 45 who go', async ({
  page,
  browser,
  office,
  allow,
}) => {
  test.slow();
  allow.complaint(/status of (401|409|422)/);
  const { site } = office;
  const children: Child[] = [];
  for (let number = 0; number < 114; number++) children.push(await apply(office, number));
  // Somebody who was not sure that it had gone through.
  const twice = await apply(office, 113);

  await using elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const marias = page;
  const annas = await elsewhere.newPage();
  await office.enter(marias, maria, '/ansokningar');
  await office.enter(annas, anna, '/ansokningar');
  const ledger: Ledger = new Map();
  const wish = (week: number) => children.filter((child) => child.weeks.includes(week));
  const [all30, all31, all32] = [wish(30), wish(31), wish(32)];

  // Each takes a week: whoever is offered a place in one is not in the next, unless there is room.
  await Promise.all([
    decideInList(marias, 30, all30.slice(0, 15), 'erbjuden', ledger),
    decideInList(annas, 31, all31.slice(12, 27), 'erbjuden', ledger),
  ]);
  await Promise.all([
    decideInList(marias, 30, all30.slice(15, 20), 'reserv', ledger),
    decideInList(annas, 31, all31.slice(27, 31), 'reserv', ledger),
  ]);
  await Promise.all([
    decideInList(marias, 30, all30.slice(20), 'nej', ledger),
    decideInList(annas, 31, all31.slice(31), 'nej', ledger),
  ]);

  // Late ones come meanwhile, and week 32 is filled by both.
  for (let number = 114; number < 120; number++) children.push(await apply(office, number));
  await Promise.all([
    decideInList(marias, 32, all32.slice(12, 20), 'erbjuden', ledger),
    decideInList(annas, 32, all32.slice(20, 26), 'erbjuden', ledger),
  ]);
  await decideInList(marias, 32, all32.slice(28, 31), 'reserv', ledger);
  const strip = (looked: Page) => looked.getByRole('navigation', { name: 'Platser per vecka' });
  await marias.reload();
  await expect(strip(marias)).toContainText(/Vecka 3015 av 15.*Vecka 3115 av 15.*Vecka 3214 av 15/);

  // The last bed: both press for it at the same moment, each for another child.
  const [hers = twice, others = twice] = all32.slice(26, 28);
  await Promise.all([open(marias, office, hers), open(annas, office, others)]);
  await Promise.all([button(marias, 32, 'erbjuden').click(), button(annas, 32, 'erbjuden').click()]);
  const full = (looked: Page) => looked.getByRole('dialog', { name: 'Vecka 32 är full' });
  const chosen = (looked: Page) =>
    looked
      .getByRole('group', { name: 'Beslut för vecka 32' })
      .getByRole('button', { name: 'Erbjud plats', pressed: true });
  await expect(full(marias).or(chosen(marias))).toBeVisible();
  await expect(full(annas).or(chosen(annas))).toBeVisible();
  const mariaWasFirst = await chosen(marias).isVisible();
  const [winner, loser] = mariaWasFirst ? [marias, annas] : [annas, marias];
  const [got, waits] = mariaWasFirst ? [hers, others] : [others, hers];
  await expect(chosen(winner)).toBeVisible();
  await expect(full(loser)).toContainText('15 → 16 av 15.');
  await full(loser).getByRole('button', { name: 'Sätt som reserv' }).click();
  await expect(full(loser)).toBeHidden();
  ledger.set(`${got.reference} 32`, 'erbjuden');
  ledger.set(`${waits.reference} 32`, 'reserv');

  // The same child twice: the second application is told no. A slip of the finger is lifted again.
  await open(annas, office, twice);
  await decide(annas, 32, twice, 'nej', ledger);
  const late = children.at(-1) ?? twice;
  const [lateWeek = 30] = late.weeks;
  await open(annas, office, late);
  await decide(annas, lateWeek, late, 'nej', ledger);
  await button(annas, lateWeek, 'nej').click();
  await expect(button(annas, lateWeek, 'nej')).toHaveAttribute('aria-pressed', 'false');
  ledger.set(`${late.reference} ${lateWeek}`, 'ny');

  // Both have the same child before them: the later one is told, and lets the other's choice stand.
  const [between = twice] = all30.slice(15, 16);
  await Promise.all([open(marias, office, between), open(annas, office, between)]);
  await decide(annas, 30, between, 'nej', ledger);
  await button(marias, 30, 'reserv').click();
  const notice = marias.getByRole('alert').filter({ hasText: 'Anna ändrade nyss' });
  await notice.getByRole('button', { name: 'Behåll Annas val' }).click();
  await expect(button(marias, 30, 'nej')).toHaveAttribute('aria-pressed', 'true');

  // The families answer: all say yes but one, who has fallen ill. The first reserve gets that place.
  const offered = (week: number) =>
    children.filter(({ reference }) => ledger.get(`${reference} ${week}`) === 'erbjuden');
  const [ill = twice, ...healthy] = offered(30);
  await decideInList(marias, 30, healthy, 'ja', ledger);
  await decideInList(annas, 31, offered(31), 'ja', ledger);
  await decideInList(marias, 32, offered(32), 'ja', ledger);
  await open(marias, office, ill);
  await decide(marias, 30, ill, 'atertagen', ledger);
  await marias.goto(`${office.origin}/kansli/vecka/30`);
  const queue = marias.getByRole('region', { name: 'Reserver i ordning' });
  await queue.getByRole('link').first().click();
  const first = all30[16] ?? twice;
  await expect(marias.getByRole('heading', { level: 1 })).toContainText(first.name);
  await decide(marias, 30, first, 'ja', ledger);

  // What they believe is what is remembered, and on paper, to the child.
  const stored = site.rows('select reference, week, state from placements');
  expect(new Map(stored.map(({ reference, week, state }) => [`${reference} ${week}`, state]))).toEqual(
    ledger,
  );
  for (const week of weeks) {
    await marias.goto(`${office.origin}/kansli/vecka/${week}/incheckning`);
    const paper = marias.getByRole('table', { name: 'Incheckning' });
    const placed = children.filter(({ reference }) => ledger.get(`${reference} ${week}`) === 'ja');
    expect(placed).toHaveLength(15);
    await expect(paper.getByRole('rowheader')).toHaveCount(15);
    for (const { name } of placed)
      await expect(paper.getByRole('rowheader').filter({ hasText: `${name},` })).toHaveCount(1);
  }
});
