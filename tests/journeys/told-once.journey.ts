import { leaderForm } from '../forms-on-site.ts';
import { alertIn, fillIn, toasts, visit } from './forms.ts';
import { listen } from './hearing.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

// All five forms are tested in site/forms/sending.test.ts.
test('errors, a failure and the receipt are each announced once to screen readers', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
  await page.route('**/api/forms/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
  const form = await visit(page, leaderForm);
  const button = form.getByRole('button', { name: leaderForm.button });
  await button.focus();
  const lines = await page.evaluateHandle(listen);
  const heard = () => lines.evaluate((all) => all.splice(0));

  await page.keyboard.press('Enter');
  await expect(alertIn(form)).toBeFocused();
  await expect(alertIn(form)).toHaveAccessibleName('Kontrollera det här innan du skickar');
  await expect(alertIn(form)).toHaveAccessibleDescription(/^(Ange|Fyll)/);
  expect(await heard()).toEqual([expect.stringMatching(/^focus on DIV: Kontrollera/)]);

  await fillIn(form, leaderForm.answers);
  await button.focus();
  await heard();
  await page.keyboard.press('Enter');
  await expect(alertIn(form)).toBeFocused();
  await expect(alertIn(form)).toHaveAccessibleName(leaderForm.failure);
  await expect(alertIn(form)).toHaveAccessibleDescription(/^Det du har skrivit finns kvar\./);
  await expect(toasts(page).getByText(leaderForm.failure)).toBeVisible();
  expect(await heard()).toEqual([expect.stringContaining(`focus on DIV: ${leaderForm.failure}`)]);

  await button.focus();
  await heard();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: leaderForm.thanks })).toBeFocused();
  await expect(toasts(page).getByText(leaderForm.thanks)).toBeVisible();
  expect(await heard()).toEqual([`focus on H3: ${leaderForm.thanks}`]);
});
