import { alertIn, answersIn, contactForm, fillIn, kontaktForm, mistakesIn, send } from './forms.ts';
import { expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';

test('a button that is pressed before the page is ready does its work when it is', async ({
  page,
  allow,
}) => {
  allow.host('https://www.openstreetmap.org');
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="sv"><title>Karta</title>' }),
  );
  const deliver = await delayScript(page);
  await page.goto('/kontakt');
  await page.getByRole('button', { name: 'Visa kartan' }).click();
  deliver();
  await expect(page.getByTitle('Karta som visar')).toBeFocused();
});

test('a button that is pressed again and again before the page is ready does its work once', async ({
  page,
}) => {
  const deliver = await delayScript(page);
  await page.goto('/#galleri');
  await page.getByRole('button', { name: 'Pausa bildspelet' }).dblclick();
  deliver();
  await expect(page.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible();
});

test('a dropdown that is opened before the page is ready stays open', async ({ page }) => {
  const deliver = await delayScript(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
  await menu.getByRole('button', { name: 'Information' }).click();
  await expect(menu.getByRole('link', { name: 'Vanliga frågor' })).toBeVisible();
  deliver();
  await hydrated(page);
  await expect(menu.getByRole('button', { name: 'Information' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Vanliga frågor' })).toBeVisible();
});

test('so does a dialog that the browser opened by itself', async ({ page }) => {
  const deliver = await delayScript(page);
  await page.goto('/donationer');
  await page.getByRole('button', { name: 'Stöd oss idag' }).click();
  deliver();
  await hydrated(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('so does the menu', async ({ page }) => {
    const deliver = await delayScript(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: /^Meny/ });
    await button.click();
    deliver();
    await hydrated(page);
    await expect(button).toHaveAccessibleName(/stäng menyn/);
    await expect(page.getByRole('navigation', { name: 'Mobilmeny' })).toBeVisible();
  });

  test('the menu that a link to a part of the page has closed stays closed, and opens at the next press', async ({
    page,
  }) => {
    const deliver = await delayScript(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: /^Meny/ });
    const sheet = page.getByRole('navigation', { name: 'Mobilmeny' });
    await button.click();
    await sheet.getByRole('link', { name: 'Vanliga frågor' }).click();
    await expect(sheet).toBeHidden();
    deliver();
    await hydrated(page);
    await expect(sheet).toBeHidden();
    await button.click();
    await expect(sheet).toBeVisible();
  });
});

test('whoever writes while the page becomes ready keeps every letter, and where they were', async ({
  page,
  site,
}) => {
  const deliver = await delayScript(page);
  await page.goto('/kontakt');
  const form = page.getByRole('form', { name: kontaktForm.label });
  const answers = { ...kontaktForm.answers, Namn: 'Bo Skriver' };
  await fillIn(form, { ...answers, Meddelande: '' });
  await form.getByLabel('Meddelande').focus();
  await page.keyboard.type('Hej! Får barnen ');
  deliver();
  const words = 'ta med cykel, och finns det någonstans att ställa den om natten? Den är röd och ganska ny.';
  await page.keyboard.type(words, { delay: 5 });
  await hydrated(page);
  await page.keyboard.type(' Tack!');
  const message = `Hej! Får barnen ${words} Tack!`;
  expect(await answersIn(form, answers)).toEqual({ ...answers, Meddelande: message });
  await send(form, kontaktForm);
  await expect(page.getByRole('heading', { name: kontaktForm.thanks })).toBeVisible();
  expect(site.rows("select message from contact_messages where name = 'Bo Skriver'")).toEqual([{ message }]);
});

test('whoever sends before the page is ready finishes in the same kind of form, on the page that answers', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 422/);
  const deliver = await delayScript(page);
  await page.goto('/');
  const form = page.getByRole('form', { name: contactForm.label });
  await send(form, contactForm);
  await expect(alertIn(form)).toBeFocused();
  await expect(mistakesIn(form)).toHaveCount(4);
  await form.getByLabel('Namn').pressSequentially('Ada ');
  deliver();
  await hydrated(page);
  await expect(form.getByLabel('Namn')).toBeFocused();
  await expect(form.getByLabel('Namn')).toHaveValue('Ada ');
  await fillIn(form, contactForm.answers);
  await expect(alertIn(form)).toHaveCount(0);
  await send(form, contactForm);
  await expect(page.getByRole('heading', { name: contactForm.thanks })).toBeFocused();
  await expect(page.getByText('Kontrollera')).toHaveCount(0);
  await expect(page).toHaveTitle(contactForm.thanks);

  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL('/');
  await expect(form.getByLabel('Namn')).toHaveValue('');
});

test('a page whose script could not be fetched says so when a form is sent, and is ready when the server is back', async ({
  page,
  site,
  allow,
}) => {
  allow.complaint(/ERR_CONNECTION_REFUSED|script could not be fetched/);
  await page.clock.install();
  await page.goto('/kontakt', { waitUntil: 'networkidle' });
  await site.kill();
  const form = page.getByRole('form', { name: kontaktForm.label });
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  const alert = page.getByRole('group', { name: /^Vi når inte mottagningen just nu/ });
  await expect(alert).toContainText('Vi når inte mottagningen just nu.');

  await site.start();
  await page.clock.runFor(10_000);
  await hydrated(page);
  await expect(alert).toHaveCount(0);
  expect(await answersIn(form, kontaktForm.answers)).toEqual(kontaktForm.answers);
});

test.describe('in a window so tall that the gallery is in it', () => {
  test.use({ viewport: { width: 1440, height: 4000 } });

  test('the pictures change although nobody touches the page', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
    await page.clock.runFor(5000);
    await expect(page.locator('#galleri').getByText(/^Bild 2 av 8/)).toBeVisible();
  });
});
