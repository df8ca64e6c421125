import { kontaktForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, mistakesIn, send, visit } from './forms.ts';
import { expect, test } from './site.ts';

const missing = 'Fyll i namn, e-post och meddelande.';

test('a message takes at least 1.2 seconds to send, then shows a receipt, then an empty form', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: '2027-06-01T12:00:00' });
  const form = await visit(page, kontaktForm);
  await fillIn(form, kontaktForm.answers);
  await page.clock.pauseAt('2027-06-01T13:00:00');
  const answered = page.waitForResponse('**/api/forms/kontakt');
  await send(form, kontaktForm);
  await (await answered).finished();
  await page.clock.runFor(1199);
  await expect(form.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();
  await expect(page.getByText('Vi återkommer till dig så snart vi kan.')).toBeVisible();
  await expect(form).toHaveCount(0);
  const [row] = site.rows("select * from contact_messages where name = 'Bo Ek'");
  expect(row).toMatchObject({
    form: 'kontakt',
    email: 'bo@example.org',
    subject: 'Cyklar',
    message: 'Hej! Får barnen ta med cykel?',
  });
  await expect(page.getByText(String(row?.reference))).toBeVisible();

  await page.clock.resume();
  // By key, because the page may still scroll, and a pointer would miss the button.
  await page.getByRole('button', { name: 'Skicka ett nytt meddelande' }).press('Enter');
  await expect(form.getByLabel('Namn')).toBeFocused();
  expect(Object.values(await answersIn(form, kontaktForm.answers))).toEqual(['', '', '', '']);

  // The subject is optional.
  await fillIn(form, { ...kontaktForm.answers, Namn: 'Utan Ämne', 'Ämne (valfritt)': '' });
  await send(form, kontaktForm);
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  expect(site.rows("select subject from contact_messages where name = 'Utan Ämne'")).toEqual([
    { subject: '' },
  ]);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('one sentence says what is missing, nothing is sent, and the sentence disappears when the visitor types', async ({
    page,
  }) => {
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++;
    });
    const form = await visit(page, kontaktForm);
    for (const label of ['Namn', 'E-post', 'Meddelande']) {
      await fillIn(form, { ...kontaktForm.answers, [label]: '  ' });
      await send(form, kontaktForm);
      await expect(mistakesIn(form)).toHaveText([missing]);
      await expect(alertIn(form)).toBeFocused();
      await expect(alertIn(form)).toBeInViewport({ ratio: 1 });
      const field = form.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Fyll i det här\.$/);
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
      await mistakesIn(form).click();
      await expect(field).toBeFocused();
      await form.getByLabel('Ämne').fill('Nytt ämne');
      await expect(alertIn(form)).toHaveCount(0);
    }
    await fillIn(form, { ...kontaktForm.answers, 'E-post': 'bo@' });
    await send(form, kontaktForm);
    await expect(mistakesIn(form)).toHaveText(['Vänligen ange en giltig e-postadress']);
    await expect(form.getByLabel('E-post')).toHaveAttribute('type', 'email');
    await expect(form.getByLabel('Meddelande')).toHaveAttribute('rows', '5');
    // The error for a too long text names its field.
    await fillIn(form, { ...kontaktForm.answers, 'Ämne (valfritt)': 'Hej! '.repeat(50) });
    await send(form, kontaktForm);
    const tooLong = 'Ämne: Skriv högst 200 tecken';
    await expect(mistakesIn(form)).toHaveText([tooLong]);
    await expect(form.getByLabel('Ämne')).toHaveAccessibleDescription(tooLong);
    expect(posts).toBe(0);
  });
});
