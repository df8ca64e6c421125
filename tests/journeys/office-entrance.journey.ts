import type { Locator, Page } from '@playwright/test';
import { expectNoFindings, widths } from './axe.ts';
import {
  addDevice,
  anna,
  ask,
  devicesOf,
  expect,
  maria,
  officeOptions,
  openedOffice,
  test,
} from './office.ts';
import { withSite } from './running-site.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens the menu of the logged-in person and presses an entry. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /din meny/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Presses *Bjud in* and returns the dialog when it is ready for input. */
async function openInvitation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Bjud in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bjud in någon' });
  await expect(dialog.getByRole('textbox', { name: 'Namn' })).toBeFocused();
  return dialog;
}

test('the office is a 404 until somebody has been invited, and then a login page', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of (404|401)/);
  // A server of its own: an office that has had people stays an office.
  await withSite(await officeOptions(), async (site) => {
    const { origin, invite } = openedOffice(site);
    allow.host(origin);
    const unknown = await page.goto(`${origin}/kansli`);
    expect(unknown?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await invite(maria);
    const door = await page.goto(`${origin}/kansli/ansokningar`);
    expect(door?.status()).toBe(200);
    await expect(heading(page, 'Välkommen in')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoFindings(page);
    }
    await page.close();
  });
});

test('an invited person enters, logs out and logs in again by keyboard alone', async ({
  page,
  office,
  allow,
}) => {
  allow.complaint(/status of 410/);
  await addDevice(await devicesOf(page));
  const link = await office.invite(maria);
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    for (let steps = 0; steps < 20; steps++) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement))
        return page.keyboard.press('Enter');
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await page.goto(link);
  await expect(heading(page, 'Välkommen till Kansliet, Maria')).toBeVisible();
  await expect(page.getByText(/^Inbjudan är till Maria Ekdahl, som ansvarig/)).toBeVisible();
  await expectNoFindings(page);
  await press('Skapa passkey');
  await expect(heading(page, 'I dag')).toBeVisible();
  // The secret is used up and removed from the browser's history.
  expect(page.url()).toBe(`${office.origin}/kansli`);
  await page.goBack();
  expect(page.url()).not.toContain('#');
  await page.goto(`${office.origin}/kansli`);
  await expect(heading(page, 'I dag')).toBeVisible();

  await press(/din meny/);
  await expectNoFindings(page);
  await press('Logga ut');
  await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
  await press('Logga in med passkey');
  await expect(heading(page, 'I dag')).toBeVisible();

  await page.goto(link);
  await expect(heading(page, 'Inbjudan gäller inte')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Länken är använd eller för gammal.');
  await expectNoFindings(page);
  // Another invitation in the same tab: only the fragment differs.
  await page.goto(await office.invite(anna));
  await expect(heading(page, 'Välkommen till Kansliet, Anna')).toBeVisible();
});

test('a second device is added from the menu, and only the office’s own page can log out everywhere', async ({
  page,
  context,
  office,
  allow,
}) => {
  allow.complaint(/Failed to load resource|CORS policy/);
  const first = await office.enter(page, maria);
  await chooseInMenu(page, 'Lägg till en passkey');
  const dialog = page.getByRole('dialog', { name: 'Lägg till en passkey' });
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /din meny/ })).toBeFocused();
  await chooseInMenu(page, 'Lägg till en passkey');
  await dialog.getByRole('button', { name: 'Visa att det är du' }).click();
  await expect(dialog.getByRole('button', { name: 'Skapa passkey' })).toBeVisible();
  await first.putAway();
  await addDevice(await devicesOf(page));
  await dialog.getByRole('button', { name: 'Skapa passkey' }).click();
  await expect(dialog.getByRole('status')).toContainText('Du kan logga in med den nya passkeyn också.');
  await dialog.getByRole('button', { name: 'Stäng', exact: true }).click();
  await expect(page.getByRole('button', { name: /din meny/ })).toBeFocused();

  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/logout/everywhere')) statuses.push(response.status());
  });
  const elsewhere = 'http://localhost:4999/';
  allow.host(new URL(elsewhere).origin);
  const action = `${office.origin}/kansli/api/logout/everywhere`;
  await context.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${action}"><button>Vinn</button></form>`,
    }),
  );
  await page.goto(elsewhere);
  await page.getByRole('button').click();
  await expect.poll(() => statuses).toEqual([403]);
  await page.goto(`${office.origin}/kansli`);
  await expect(heading(page, 'I dag')).toBeVisible();

  await chooseInMenu(page, 'Logga ut överallt');
  await page.getByRole('button', { name: 'Logga in med passkey' }).click();
  await expect(heading(page, 'I dag')).toBeVisible();
});

