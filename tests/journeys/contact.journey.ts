import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

const form = (page: Page) => page.locator('#kontakt form');

async function writeMessage(page: Page, name: string): Promise<void> {
  await page.goto('/#kontakt');
  await hydrated(page);
  await form(page).getByLabel('Namn').fill(name);
  await form(page).getByLabel('E-post').fill('maria@example.org');
  await form(page).getByLabel('Ämne').selectOption('Fråga om ansökan');
  await form(page).getByLabel('Meddelande').fill('När öppnar ansökan nästa gång?');
}

test('a parent writes to the camp, is thanked, and the message is in the database', async ({
  page,
  site,
}) => {
  await writeMessage(page, 'Maria Lindqvist');
  await form(page).getByRole('button', { name: 'Skicka meddelande' }).click();

  const toast = page.getByRole('region', { name: /^Meddelanden/ });
  await expect(toast.getByText('Meddelande skickat!')).toBeVisible();
  await expect(
    toast.getByText('Tack för ditt meddelande. Vi återkommer till dig så snart som möjligt.'),
  ).toBeVisible();

  const [row] = site.rows("select * from contact_messages where name = 'Maria Lindqvist'");
  expect(row).toMatchObject({
    email: 'maria@example.org',
    subject: 'ansökan',
    message: 'När öppnar ansökan nästa gång?',
  });
  await expect(page.locator('#kontakt')).toContainText(String(row?.reference));
});

test('a message that got its thanks survives the power going out', async ({ page, site }) => {
  await writeMessage(page, 'Karin Strömlös');
  const answer = page.waitForResponse('**/api/forms/contact');
  await form(page).getByRole('button', { name: 'Skicka meddelande' }).click();
  const { reference } = await (await answer).json();
  await site.kill();
  await site.start();

  expect(site.rows("select reference from contact_messages where name = 'Karin Strömlös'")).toEqual([
    { reference },
  ]);
});

test('a parent who clicks twice is stored once', async ({ page, site }) => {
  await writeMessage(page, 'Dag Dubbelklick');
  await form(page).getByRole('button', { name: 'Skicka meddelande' }).dblclick();
  await expect(page.getByText('Meddelande skickat!').first()).toBeVisible();
  expect(site.rows("select id from contact_messages where name = 'Dag Dubbelklick'")).toHaveLength(1);
});

test('someone who sends an empty form is told what is missing, with the way to each field', async ({
  page,
}) => {
  await page.goto('/#kontakt');
  await hydrated(page);
  await form(page).getByRole('button', { name: 'Skicka meddelande' }).click();

  const summary = form(page).getByRole('alert').filter({ hasText: 'Kontrollera det här innan du skickar' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    /Ange ditt namn/,
    /Vänligen ange en giltig e-postadress/,
    /Vänligen välj ett ämne/,
    /Meddelandet måste vara minst 10 tecken långt/,
  ]);
  await summary.getByRole('link', { name: /Ange ditt namn/ }).click();
  await expect(form(page).getByLabel('Namn')).toBeFocused();
  await expect(form(page).getByLabel('Namn')).toHaveAttribute('aria-invalid', 'true');
});
