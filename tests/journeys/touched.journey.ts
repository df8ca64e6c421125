import type { Page } from '@playwright/test';
import { childForm, contactForm, leaderForm } from '../forms-on-site.ts';
import { alertIn, fillIn, mistakesIn, send, toasts, visit } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { translate } from './touches.ts';
import { inSpring } from './variant.ts';

// Open applications and weeks with dates: the fullest pages.
test.use(inSpring);

const main = (page: Page) => page.getByRole('main');
const forms = [childForm, leaderForm, contactForm];

test.describe('a form', () => {
  test.use(calm);

  // site/hydration/hydration.test.ts has the other programs that change a page.
  test('an answer written before hydration is sent and stored, and stays on a page that is translated', async ({
    page,
    site,
  }) => {
    // With reduced motion, the script would announce that the gallery is paused.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // A browser that finds the pointer over a new page reports a mouse move.
    const deliver = await delayScript(page);
    await page.goto('/');
    await page.evaluate(translate);
    const before = await main(page).textContent();
    for (const { label, answers, name } of forms) {
      const [nameLabel = ''] = Object.keys(answers);
      const form = page.getByRole('form', { name: label });
      await fillIn(form, { ...answers, [nameLabel]: `${name}, översatt` });
    }
    deliver();
    await hydrated(page);
    expect(await main(page).textContent()).toBe(before);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const formOnSite of forms) {
      const { name, label, thanks } = formOnSite;
      await send(page.getByRole('form', { name: label }), formOnSite);
      await expect(page.locator(':focus')).toHaveText(thanks);
      expect(site.rows(senders)).toContainEqual({ name: `${name}, översatt` });
    }
  });
});

test.describe('a page that is translated, and goes on being translated', () => {
  test.use(calm);

  test('a translated page announces a form’s errors, sending and receipt', async ({ page, site }) => {
    const form = await visit(page, childForm);
    await page.evaluate(translate);
    await send(form, childForm);
    await expect(alertIn(form)).toBeFocused();
    await expect(mistakesIn(form)).toHaveCount(6);
    await page.evaluate(translate);
    const email = form.getByLabel('E-post');
    await email.fill('å@example.org');
    await expect(email).toHaveAccessibleDescription(/å, ä eller ö före @/);
    await expect(mistakesIn(form).filter({ hasText: 'å, ä eller ö före @' })).toHaveCount(1);
    await page.evaluate(translate);
    await email.fill('');
    await expect(email).not.toHaveAccessibleDescription(/å, ä eller ö före @/);
    await expect(email).toHaveAccessibleDescription(/Vänligen ange en giltig e-postadress/);
    await page.evaluate(translate);
    await fillIn(form, { ...childForm.answers, 'Barnets namn': 'Över Satt' });
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.evaluate(translate);
    await send(form, childForm);
    await expect(page.getByRole('heading', { name: childForm.thanks })).toBeFocused();
    await expect(toasts(page).getByText(childForm.thanks)).toBeVisible();
    expect(site.rows("select id from child_applications where child_name = 'Över Satt'")).toHaveLength(1);
    await page.evaluate(translate);
    await page.getByRole('button', { name: 'Skicka en ansökan till' }).click();
    await expect(form.getByLabel('Barnets namn')).toBeFocused();
    await expect(page.locator('[data-receipt]')).toHaveCount(0);
  });
});

const senders = `
  select child_name as name from child_applications union select name from leader_applications
  union select name from contact_messages`;
