import type { Page } from '@playwright/test';
import { test } from './mailing-office.ts';
import { anna, ask, decideAll, maria } from './office.ts';
import { expect } from './site.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what a family rings about is corrected where it stands, and what stood there before is told', async ({
  page,
  office,
  allow,
}) => {
  const alva = await office.apply({ 'Barnets namn': 'Alva Ek', 'Allergier/specialkost/annat': '' });
  await office.enter(page, anna, `/ansokningar/${alva}`);
  await page.getByRole('button', { name: 'Rätta' }).click();
  await expect(page.getByLabel('Barnets namn')).toBeFocused();
  await page.getByLabel('Telefon').fill('070');
  await page.getByLabel('Önskad period').selectOption('Vecka 32');
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(page.getByLabel('Telefon')).toBeFocused();
  await expect(page.getByText('Vänligen ange ett giltigt telefonnummer')).toBeVisible();
  await page.getByLabel('Telefon').fill('070-174 06 99');
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(page.getByRole('button', { name: 'Rätta' })).toBeFocused();
  await expect(part(page, 'Familjen')).toContainText('070-174 06 99');
  await expect(page.getByRole('group', { name: 'Beslut för vecka 32' })).toBeVisible();
  await expect(part(page, 'Dagbok')).toContainText('Anna Bodin rättade. ');
  await expect(part(page, 'Dagbok')).toContainText('Önskad period var Vecka 31');

  // Somebody else was first: nothing is overwritten before it has been seen.
  allow.complaint(/409/);
  await page.getByRole('button', { name: 'Rätta' }).click();
  await page.getByLabel('Barnets namn').fill('Alva Ekman');
  const changes = { childName: 'Alva Eklund' };
  await ask(page, 'PUT', `applications/${alva}/answers`, {
    changes,
    was: { childName: 'Alva Ek' },
    consented: false,
  });
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(page.getByText('\u2068Anna\u2069 rättade nyss.')).toBeVisible();
  await expect(page.getByText('Där står nu: Barnets namn: Alva Eklund')).toBeVisible();
  await page.getByRole('button', { name: 'Behåll det jag skrev' }).click();
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(heading(page, 'Alva Ekman, 10 år')).toBeVisible();

  // Of health only that it was written.
  const health = part(page, 'Hälsa och mat');
  await health.getByRole('button', { name: 'Lägg till' }).click();
  await page.getByLabel('Allergier, specialkost eller annat').fill('Tål inte mjölk');
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(health.getByRole('alert')).toContainText('Kryssa i att vårdnadshavaren har sagt ja');
  await page.getByLabel('Vårdnadshavaren har sagt ja').check();
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await health.getByRole('button', { name: 'Visa hälsouppgifter' }).click();
  await health.getByRole('button', { name: 'Rätta' }).click();
  await expect(page.getByLabel('Allergier, specialkost eller annat')).toHaveValue('Tål inte mjölk');
  await page.getByLabel('Allergier, specialkost eller annat').fill('');
  await page.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(health).toContainText('Familjen har inte skrivit något');
  await expect(part(page, 'Dagbok')).toContainText('Anna Bodin antecknade att vårdnadshavaren har sagt ja');
  await expect(page.locator('main')).not.toContainText('mjölk');
});

test('what is no spam is said to be none, and what is is removed together', async ({ page, office }) => {
  const reference = await office.apply({ 'Barnets namn': 'Alva Ek', kontrollruta: 'x' });
  await office.apply({ 'Barnets namn': 'Qwerty Asdf', kontrollruta: 'x' });
  await office.apply({ 'Barnets namn': 'Zxcv Asdf', kontrollruta: 'x' });
  await office.enter(page, maria, `/ansokningar/${reference}`);
  await page.getByRole('button', { name: 'Inte skräp' }).click();
  await expect(page.getByRole('button', { name: 'Inte skräp' })).toBeHidden();
  await page.goto(`${office.origin}/kansli/skrap`);
  await page.getByRole('button', { name: 'Välj alla' }).click();
  await page.getByRole('button', { name: 'Ta bort 2 formulär' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText('2 formulär är borttagna.')).toBeVisible();
  await expect(page.getByText('Inget ser ut att vara skräp')).toBeVisible();
});

test('a child whom both parents sent is not placed twice unseen, is made one, and two again', async ({
  page,
  office,
  allow,
}) => {
  allow.complaint(/422/);
  const first = await office.apply({ 'Barnets namn': 'Bea Ek', 'Förälders namn': 'Bo Ek' });
  const second = await office.apply({
    'Barnets namn': 'Bea Ek',
    'Förälders namn': 'Ada By',
    'E-post': 'ada@example.org',
    Telefon: '070-174 06 77',
  });
  await office.enter(page, maria, `/ansokningar/${second}`);
  await decideAll(page, [[first, 31, 'erbjuden']]);
  const decisions = page.getByRole('group', { name: 'Beslut för vecka 31' });
  await decisions.getByRole('button', { name: 'Erbjud plats' }).click();
  const twice = page.getByRole('dialog', { name: 'Samma barn?' });
  await twice.getByRole('button', { name: 'Erbjud plats ändå' }).click();
  await expect(twice.getByText('Skriv varför, så vet de andra.')).toBeVisible();
  await twice.getByRole('button', { name: 'Avbryt' }).click();
  await expect(twice).toBeHidden();

  const merge = page.getByRole('button', { name: 'Slå ihop' });
  const dialog = page.getByRole('dialog', { name: 'Slå ihop ansökningarna?' });
  await merge.click();
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await expect(merge).toBeFocused();
  await merge.click();
  await dialog.getByRole('button', { name: 'Slå ihop' }).click();
  await expect(dialog).toBeHidden();
  await expect(part(page, `Också ${second}`)).toContainText('Ada By');
  await expect(part(page, 'Familjen')).toContainText('Bo Ek');
  await page.getByRole('button', { name: 'Dela igen' }).click();
  await expect(part(page, `Också ${second}`)).toBeHidden();
  await expect(merge).toBeVisible();
});

test('that a leader has shown the extract from the police register is noted, and taken back', async ({
  page,
  office,
}) => {
  const kim = await office.apply({ Namn: 'Kim Ek' }, 'leader');
  await office.enter(page, anna, `/ansokningar/${kim}`);
  const notes = part(page, 'Registerutdrag och schema');
  await page.getByLabel('Visat den').fill('2099-02-14');
  await notes.getByRole('button', { name: 'Anteckna registerutdrag' }).click();
  await expect(notes).toContainText('Registerutdrag visat 14 februari för Anna Bodin.');
  await notes.getByRole('button', { name: 'Ångra registerutdraget' }).click();
  await expect(notes).toContainText('Registerutdrag inte visat.');
});
