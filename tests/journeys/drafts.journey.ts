import type { Page } from '@playwright/test';
import { answersIn, childForm, fillIn, leaderForm, rentalForm, send, visit } from './forms.ts';
import { expect, hydrated, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use(inSpring);

/** Counts how often somebody is asked whether to leave, and stays each time. */
function stay(page: Page): { asked: number } {
  const counter = { asked: 0 };
  page.on('dialog', async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    counter.asked++;
    await dialog.dismiss();
  });
  return counter;
}

for (const formOnSite of [childForm, leaderForm, rentalForm]) {
  const { name, answers } = formOnSite;

  test(`${name}: whoever goes to another page and back has every word left`, async ({ page }) => {
    const form = await visit(page, formOnSite);
    await fillIn(form, answers);
    await page.goto('/gdpr');
    await page.goBack();
    await hydrated(page);
    expect(await answersIn(form, answers)).toEqual(answers);
    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
  });

  test(`${name}: whoever leaves with unsent words is asked first, and not for opening the mail program or when it has been sent`, async ({
    page,
  }) => {
    const dialogs = stay(page);
    const form = await visit(page, formOnSite);
    const field = form.getByRole('textbox').first();
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Tack till' }).click();
    await field.fill('Al');
    await page.getByRole('contentinfo').getByRole('link', { name: 'info@' }).click();
    await leave();
    await expect.poll(() => dialogs.asked).toBe(1);
    await expect(field).toHaveValue('Al');

    await fillIn(form, answers);
    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.asked).toBe(1);
  });
}
