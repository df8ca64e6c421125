import type { Page } from '@playwright/test';
import { expectNoFindings, widths } from './axe.ts';
import { openOffice } from './pretended-office.ts';
import { expect, test } from './site.ts';

const alva = 'B-7KQM-3FT';
const tage = 'B-3TGB-3RG';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const decisionsFor = (page: Page, week: number) =>
  page.getByRole('group', { name: `Beslut för vecka ${week}` });

test.describe('every screen', () => {
  const screens = [
    ['', 'I dag'],
    ['/ansokningar', 'Ansökningar'],
    [`/ansokningar/${alva}`, 'Alva Lindqvist, 10 år'],
    ['/vecka/30', 'Vecka 30'],
    ['/vecka/30/incheckning', 'Incheckning, vecka 30'],
    ['/vecka/30/ledare', 'Ledarnas lista, vecka 30'],
    ['/vecka/30/kok', 'Kökets lista, vecka 30'],
    ['/meddelanden/M-9PTC-4KN', 'Meddelanden'],
    ['/personer', 'Personer'],
    ['/dagbok', 'Dagbok'],
    ['/kortkommandon', 'Kortkommandon'],
  ] as const;
  for (const width of widths) {
    for (const [path, name] of screens) {
      test(`${name} is accessible and fits at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await openOffice(page, path);
        await expect(heading(page, name)).toBeVisible();
        await expectNoFindings(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }

  test('says what will come while there is nothing', async ({ page }) => {
    await openOffice(page, '', { empty: true });
    await expect(page.getByRole('heading', { name: 'Allt är i ordning' })).toBeVisible();
    await page.getByRole('link', { name: 'Ansökningar' }).click();
    await expect(page.getByRole('heading', { name: 'Inga ansökningar än' })).toBeVisible();
    await page.getByRole('link', { name: 'Meddelanden' }).click();
    await expect(page.getByRole('heading', { name: 'Alla har fått svar' })).toBeVisible();
    await page.getByRole('link', { name: 'Veckor' }).click();
    await expect(page.getByRole('heading', { name: 'Ingen har plats än' })).toBeVisible();
    await expectNoFindings(page);
  });

  test('has a title without a child’s name', async ({ page }) => {
    await openOffice(page, `/ansokningar/${alva}`);
    await expect(heading(page, /Alva/)).toBeVisible();
    await expect(page).toHaveTitle('Ansökan – Kansliet');
  });
});

test.describe('whoever looks for a family', () => {
  test('presses / and finds them, and leaves no trace in the address or at the server', async ({ page }) => {
    const office = await openOffice(page, '/ansokningar');
    await expect(heading(page, 'Ansökningar')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('sara');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Alva Lindqvist' })).toBeVisible();
    await page.keyboard.type('xyz');
    await expect(page.getByRole('heading', { name: 'Ingen heter så' })).toBeVisible();
    await expectNoFindings(page);
    expect(page.url()).not.toContain('sara');
    expect(JSON.stringify(office.calls)).not.toContain('sara');
  });

  test('sees siblings side by side', async ({ page }) => {
    await openOffice(page, '/ansokningar');
    const names = page.locator('tbody').first().getByRole('link');
    await expect(names).toHaveText(['Tage Berglund', 'Folke Berglund']);
  });
});

test.describe('by keyboard alone', () => {
  test('rows are gone between, ticked, opened and left', async ({ page }) => {
    await openOffice(page, '/ansokningar');
    await page.getByRole('link', { name: 'Tage Berglund' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Välj Folke Berglund')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, /Alva/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Alva Lindqvist' })).toBeFocused();
  });

  test('letters decide only once they are turned on', async ({ page }) => {
    const office = await openOffice(page, '/ansokningar');
    const row = page.getByRole('row', { name: /Noel Grahn/ });
    await row.getByRole('link').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('e');
    expect(office.calls.some(({ path }) => path === 'decisions')).toBe(false);

    await page.getByRole('button', { name: /din meny/ }).click();
    await page.getByRole('link', { name: 'Kortkommandon' }).click();
    await page.getByLabel('Bestäm med siffror och bokstäver').check();
    await page.getByRole('link', { name: 'Ansökningar' }).click();
    await row.getByRole('link').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('e');
    await expect(row).toContainText('Erbjuden');
  });
});

test.describe('a decision', () => {
  test('is lifted by pressing the chosen one again', async ({ page }) => {
    await openOffice(page, `/ansokningar/${alva}`);
    const offer = decisionsFor(page, 30).getByRole('button', { name: 'Erbjud plats' });
    await expect(offer).toHaveAttribute('aria-pressed', 'true');
    await offer.click();
    await expect(offer).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('navigation', { name: 'Platser per vecka' })).toContainText('14 av 15');
  });

  test('on an old view is told, overwrites nothing, and can be made anew', async ({ page, allow }) => {
    allow.complaint(/409/);
    const office = await openOffice(page, `/ansokningar/${alva}`);
    await expect(decisionsFor(page, 30)).toBeVisible();
    office.decideElsewhere(alva, 30, 'reserv');
    await decisionsFor(page, 30).getByRole('button', { name: 'Tackat ja' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Anna ändrade nyss' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Vecka 30 blev Reserv 5');
    await expect(notice).toContainText('Ditt val, Tackat ja, sparades inte.');
    await expect(decisionsFor(page, 30).getByRole('button', { name: 'Reserv' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectNoFindings(page);
    await notice.getByRole('button', { name: 'Sätt Tackat ja ändå' }).click();
    await expect(decisionsFor(page, 30).getByRole('button', { name: 'Tackat ja' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(notice).toBeHidden();
  });

  test('that makes one too many asks for a reason, and goes back to where it was asked', async ({
    page,
    allow,
  }) => {
    allow.complaint(/422/);
    const office = await openOffice(page, `/ansokningar/${tage}`);
    const offer = decisionsFor(page, 30).getByRole('button', { name: 'Erbjud plats' });
    await offer.click();
    const dialog = page.getByRole('dialog', { name: 'Vecka 30 är full' });
    await expect(dialog).toContainText('15 → 16 av 15.');
    const reason = dialog.getByLabel('Varför ska det bli fler än 15?');
    await expect(reason).toBeFocused();
    await dialog.getByRole('button', { name: 'Erbjud plats ändå' }).click();
    await expect(dialog).toContainText('Skriv varför, så vet de andra.');
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(offer).toBeFocused();
    await offer.click();
    await reason.fill('Syskon har plats.');
    await dialog.getByRole('button', { name: 'Erbjud plats ändå' }).click();
    await expect(offer).toHaveAttribute('aria-pressed', 'true');
    expect(office.calls.findLast(({ path }) => path === 'decisions')?.body).toMatchObject({
      reason: 'Syskon har plats.',
    });
  });

  test('for several says what it leads to, and is made for all at once', async ({ page }) => {
    const office = await openOffice(page, '/ansokningar');
    await page.getByLabel('Välj Noel Grahn').check();
    await page.getByLabel('Välj Folke Berglund').check();
    const bar = page.getByRole('region', { name: 'Beslut för de valda' });
    await expect(bar).toContainText('2 valda');
    await expect(bar).toContainText('Vecka 31: 0 → 2 av 15 om alla erbjuds plats.');
    await expectNoFindings(page);
    await bar.getByRole('button', { name: 'Erbjud plats' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Platser per vecka' })).toContainText('2 av 15');
    expect(office.calls.filter(({ path }) => path === 'decisions')).toHaveLength(1);
  });
});

test.describe('what a family wrote about health', () => {
  test('is fetched by its button alone', async ({ page }) => {
    const office = await openOffice(page, `/ansokningar/${alva}`);
    await expect(page.getByRole('button', { name: 'Visa hälsouppgifter' })).toBeVisible();
    expect(office.calls.some(({ path }) => path.endsWith('/health'))).toBe(false);
    await page.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
    await expect(page.getByText('Tål inte mjölk')).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Dölj hälsouppgifter' }).click();
    await expect(page.getByText('Tål inte mjölk')).toBeHidden();
  });

  test('is not shown in the list of messages either', async ({ page }) => {
    await openOffice(page, '/meddelanden');
    await expect(page.getByRole('link', { name: 'Helena Åström' })).toBeVisible();
    await expect(page.getByText('ryggbesvär')).toBeHidden();
    await page.getByRole('link', { name: 'Helena Åström' }).click();
    await expect(page.getByText('ryggbesvär')).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  test('asks for a new login and keeps what was being written', async ({ page, allow }) => {
    allow.complaint(/401/);
    const office = await openOffice(page, `/ansokningar/${alva}`);
    const note = page.locator('textarea');
    await note.fill('Vill åka med Elis.');
    office.loggedIn = false;
    await page.getByRole('button', { name: 'Spara anteckningen' }).click();
    await expect(page.getByRole('dialog', { name: 'Logga in igen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
    await expectNoFindings(page);
    await expect(note).toHaveValue('Vill åka med Elis.');
  });

  test('comes to the door', async ({ page, allow }) => {
    allow.complaint(/401/);
    await openOffice(page, '/ansokningar', { loggedIn: false });
    await expect(heading(page, 'Kansliet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
    await expectNoFindings(page);
  });
});

test.describe('an invitation', () => {
  test('says who has invited whom to what, and until when', async ({ page, allow }) => {
    allow.complaint(/401/);
    await openOffice(page, '/inbjudan#ny', { loggedIn: false });
    await expect(heading(page, 'Välkommen till Kansliet, Johan')).toBeVisible();
    await expect(page.getByText('Anna Bodin har bjudit in dig som handläggare.')).toBeVisible();
    await expect(page.getByText('17 april kl. 08.12')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skapa passkey' })).toBeVisible();
    await expectNoFindings(page);
  });

  test('that has been used says whom to ask', async ({ page, allow }) => {
    allow.complaint(/401|410/);
    await openOffice(page, '/inbjudan#gammal', { loggedIn: false });
    await expect(heading(page, 'Inbjudan gäller inte')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Länken har redan använts');
    await expectNoFindings(page);
  });

  test('is made by somebody responsible, who is shown its link once', async ({ page }) => {
    const office = await openOffice(page, '/personer');
    await page.getByLabel('Namn').fill('Petter Ask');
    await page.getByLabel('E-post').fill('petter@example.org');
    await page.getByLabel('Roll').selectOption({ label: 'Ledare' });
    await page.getByRole('button', { name: 'Bjud in', exact: true }).click();
    await expect(page.getByText('Välj minst en vecka.')).toBeVisible();
    await page.getByLabel('Vecka 31').check();
    await page.getByRole('button', { name: 'Bjud in', exact: true }).click();
    await expect(page.getByText('https://kollo.example/kansli/inbjudan#b3Jk')).toBeVisible();
    await expectNoFindings(page);
    expect(office.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'petter@example.org',
      name: 'Petter Ask',
      role: 'ledare',
      weeks: [31],
    });
  });
});

test('reserves are moved in their order, and that is said', async ({ page }) => {
  await openOffice(page, '/vecka/31');
  const queue = page.getByRole('region', { name: 'Reserver i ordning' }).getByRole('listitem');
  await expect(queue.first()).toContainText('Alva Lindqvist');
  await page.getByRole('button', { name: 'Flytta upp Melker Sandin' }).click();
  await expect(queue.first()).toContainText('Melker Sandin');
  await expect(page.getByText('Melker Sandin är nu reserv 1.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Flytta upp Melker Sandin' })).toBeFocused();
});

test.describe('each role', () => {
  test('of leaders sees no money and opens no application', async ({ page }) => {
    await openOffice(page, '', { role: 'ledare' });
    await expect(heading(page, 'Vecka 30')).toBeVisible();
    await expect(page.getByText('Ebba Nyström 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ebba Nyström 1', exact: true })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Avgift' })).toHaveCount(0);
  });

  test('of the kitchen sees the tab of its weeks, and its list', async ({ page }) => {
    await openOffice(page, '', { role: 'kok' });
    const tabs = page.getByRole('navigation', { name: 'Kansliet' });
    await expect(tabs.getByRole('link')).toHaveText(['Veckor']);
    await expect(page.getByRole('link', { name: 'Kökets lista' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ledarnas lista' })).toHaveCount(0);
    await expectNoFindings(page);
  });
});

test('a list on paper is noted in the diary before it is printed, and holds only those with a place', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const office = await openOffice(page, '/vecka/30/incheckning');
  await expect(heading(page, 'Incheckning, vecka 30')).toBeVisible();
  await expect(page.getByText('Alva Lindqvist')).toBeVisible();
  await expect(page.getByText('Tage Berglund')).toHaveCount(0);
  await expect(page.getByText('Förstörs senast måndag 2 augusti')).toBeVisible();
  await page.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  expect(office.calls.at(-1)).toMatchObject({ path: 'weeks/30/lists', body: { list: 'incheckning' } });
});
