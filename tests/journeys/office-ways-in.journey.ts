import type { Page } from '@playwright/test';
import { test } from './mailing-office.ts';
import { anna, decideAll, maria } from './office.ts';
import { expect } from './site.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
