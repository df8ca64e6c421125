import type { Page } from '@playwright/test';
import { childForm, type FormOnSite } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

const collector = ({ name }: FormOnSite) => `**/api/forms/${name}`;

const noAnswer = /^Vi når inte mottagningen just nu/;

/** Expects the specification's error text in the page and in a toast. */
async function expectFailure(page: Page, form: FormOnSite): Promise<void> {
  await expect(alertIn(page.getByRole('form', { name: form.label })).getByText(form.failure)).toBeVisible();
  await expect(toasts(page).getByText('Ett fel uppstod')).toBeVisible();
  await expect(toasts(page).getByText(form.failure)).toBeVisible();
}

// The error of each form is tested in site/forms/sending.test.ts.
test('a failed application keeps its answers and error message, and a retry sends it with the same key', async ({
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
  // Text written while sending would be neither sent nor kept.
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
  // The same key twice, so that the server does not store a second application if the first had arrived.
  expect(keys).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), keys[0]]);
  await expect(page.getByText(childForm.failure)).toHaveCount(0);
});

test('a lost connection and a failed server get different messages, and the answers are kept until sending works', async ({
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

test('a form sent without the page’s script while the server is down is kept and can be sent later', async ({
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