test.describe('a session that ends', () => {
  test('covers every tab after half an hour without use, and uncovers them for the same person', async ({
    page,
    context,
    office,
  }) => {
    const reference = await office.apply({ 'Barnets namn': 'Ebba Nyström' });
    await office.enter(page, maria, `/ansokningar/${reference}`);
    await page.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
    const note = page.getByRole('textbox', { name: 'Anteckning' });
    await note.fill('Vill åka med Elis.');
    const tabs = [page, await context.newPage()] as const;
    await tabs[1].goto(`${office.origin}/kansli/ansokningar`);
    for (const tab of tabs) await expect(tab.getByText('Ebba Nyström').first()).toBeVisible();
    await expect(page.getByText(/jordnöt/i)).toBeVisible();

    await page.clock.setFixedTime('2099-04-14T09:10:00+02:00');
    const warning = page.getByRole('status').filter({ hasText: 'Du loggas snart ut.' });
    await expect(warning).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Shift');
    await expect(warning).toBeHidden();
    // The computer has slept: the page's clock has moved, but the server's has not.
    await page.clock.setFixedTime('2099-04-14T09:40:00+02:00');
    for (const tab of tabs) {
      const dialog = tab.getByRole('dialog', { name: 'Logga in igen' });
      await expect(dialog).toBeVisible();
      await expect(tab.locator('body')).not.toContainText(/Ebba|jordnöt|Elis/i, { useInnerText: true });
      expect(await tab.locator('body').ariaSnapshot()).not.toMatch(/Ebba|jordnöt|Elis|main|textbox|banner/i);
      await expect(tab.getByText(/jordnöt/i)).not.toBeInViewport();
    }
    await expectNoFindings(page);
    // Reloading the page finds no session either.
    expect((await ask(tabs[1], 'GET', 'session')).status).toBe(401);

    await page.getByRole('button', { name: 'Logga in med passkey' }).click();
    await expect(note).toHaveValue('Vill åka med Elis.');
    await expect(note).toBeFocused();
    await expect(tabs[1].getByRole('dialog')).toBeHidden();
    await expect(tabs[1].getByText('Ebba Nyström').first()).toBeVisible();

    await chooseInMenu(tabs[1], 'Logga ut');
    await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
    await expect(page.getByText('Ebba Nyström')).toHaveCount(0);
    await expect(note).toHaveCount(0);
  });

  test('reveals nothing to another person who logs in afterwards', async ({ page, office, allow }) => {
    // The other person may not see *Personer*, to which the browser returns.
    allow.complaint(/status of 403/);
    const annas = await office.enter(page, anna);
    await chooseInMenu(page, 'Logga ut');
    await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
    await annas.putAway();
    const marias = await office.enter(page, maria, '/personer');
    const invitation = await openInvitation(page);
    await invitation.getByRole('textbox', { name: 'Namn' }).fill('Petter Ask');
    await invitation.getByRole('textbox', { name: 'E-post' }).fill('petter@example.org');
    await office.site.moveClock('2099-04-14T09:30:00+02:00');
    await invitation.getByRole('button', { name: 'Bjud in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Logga in igen' });
    await expect(dialog).toBeVisible();
    await marias.putAway();
    await annas.takeOut();
    await dialog.getByRole('button', { name: 'Logga in med passkey' }).click();
    await expect(page.getByRole('button', { name: /^Anna.*din meny/ })).toBeVisible();
    await expect(heading(page, 'I dag')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Petter Ask')).toHaveCount(0);
  });
});
