import type { Page } from '@playwright/test';
import { test } from './mailing-office.ts';
import { decideAll, maria } from './office.ts';
import { expect } from './site.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an application on paper is written in, and its family gets a letter on paper', async ({
  page,
  office,
}) => {
  await office.enter(page, maria, '/ansokningar');
  await page.getByRole('link', { name: 'Lägg till ansökan' }).click();
  await expect(heading(page, 'Lägg till ansökan')).toBeVisible();
  await page.getByLabel('Barnets namn').fill('Bea Ek');
  await page.getByLabel('Barnets ålder').selectOption('10 år');
  await page.getByLabel('Förälders eller vårdnadshavares namn').fill('Bo Ek');
  await page.getByLabel('Telefon', { exact: true }).fill('070-174 06 99');
  await page.getByLabel('Önskad period').selectOption('Vecka 31');
  await page.getByRole('button', { name: 'Lägg till ansökan' }).click();
  await expect(heading(page, 'Bea Ek, 10 år')).toBeVisible();
  await expect(part(page, 'Dagbok')).toContainText('Maria Ekdahl lade till ansökan, på papper');

  const reference = page.url().split('/').at(-1) ?? '';
  await decideAll(page, [[reference, 31, 'nej']]);
  await page.goto(`${office.origin}/kansli/brev/nej`);
  await page.getByRole('button', { name: 'Läs igenom breven' }).click();
  await page.getByRole('button', { name: /^Skicka/ }).click();
  await expect(page.getByRole('heading', { name: '1 brev på papper' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Hej Bo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'De är utskrivna' }).click();
  await expect(page.getByText(/^Utskrivet/)).toBeVisible();
});
