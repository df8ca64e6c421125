import type { Page } from '@playwright/test';
import { childForm, contactForm, kontaktForm, leaderForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, mistakesIn, send, toasts, visit } from './forms.ts';
import { calm, expect, hydrated, menuButton, openViewer, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { touches, translate } from './touches.ts';
import { inSpring } from './variant.ts';

// Open applications and weeks with dates: the fullest pages.
test.use(inSpring);

const main = (page: Page) => page.getByRole('main');
const forms = [childForm, leaderForm, contactForm];

test.describe('a form', () => {
  test.use(calm);

  for (const [who, touch] of Object.entries(touches)) {
    test(`an answer written before hydration is sent and stored, and stays on the page that ${who} has changed`, async ({
      page,
      site,
    }) => {
      // With reduced motion, the script would announce that the gallery is paused.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // A browser that finds the pointer over a new page reports a mouse move.
      const deliver = await delayScript(page);
      await page.goto('/');
      for (const each of touch) await page.evaluate(each);
      const before = await main(page).textContent();
      for (const { label, answers, name } of forms) {
        const [nameLabel = ''] = Object.keys(answers);
        const form = page.getByRole('form', { name: label });
        await fillIn(form, { ...answers, [nameLabel]: `${name}, ${who}` });
      }
      deliver();
      await hydrated(page);
      expect(await main(page).textContent()).toBe(before);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const formOnSite of forms) {
        const { name, label, thanks } = formOnSite;
        await send(page.getByRole('form', { name: label }), formOnSite);
        await expect(page.locator(':focus')).toHaveText(thanks);
        expect(site.rows(senders)).toContainEqual({ name: `${name}, ${who}` });
      }
    });
  }

  test('keeps every letter and the caret when React replaces the form during hydration', async ({
    page,
    allow,
  }) => {
    allow.complaint(/React error #418/);
    await touchOnItsWay(page, '/');
    const deliver = await delayScript(page);
    await page.goto('/');
    const form = page.getByRole('form', { name: childForm.label });
    const answers = { ...childForm.answers };
    await fillIn(form, answers);
    const field = form.getByRole('textbox').last();
    await field.fill('');
    await field.pressSequentially('Först detta. ');
    await field.press('ArrowLeft');
    deliver();
    await field.pressSequentially(' Och sedan en lång mening till, som tar sin tid att skriva', {
      delay: 5,
    });
    await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.locator('main > aside')).toHaveCount(0);
    await page.keyboard.type(', och slutet.');
    await expect(field).toBeFocused();
    const written = 'Först detta. Och sedan en lång mening till, som tar sin tid att skriva, och slutet. ';
    await expect(field).toHaveValue(written);
    const [lastLabel = ''] = Object.keys(answers).slice(-1);
    expect(await answersIn(form, answers)).toEqual({ ...answers, [lastLabel]: written });
  });
});

/** Inserts an element without visible content before the page's script has loaded. */
async function touchOnItsWay(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<main [^>]*>/, '$&<aside></aside>');
    await route.fulfill({ response: answer, body });
  });
}

test.describe('a page that is translated, and goes on being translated', () => {
  test.use(calm);

  test('announces a form’s errors, sending and receipt in translation', async ({ page, site }) => {
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

  test('keeps the closed application, the gallery, menus and questions working in translation', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openViewer(page);
    await page.evaluate(translate);
    const viewer = page.getByRole('dialog', { name: 'Bild i helskärm' });
    await viewer.getByRole('button', { name: 'Nästa bild' }).click();
    await expect(viewer.getByText(/^Bild \d av 8/)).toHaveText('Bild 2 av 8');
    await expect(viewer.locator('figure[aria-hidden="false"] img')).toHaveAttribute(
      'alt',
      (await viewer.locator('[aria-live] .visually-hidden').textContent())?.replace(/^: /, '') ?? '',
    );
    await page.keyboard.press('Escape');
    const gallery = page.locator('#galleri');
    await page.evaluate(translate);
    await gallery.getByRole('button', { name: 'Pausa bildspelet' }).click();
    await expect(gallery.getByRole('button', { name: 'Starta bildspelet' })).toHaveText('Starta');
    await gallery.getByRole('button', { name: 'Nästa bild' }).click();
    await expect(gallery.getByText(/^Bild \d av 8/)).toHaveText('Bild 3 av 8');
    await page.emulateMedia({ reducedMotion: 'reduce' });

    const season = await (await page.request.get('/api/season')).json();
    await page.evaluate(translate);
    await page.route('**/api/season', (route) =>
      route.fulfill({ json: { ...season, child: { open: false, closes: null } } }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const board = page.locator('#ansok-barn').getByRole('status').first();
    await expect(board).toHaveText(/stängd för tillfället.*Öppnar igen/);
    await expect(board).not.toContainText('Fyll i formuläret');
    await expect(page.getByText('Ansökan till kollo är stängd. Öppnar igen')).toBeVisible();
    await expect(page.getByText('Ansökan till kollo är öppen')).toHaveCount(0);

    await page.evaluate(translate);
    const information = menuButton(page, 'Information');
    const link = page
      .getByRole('navigation', { name: 'Huvudmeny' })
      .getByRole('link', { name: 'Vanliga frågor' });
    await information.click();
    await expect(link).toBeVisible();
    await information.click();
    await expect(link).toBeHidden();
    await page.getByText('Vad kostar det?').click();
    await expect(page.getByText('Avgiften är 100 kr per period.')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('navigation', { name: 'Mobilmeny' });
    await menuButton(page, 'Meny').click();
    await expect(menu).toBeVisible();
    await page.evaluate(translate);
    await menuButton(page, 'Meny').click();
    await expect(menu).toBeHidden();
  });
});

test('a password manager’s wrapper keeps every letter and the caret, and the wrapped form is sent', async ({
  page,
}) => {
  const deliver = await delayScript(page);
  await page.goto('/kontakt');
  const form = page.getByRole('form');
  const field = form.getByLabel('Ämne');
  await field.pressSequentially('Cyklar, barn');
  await field.evaluate((element: HTMLElement) => {
    const wrapping = document.createElement('span');
    element.replaceWith(wrapping);
    wrapping.append(element);
    element.focus();
  });
  for (const _ of ', barn') await page.keyboard.press('ArrowLeft');
  deliver();
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.type(' och bollar');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Cyklar och bollar, barn');
  await expect(page.locator('span > input')).toHaveCount(1);

  await form.evaluate((element) => {
    const wrapping = document.createElement('div');
    element.replaceWith(wrapping);
    wrapping.append(element);
  });
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(page.getByRole('heading', { name: kontaktForm.thanks })).toBeFocused();
  await expect(form).toHaveCount(0);
});

const senders = `
  select child_name as name from child_applications union select name from leader_applications
  union select name from contact_messages`;
