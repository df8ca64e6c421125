import type { Page } from '@playwright/test';
import { childForm, type FormOnSite } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

const collector = ({ name }: FormOnSite) => `**/api/forms/${name}`;

const noAnswer = /^Vi når inte mottagningen just nu/;

/** The specification's words for a failure, in the page and in a toast. */
async function expectFailure(page: Page, form: FormOnSite): Promise<void> {
  await expect(alertIn(page.getByRole('form', { name: form.label })).getByText(form.failure)).toBeVisible();
  await expect(toasts(page).getByText('Ett fel uppstod')).toBeVisible();
  await expect(toasts(page).getByText(form.failure)).toBeVisible();
}

// What each form says when it fails stands in site/forms/sending.test.ts.
test('an application is sent once however it is pressed, and nothing is lost when that fails; the page goes on saying so when the toast has gone, until the next try arrives', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
  await page.clock.install();
  const keys: (string | undefined)[] = [];
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(collector(childForm), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await mayAnswer;
    return route.fulfill({ status: 500, body: '<h1>Oj</h1>' });
  });
  const form = await visit(page, childForm);
  await fillIn(form, childForm.answers);
  await form.getByRole('button', { name: childForm.button }).dblclick();
  await expect(form.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  // What is written now would be neither sent nor kept.
  await form.getByRole('textbox').first().focus();
  await page.keyboard.type('Och så en sak till');
  answer();
  await expectFailure(page, childForm);
  expect(await answersIn(form, childForm.answers)).toEqual(childForm.answers);
  expect(keys).toHaveLength(1);

  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await form.getByLabel('Telefon').fill('070-174 06 08');
  await expect(alertIn(form).getByText(childForm.failure)).toBeVisible();
  await expect(alertIn(form).getByText('Det du har skrivit finns kvar.')).toBeVisible();

  await send(form, childForm);
  await expect(page.getByRole('heading', { name: childForm.thanks })).toBeFocused();
  // The same key twice: if the first try did arrive after all, the second is not stored again.
  expect(keys).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), keys[0]]);
  await expect(page.getByText(childForm.failure)).toHaveCount(0);
});

test('a parent reads whether the connection is gone or the server, keeps every word, and sends when it is back', async ({
  page,
  context,
  site,
  allow,
}) => {
  allow.complaint(/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET))/);
  const answers = { ...childForm.answers, 'Barnets namn': 'Server Borta' };
  const form = await visit(page, childForm);
  await fillIn(form, answers);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
    .toBeGreaterThan(3);
  await context.setOffline(true);
  await send(form, childForm);
  await expect(alertIn(form)).toContainText(
    'Du verkar sakna uppkoppling. Det du har skrivit finns kvar. Försök igen när du har nät.',
  );
  expect(await answersIn(form, answers)).toEqual(answers);
  await context.setOffline(false);

  await site.kill();
  await send(form, childForm);
  await expectFailure(page, childForm);
  await expect(alertIn(form)).toContainText('Vi når inte mottagningen just nu.');
  expect(await answersIn(form, answers)).toEqual(answers);

  await site.start();
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: 'Ansökan skickad!' })).toBeVisible();
  expect(site.rows("select id from child_applications where child_name = 'Server Borta'")).toHaveLength(1);
});

test("whoever is about to write when the server goes reads it too, and sends without the page's script", async ({
  page,
  context,
  allow,
}) => {
  allow.complaint(/ERR_CONNECTION_REFUSED|script could not be fetched/);
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.route('**', (route) => route.abort('connectionrefused'));
  const form = page.getByRole('form', { name: childForm.label });
  await fillIn(form, childForm.answers);
  await send(form, childForm);
  const alert = page.getByRole('group', { name: noAnswer });
  await expect(alert).toBeFocused();
  await expect(alert).toHaveText(
    'Vi når inte mottagningen just nu. Det du har skrivit finns kvar. Försök igen om en stund.',
  );
  expect(await answersIn(form, childForm.answers)).toEqual(childForm.answers);

  await context.unroute('**');
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: childForm.thanks })).toBeVisible();
});
