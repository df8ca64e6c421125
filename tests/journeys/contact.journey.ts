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

test('a parent writes to the camp, sees the receipt, and the message is stored', async ({ page, site }) => {
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
