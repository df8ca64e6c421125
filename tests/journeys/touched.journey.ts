import type { Page } from '@playwright/test';
import { childForm, contactForm, kontaktForm, leaderForm, rentalForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, mistakesIn, send, toasts, visit } from './forms.ts';
import type { Site } from './running-site.ts';
import { calm, expect, hydrated, openViewer, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { touches, translate } from './touches.ts';
import { inSpring } from './variant.ts';

// Open applications and weeks with dates: the pages with the most in them.
test.use(inSpring);

const main = (page: Page) => page.getByRole('main');
const formPage = '/ett-formular-som-kom-tillbaka';

/** Every page of the site that is built, and those that the server makes on request. */
async function everyPage(page: Page, site: Site): Promise<string[]> {
  expect(site.pages.length).toBeGreaterThanOrEqual(9);
  // A page that one comes to by posting, under an address to go to.
  await page.route(formPage, async (route) => {
    const answer = await page.request.post('/api/forms/contact', {
      headers: { accept: 'text/html' },
      form: { Namn: 'Frida' },
    });
    await route.fulfill({ contentType: 'text/html', body: await answer.text() });
  });
  return [...site.pages, `/svar/${'a'.repeat(43)}`, `/uppgifter/${'a'.repeat(43)}`, formPage];
}

for (const [who, touch] of Object.entries(touches)) {
  test(`no page loses a word of what ${who} has made of it before it wakes`, async ({
    page,
    site,
    allow,
  }) => {
    allow.complaint(/status of 404/);
    for (const address of await everyPage(page, site)) {
      // A browser that finds the pointer over a new page takes it for a sign of life.
      const deliver = await delayScript(page);
      await page.goto(address);
      await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute('content', 'telephone=no');
      for (const each of touch) await page.evaluate(each);
      const before = await main(page).textContent();
      expect(before?.length, address).toBeGreaterThan(50);
      deliver();
      await hydrated(page);
      expect(await main(page).textContent(), address).toBe(before);
    }
  });
}

test('a page that was touched on its way here loses nothing either when React has to put it there anew', async ({
  page,
  site,
  allow,
}) => {
  allow.complaint(/React error #418|status of 404/);
  const addresses = await everyPage(page, site);
  for (const address of addresses.filter((one) => one !== formPage)) {
    await touchOnItsWay(page, address);
    await page.goto(address);
    // What the visitor has done to it stays too.
    const question = page.locator('details').first();
    if ((await question.count()) > 0)
      await question.evaluate((details: HTMLDetailsElement) => details.toggleAttribute('open'));
    const before = await main(page).textContent();
    await hydrated(page);
    await expect(page.locator('main > aside')).toHaveCount(0);
    expect(await main(page).textContent(), address).toBe(before);
    if ((await question.count()) > 0) await expect(question).toHaveAttribute('open');
  }
});

test.describe('a form', () => {
  test.use(calm);

  for (const [address, forms] of [
    ['/', [childForm, leaderForm, contactForm]],
    ['/kontakt', [kontaktForm]],
    ['/uthyrning', [rentalForm]],
  ] as const) {
    test(`${address}: what is written before it wakes is sent, stored and thanked for, whoever has touched the page`, async ({
      page,
      site,
    }) => {
      for (const [who, touch] of Object.entries(touches)) {
        const deliver = await delayScript(page);
        await page.goto(address);
        for (const each of touch) await page.evaluate(each);
        for (const { label, answers, name } of forms) {
          const [nameLabel = ''] = Object.keys(answers);
          const form = page.getByRole('form', { name: label });
          await fillIn(form, { ...answers, [nameLabel]: `${name}, ${who}` });
        }
        deliver();
        await hydrated(page);
        for (const formOnSite of forms) {
          const { name, label, thanks } = formOnSite;
          await send(page.getByRole('form', { name: label }), formOnSite);
          await expect(page.locator(':focus'), who).toHaveText(thanks);
          expect(site.rows(senders)).toContainEqual({ name: `${name}, ${who}` });
        }
      }
    });
  }

  for (const formOnSite of [childForm, rentalForm]) {
    test(`${formOnSite.name}: whoever writes while React puts the page there anew keeps every letter, and where they were`, async ({
      page,
      allow,
    }) => {
      allow.complaint(/React error #418/);
      const address = formOnSite.address.replace(/#.*/, '');
      await touchOnItsWay(page, address);
      const deliver = await delayScript(page);
      await page.goto(address);
      const form = page.getByRole('form', { name: formOnSite.label });
      const answers = { ...formOnSite.answers };
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
  }
});

/** Something that nobody reads stands in the page already when its script comes. */
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

  test('says what is wrong with a form, what is wrong with it then, that it is sent, and that it arrived', async ({
    page,
    site,
  }) => {
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

  test('says that a simple form did not arrive, and a renter that the days are in the wrong order', async ({
    page,
    allow,
  }) => {
    allow.complaint(/status of 50/);
    const reminder = 'Sista dagen ligger före första dagen.';
    let status = 503;
    await page.route('**/api/forms/rental', (route) =>
      route.fulfill({
        status,
        json: { error: { message: `Svaret är ${status}.` }, requestId: `abc${status}` },
      }),
    );
    const form = await visit(page, rentalForm);
    await page.evaluate(translate);
    await fillIn(form, { ...rentalForm.answers, 'Sista dag (valfritt)': '2027-08-13' });
    await expect(form.getByText(reminder)).toBeVisible();
    await page.evaluate(translate);
    await form.getByLabel('Sista dag').fill('2027-08-16');
    await expect(form.getByText(reminder)).toHaveCount(0);
    for (status of [503, 500]) {
      await send(form, rentalForm);
      await expect(alertIn(form)).toContainText(rentalForm.failure);
      await expect(alertIn(form)).toContainText(`Svaret är ${status}.`);
      await expect(alertIn(form)).toContainText(`Uppge gärna numret abc${status}.`);
      await page.evaluate(translate);
    }
  });

  test('says that an application has closed', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const season = await (await page.request.get('/api/season')).json();
    await page.evaluate(translate);
    await page.route('**/api/season', (route) =>
      route.fulfill({ json: { ...season, child: { open: false, closes: null } } }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const board = page.locator('#ansok-barn').getByRole('status').first();
    await expect(board).toHaveText(/stängd för tillfället.*Öppnar igen/);
    await expect(board).not.toContainText('Fyll i formuläret');
    await expect(page.getByText('Ansökan till kollo öppnar igen')).toBeVisible();
    await expect(page.getByText('Ansökan till kollo är öppen')).toHaveCount(0);
  });

  test('has menus and questions that open and close', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(translate);
    const information = page
      .getByRole('navigation', { name: 'Huvudmeny' })
      .getByRole('button', { name: 'Information' });
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
    const menu = page.getByRole('button', { name: /^Meny/ });
    await menu.click();
    await expect(menu).toHaveAccessibleName(/stäng menyn/);
    await page.evaluate(translate);
    await menu.click();
    await expect(menu).toHaveAccessibleName(/öppna menyn/);
  });

  test('has a gallery that says which picture is shown, and whether it stands still', async ({ page }) => {
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
  });
});

test('whoever writes in a field that a password manager wraps keeps every letter, and where they were', async ({
  page,
}) => {
  const deliver = await delayScript(page);
  await page.goto('/kontakt');
  const field = page.getByRole('form').getByLabel('Ämne');
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
});

test('a form that a password manager has wrapped is sent, and its page stays', async ({ page }) => {
  const form = await visit(page, kontaktForm);
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
  union select name from contact_messages union select name from rental_requests`;
