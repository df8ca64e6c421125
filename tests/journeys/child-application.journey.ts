import { childForm } from '../forms-on-site.ts';
import { alertIn, fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

test('a parent applies for a child, sees receipt and toast, and applies for a second child; every answer is stored', async ({
  page,
  site,
}) => {
  const form = await visit(page, childForm);
  const answers = { ...childForm.answers, 'Barnets namn': 'Stina Rätt Kolumn' };
  await fillIn(form, answers);
  await send(form, childForm);

  await expect(toasts(page).getByText('Ansökan skickad!')).toBeVisible();
  const [row, ...others] = site.rows(
    "select * from child_applications where child_name = 'Stina Rätt Kolumn'",
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    child_age: 10,
    parent_name: 'Örjan Åkerström',
    parent_email: 'orjan@example.org',
    parent_phone: '070-174 06 05',
    period: 'period2',
    special_needs: 'Jordnötter.\nHar EpiPen.',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const receipt = page.locator('#ansok-barn [data-receipt]');
  await expect(receipt.getByRole('heading', { name: 'Ansökan skickad!' })).toBeFocused();
  await expect(receipt).toContainText('Ansökan för \u2068Stina\u2069, vecka 31');
  await expect(receipt).toContainText(String(row?.reference));
  const stops = receipt.getByRole('list', { name: 'Vägen till kollot' }).getByRole('listitem');
  await expect(stops).toHaveText([/^Ansökan klart \d/, /^Besked/, /^Svar/, /^Avgift/, /^Veckan/]);
  await expect(stops.nth(1)).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Skicka en ansökan till' }).click();

  // A second application, without allergies.
  await fillIn(form, {
    'Barnets namn': 'Andra Syskon',
    'Barnets ålder': '10 år',
    'Önskad period': 'Vecka 32',
  });
  await send(form, childForm);
  await expect(receipt.getByRole('heading', { name: 'Ansökan skickad!' })).toBeFocused();
  await expect(receipt).toContainText(/Ansökan för .Stina., vecka 31.*Ansökan för .Andra., vecka 32/);
  expect(
    site.rows(
      "select parent_phone, special_needs from child_applications where child_name = 'Andra Syskon' or child_name = 'Stina Rätt Kolumn' order by id",
    ),
  ).toEqual([
    { parent_phone: '070-174 06 05', special_needs: 'Jordnötter.\nHar EpiPen.' },
    { parent_phone: '070-174 06 05', special_needs: null },
  ]);
});

test('a keyboard user finds the form, corrects a mistake, applies and closes the toast', async ({
  page,
  site,
}) => {
  const { keyboard } = page;
  const form = await visit(page, childForm);
  const write = async (text: string) => {
    await keyboard.press('Tab');
    await keyboard.type(text);
  };
  // The link scrolls to the section, and the next tab stop is its first question.
  await write('Tova Tangent');
  await expect(form.getByLabel('Barnets namn')).toHaveValue('Tova Tangent');
  await write('11');
  await write('Tim Tangent');
  await write('tim@');
  await write('070-174 06 07');
  // To the last option: all weeks.
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(form.getByLabel('Alla perioder')).toBeChecked();
  await write('Ingenting');
  const button = form.getByRole('button', { name: 'Skicka ansökan' });
  while (!(await button.evaluate((element) => element === document.activeElement)))
    await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(alertIn(form)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(form.getByLabel('E-post')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type('example.org');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Ansökan skickad!' })).toBeFocused();
  // The toast listens for its key only when it is visible.
  await expect(toasts(page).getByText('Ansökan skickad!')).toBeVisible();
  await keyboard.press('F8');
  await expect(toasts(page).getByRole('list')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stäng meddelandet' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(toasts(page).getByText('Ansökan skickad!')).toHaveCount(0);
  expect(
    site.rows("select child_age, period from child_applications where child_name = 'Tova Tangent'"),
  ).toEqual([{ child_age: 11, period: 'alla' }]);
});

test.describe('a browser without JavaScript:', () => {
  test.use({ javaScriptEnabled: false });

  test('an invalid application keeps its week, and a valid one gets a receipt with its reference', async ({
    page,
    site,
    allow,
  }) => {
    allow.complaint(/status of 422/);
    const { 'E-post': email = '', ...others } = childForm.answers;
    await page.goto(childForm.address);
    const form = () => page.getByRole('form', { name: childForm.label });
    await fillIn(form(), { ...others, 'Barnets namn': 'Nils Utanskript' });
    await send(form(), childForm);
    await expect(form().getByRole('radio', { name: 'Vecka 31' })).toBeChecked();
    await fillIn(form(), { 'E-post': email });
    await send(form(), childForm);

    const receipt = page.locator('[data-receipt]');
    // The reference is in URLs and mails, so its receipt must not contain a name.
    await expect(receipt).toContainText(/B-\w{4}-\w{3}/);
    await expect(receipt).not.toContainText('Nils');
    // The five stops of the path, and the three steps of what comes next.
    await expect(receipt.getByRole('listitem')).toHaveCount(5 + 3);
    expect(site.rows("select period from child_applications where child_name = 'Nils Utanskript'")).toEqual([
      { period: 'period2' },
    ]);
  });
});
