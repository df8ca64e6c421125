import { rentalForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, mistakesIn, send, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { translate } from './touches.ts';

const missing = 'Fyll i namn, e-post och meddelande.';
const reminder = 'Sista dagen ligger före första dagen. Kontrollera gärna datumen.';

test.use(calm);

test('the rental form asks the ordered questions below the house’s presentation, and the top link leads to it', async ({
  page,
}) => {
  const form = await visit(page, rentalForm);
  await expect(form).toMatchAriaSnapshot(`
    - form "Förfrågan om uthyrning":
      - paragraph: Fält märkta med * måste fyllas i.
      - group "Förfrågan om uthyrning":
        - text: Förfrågan om uthyrning Namn *
        - textbox "Namn *"
        - text: E-post *
        - textbox "E-post *"
        - text: Typ av evenemang (valfritt)
        - combobox "Typ av evenemang (valfritt)":
          - option "Välj..." [selected]
          - option "Bröllop"
          - option "Företagsevent"
          - option "Läger"
          - option "Teambuilding"
          - option "Annat"
        - text: Första dag (valfritt)
        - textbox "Första dag (valfritt)"
        - text: Sista dag (valfritt)
        - textbox "Sista dag (valfritt)"
        - text: Meddelande *
        - textbox "Meddelande *"
        - button "Skicka förfrågan"
  `);
  for (const day of ['Första dag', 'Sista dag']) {
    await expect(form.getByLabel(day)).toHaveAttribute('type', 'date');
  }
  await expect(form.getByLabel('E-post')).toHaveAttribute('type', 'email');

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // Measured in one step, because the page may still scroll.
    const gap = await form.evaluate((element) => {
      const offer = [...document.querySelectorAll('section')].find(({ textContent }) =>
        textContent.includes('Ska ni ses hos oss?'),
      );
      const bottoms = [...(offer?.querySelectorAll('p, li, figure, img') ?? [])].map(
        (part) => part.getBoundingClientRect().bottom,
      );
      return element.getBoundingClientRect().top - Math.max(...bottoms);
    });
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(900);
    const link = page.getByRole('main').getByRole('link', { name: 'Skicka en förfrågan' });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Skicka en förfrågan' })).toBeInViewport();
    await expect(form.getByLabel('Namn')).toBeInViewport();
  }
});

test('a rental request shows missing fields and notes on dates, is stored, and leaves an empty form', async ({
  page,
  site,
}) => {
  const past = 'har redan varit. Kontrollera gärna datumet.';
  // Half past midnight in Sweden is yesterday in UTC.
  await page.clock.install({ time: '2027-06-01T00:30:00+02:00' });
  const form = await visit(page, rentalForm);
  const first = form.getByLabel('Första dag');
  const last = form.getByLabel('Sista dag');
  const reminders = form.getByRole('status').filter({ hasText: /./ });

  // One sentence says what is missing, and editing any field removes it.
  await send(form, rentalForm);
  await expect(mistakesIn(form)).toHaveText([missing]);
  await form.getByLabel('Typ av evenemang').selectOption('Läger');
  await expect(alertIn(form)).toHaveCount(0);
  await fillIn(form, {
    ...rentalForm.answers,
    'E-post *': 'cissi',
    'Första dag (valfritt)': '',
    'Sista dag (valfritt)': '',
  });
  await send(form, rentalForm);
  await expect(mistakesIn(form)).toHaveText(['Vänligen ange en giltig e-postadress']);
  // An incomplete date gets a message, and is not dropped silently.
  await fillIn(form, { 'E-post *': 'cissi@example.org' });
  await first.focus();
  await page.keyboard.type('12');
  await send(form, rentalForm);
  await expect(mistakesIn(form)).toHaveText([
    'Ange ett datum mellan 2000 och 2099 som år-månad-dag, till exempel 2026-07-20',
  ]);

  // Notes about unlikely dates use the date in Sweden, also in a translated page.
  for (const [from, to, told] of [
    ['2027-06-01', '2027-06-02', []],
    ['', '2027-05-31', [`Sista dagen ${past}`]],
    ['2027-05-31', '2027-06-02', [`Första dagen ${past}`]],
    ['2027-08-15', '2027-08-14', [reminder]],
    ['2027-08-14', '2027-08-15', []],
  ] as const) {
    await first.fill(from);
    await last.fill(to);
    await expect(reminders).toHaveText([...told]);
    await page.evaluate(translate);
  }
  // Notes do not block sending.
  await last.fill('2027-08-13');
  await expect(reminders).toHaveText([reminder]);
  await send(form, rentalForm);
  await expect(page.getByRole('heading', { name: 'Tack för din förfrågan!' })).toBeFocused();
  await expect(page.getByText('Vi återkommer till dig så snart vi kan.')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(site.rows("select * from rental_requests where name = 'Cissi Dahl'")).toEqual([
    expect.objectContaining({
      email: 'cissi@example.org',
      event_type: 'Bröllop',
      start_date: '2027-08-14',
      end_date: '2027-08-13',
      message: 'Vi blir sextio personer.',
    }),
  ]);

  await page.getByRole('button', { name: 'Skicka en ny förfrågan' }).click();
  await expect(form.getByLabel('Namn')).toBeFocused();
  expect(Object.values(await answersIn(form, rentalForm.answers))).toEqual(['', '', 'Välj...', '', '', '']);

  // Occasion and dates are optional.
  await fillIn(form, {
    'Namn *': 'Bara Fråga',
    'E-post *': 'bara@example.org',
    'Meddelande *': 'Vad kostar det?',
  });
  await send(form, rentalForm);
  await expect(page.getByRole('heading', { name: 'Tack för din förfrågan!' })).toBeVisible();
  expect(
    site.rows("select event_type, start_date, end_date from rental_requests where name = 'Bara Fråga'"),
  ).toEqual([{ event_type: null, start_date: null, end_date: null }]);
});
