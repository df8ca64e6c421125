import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { addDevice, anna, devicesOf, expect, headingOf, maria, test, userAt } from './office.ts';

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
  await expect(headingOf(page, 'Välkommen till Kansliet, Maria')).toBeVisible();
  await expect(page.getByText(/^Inbjudan är till Maria Ekdahl, som ansvarig/)).toBeVisible();
  await expectNoFindings(page);
  await press('Skapa passkey');
  await expect(headingOf(page, 'I dag')).toBeVisible();
  // The secret is used up and removed from the browser's history.
  expect(page.url()).toBe(`${office.origin}/kansli`);
  await page.goBack();
  expect(page.url()).not.toContain('#');
  await page.goto(`${office.origin}/kansli`);
  await expect(headingOf(page, 'I dag')).toBeVisible();

  await press(/din meny/);
  await expectNoFindings(page);
  await press('Logga ut');
  await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
  await press('Logga in med passkey');
  await expect(headingOf(page, 'I dag')).toBeVisible();

  await page.goto(link);
  await expect(headingOf(page, 'Inbjudan gäller inte')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Länken är använd, eller ersatt av en nyare.');
  await expectNoFindings(page);
  // Another invitation in the same tab: only the fragment differs.
  await page.goto(await office.invite(anna));
  await expect(headingOf(page, 'Välkommen till Kansliet, Anna')).toBeVisible();
});

test.describe('a session that ends', () => {
  test('hides every tab after half an hour without use, and shows them to the same person again', async ({
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

    await office.site.moveClock('2099-04-14T09:40:00+02:00');
    await page.clock.setFixedTime('2099-04-14T09:40:00+02:00');
    for (const tab of tabs) await tab.keyboard.press('Shift');
    for (const tab of tabs) {
      const dialog = tab.getByRole('dialog', { name: 'Logga in igen' });
      await expect(dialog).toBeVisible();
      await expect(tab.locator('body')).not.toContainText(/Ebba|jordnöt|Elis/i, { useInnerText: true });
      expect(await tab.locator('body').ariaSnapshot()).not.toMatch(/Ebba|jordnöt|Elis|main|textbox|banner/i);
      await expect(tab.getByText(/jordnöt/i)).not.toBeInViewport();
    }
    await expectNoFindings(page);
    // Reloading the page finds no session either.
    expect((await userAt(tabs[1]).ask('GET', '/session')).status).toBe(401);

    await page.getByRole('button', { name: 'Logga in med passkey' }).click();
    await expect(note).toHaveValue('Vill åka med Elis.');
    await expect(note).toBeFocused();
    await expect(tabs[1].getByRole('dialog')).toBeHidden();
    await expect(tabs[1].getByText('Ebba Nyström').first()).toBeVisible();

    await chooseInMenu(tabs[1], 'Logga ut');
    await expect(tabs[1].getByRole('button', { name: 'Logga in med passkey' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Logga in igen' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Ebba|Elis/, { useInnerText: true });
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
    await expect(headingOf(page, 'I dag')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Petter Ask')).toHaveCount(0);
  });
});
