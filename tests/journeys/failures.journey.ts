import { childForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

// The error of each form is tested in site/forms/sending.test.ts.
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
  await expect(toasts(page).getByText(childForm.failure)).toBeVisible();
  await expect(alertIn(form)).toContainText('Vi når inte mottagningen just nu.');
  expect(await answersIn(form, answers)).toEqual(answers);

  await site.start();
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: 'Ansökan skickad!' })).toBeVisible();
  expect(site.rows("select id from child_applications where child_name = 'Server Borta'")).toHaveLength(1);
});
