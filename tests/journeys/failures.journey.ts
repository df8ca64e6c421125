import type { Page } from '@playwright/test';
import { childForm, contactForm, type FormOnSite, kontaktForm, leaderForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

const withToasts = [childForm, leaderForm, contactForm];
const collector = ({ name }: FormOnSite) => `**/api/forms/${name}`;

const noAnswer = /^Vi når inte mottagningen just nu/;

/** The specification's words for a failure: in the page, and in a toast where the form has them. */
async function expectFailure(page: Page, form: FormOnSite): Promise<void> {
  await expect(alertIn(page.getByRole('form', { name: form.label })).getByText(form.failure)).toBeVisible();
  if (!withToasts.includes(form)) return;
  await expect(toasts(page).getByText('Ett fel uppstod')).toBeVisible();
  await expect(toasts(page).getByText(form.failure)).toBeVisible();
}

// What each form says when it fails stands in told-once.journey.ts.
test('an application is sent once however it is pressed, nothing is lost when that fails, and the next try arrives', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
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

  await send(form, childForm);
  await expect(page.getByRole('heading', { name: childForm.thanks })).toBeFocused();
  // The same key twice: if the first try did arrive after all, the second is not stored again.
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  await expect(page.getByText(childForm.failure)).toHaveCount(0);
});

test('the page goes on saying that it was not sent when the toast has gone, until the next try', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
  await page.clock.install();
  await page.route(collector(childForm), (route) => route.fulfill({ status: 500 }));
  const form = await visit(page, childForm);
  await fillIn(form, childForm.answers);
  await send(form, childForm);
  await expectFailure(page, childForm);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await form.getByLabel('Telefon').fill('070-174 06 08');
  await expect(alertIn(form).getByText(childForm.failure)).toBeVisible();
  await expect(alertIn(form).getByText('Det du har skrivit finns kvar.')).toBeVisible();

  await page.unroute(collector(childForm));
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: childForm.thanks })).toBeVisible();
  await expect(page.locator('[data-alert]')).toHaveCount(0);
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

for (const formOnSite of [childForm, kontaktForm]) {
  test(`${formOnSite.address}: whoever is about to write when the server goes reads it too, and sends without the page's script`, async ({
    page,
    context,
    allow,
  }) => {
    allow.complaint(/ERR_CONNECTION_REFUSED|script could not be fetched/);
    await page.goto(formOnSite.address.replace(/#.*/, ''), { waitUntil: 'networkidle' });
    await context.route('**', (route) => route.abort('connectionrefused'));
    const form = page.getByRole('form', { name: formOnSite.label });
    await fillIn(form, formOnSite.answers);
    await send(form, formOnSite);
    const alert = page.getByRole('group', { name: noAnswer });
    await expect(alert).toBeFocused();
    await expect(alert).toHaveText(
      'Vi når inte mottagningen just nu. Det du har skrivit finns kvar. Försök igen om en stund.',
    );
    expect(await answersIn(form, formOnSite.answers)).toEqual(formOnSite.answers);

    await context.unroute('**');
    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
  });
}

test('a server that never answers is given up on after half a minute, with every word kept', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // The browser's own timeout cannot be hurried; this one follows the story's clock.
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
  const { promise: never } = Promise.withResolvers<void>();
  await page.route(collector(leaderForm), () => never);
  const form = await visit(page, leaderForm);
  await fillIn(form, leaderForm.answers);
  await send(form, leaderForm);
  await expect(form.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await page.clock.runFor(30_000);
  await expectFailure(page, leaderForm);
  expect(await answersIn(form, leaderForm.answers)).toEqual(leaderForm.answers);
});
