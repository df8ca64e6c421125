import { leaderForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, mistakesIn, periodsOffered, send, toasts, visit } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

test('the leader’s application asks the ordered questions, and the mouse wheel does not change the age', async ({
  page,
}) => {
  const form = await visit(page, leaderForm);
  await expect(form).toMatchAriaSnapshot(`
    - form "Ansökan för kolloledare":
      - /children: deep-equal
      - paragraph: Alla fält utom det sista måste fyllas i.
      - group "Ansökan för kolloledare":
        - text: Ansökan för kolloledare
        - group "Du":
          - text: Du Namn
          - textbox "Namn"
          - text: Ålder
          - spinbutton "Ålder"
          - text: E-post
          - textbox "E-post"
          - status
          - text: Telefon
          - textbox "Telefon"
          - paragraph: Skriv hela numret med riktnummer, till exempel 070-174 06 05.
          - status
        - group "Som ledare":
          - text: Som ledare
          - group "Vilka veckor kan du arbeta?":
            - text: Vilka veckor kan du arbeta?
${periodsOffered('checkbox', 12)}
            - paragraph: Vi räknar med att du kan arbeta alla veckorna.
          - text: Din erfarenhet av barn
          - textbox "Din erfarenhet av barn"
          - paragraph: Minst 10 tecken.
          - text: Varför vill du bli kolloledare?
          - textbox "Varför vill du bli kolloledare?"
          - paragraph: Minst 10 tecken.
          - text: Särskilda färdigheter (valfritt)
          - textbox "Särskilda färdigheter (valfritt)"
        - paragraph:
          - text: När du skickar ansökan godkänner du att vi hanterar uppgifterna enligt vår
          - link "integritetspolicy"
          - text: .
        - button "Skicka ansökan"
  `);
  await expect(form.getByLabel('Ålder')).toHaveAttribute('type', 'number');
  await expect(form.getByLabel('Ålder')).toHaveAttribute('min', '19');
  await expect(form.getByLabel('Ålder')).toHaveAttribute('inputmode', 'numeric');
  await expect(form.getByLabel('Din erfarenhet')).toHaveAttribute('rows', '3');
  await expect(form.getByLabel('Särskilda färdigheter')).toHaveAttribute(
    'placeholder',
    /^Simning, musik, pyssel, idrott, friluftsliv/,
  );

  const age = form.getByLabel('Ålder');
  await age.fill('25');
  await age.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(age).toHaveValue('25');
  await age.press('ArrowUp');
  await expect(age).toHaveValue('26');
});

test('the server refuses an age in words with the same message, without JavaScript', async ({ request }) => {
  const answer = await request.post('/api/forms/leader', {
    form: { Ålder: '24 år' },
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(422);
  const page = await answer.text();
  expect(page).toContain('Skriv åldern med siffror');
  expect(page).not.toContain('Du måste vara minst 19 år');
});

test('text written before hydration stays, and gets its note when the field is left', async ({ page }) => {
  const continueScript = await delayScript(page);
  await page.goto(leaderForm.address);
  const form = page.getByRole('form', { name: leaderForm.label });
  const phone = form.getByLabel('Telefon');
  const age = form.getByLabel('Ålder');
  await age.pressSequentially('2e');
  await phone.fill('08-20 20 20');
  continueScript();
  await hydrated(page);
  await expect(phone).toHaveValue('08-20 20 20');
  expect(await age.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
  await expect(form.getByText('färre än nio siffror')).toHaveCount(0);
  await age.focus();
  await expect(form.getByText('färre än nio siffror')).toBeVisible();
});

test('a leader corrects an invalid age, applies and sees receipt and toast; every answer is stored', async ({
  page,
  site,
}) => {
  const limit = 'Du måste ha fyllt 19 år för att kunna söka.';
  const ageError = 'Skriv åldern med siffror';
  const reminder = 'Numret har färre än nio siffror. Kontrollera gärna att hela är med.';
  const answers = { ...leaderForm.answers, Namn: 'Majken Rätt Kolumn' };
  const form = await visit(page, leaderForm);
  const age = form.getByLabel('Ålder');
  await expect(form.getByText(limit)).toBeHidden();
  await age.focus();
  await age.blur();
  await expect(form.getByText(limit)).toBeVisible();
  await expect(age).toHaveAccessibleDescription(limit);

  const { Telefon: _, ...others } = leaderForm.answers;
  await fillIn(form, { ...others, Namn: answers.Namn, Ålder: '' });
  // Chromium accepts this text in a number field; other browsers also accept "24 år".
  await age.pressSequentially('2e');
  // A note on too few digits appears after leaving the field, and does not block sending.
  const phone = form.getByLabel('Telefon');
  const note = form.getByRole('status').filter({ hasText: reminder });
  await phone.pressSequentially('08-20 20 20');
  await expect(note).toHaveCount(0);
  await phone.blur();
  await expect(note).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(new RegExp(reminder));
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await phone.fill('08-202 02 02');
  await expect(note).toHaveCount(0);
  await phone.fill('08-20 20 20');

  await send(form, leaderForm);
  await expect(mistakesIn(form)).toHaveText([ageError]);
  await expect(age).toHaveAccessibleDescription(new RegExp(`^${limit} ${ageError}`));
  await expect(alertIn(form)).not.toContainText(limit);
  expect(await age.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
  await age.press('Backspace');
  await expect(mistakesIn(form)).toHaveText(['Du måste vara minst 19 år']);
  await expect(age).toHaveAccessibleDescription(`${limit} Du måste vara minst 19 år`);
  await age.press('2');
  await send(form, leaderForm);

  await expect(toasts(page).getByText('Ansökan skickad!')).toBeVisible();
  await expect(toasts(page).getByText('Tack för din ansökan. Vi återkommer med besked.')).toBeVisible();
  const [row, ...more] = site.rows("select * from leader_applications where name = 'Majken Rätt Kolumn'");
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    age: 22,
    email: 'majken@example.org',
    phone: '08-20 20 20',
    periods: '["period1","period3"]',
    experience: 'Tränare för flickor elva år',
    motivation: 'Jag var själv kollobarn',
    skills: 'Simning',
  });
  await expect(page.locator('#ansok-ledare [data-receipt]')).toContainText(String(row?.reference));
  await page.getByRole('button', { name: 'Skicka en ansökan till' }).click();
  expect(await answersIn(form, answers)).toEqual({
    ...Object.fromEntries(Object.keys(answers).map((label) => [label, ''])),
    'Vilka veckor kan du arbeta?': [],
  });
});
