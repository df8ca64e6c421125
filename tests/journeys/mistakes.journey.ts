import type { Locator } from '@playwright/test';
import { childForm, contactForm, type FormOnSite, leaderForm } from '../forms-on-site.ts';
import { alertIn, answerField, fillIn, mistakesIn, send, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

interface FormWithMistakes {
  readonly form: FormOnSite;
  /** What an empty form is answered with, in the order of the fields. */
  readonly whenEmpty: readonly string[];
  /** Field, answer, message (specification, section 5). */
  readonly mistakes: readonly (readonly [string, string, string])[];
}

const tables = ['child_applications', 'leader_applications', 'contact_messages'];

const email = 'Vänligen ange en giltig e-postadress';
const phone = 'Vänligen ange ett giltigt telefonnummer';

const formsWithMistakes: readonly FormWithMistakes[] = [
  {
    form: childForm,
    whenEmpty: [
      'Ange barnets namn',
      'Barnet måste vara minst 9 år',
      'Ange förälders namn',
      email,
      phone,
      'Vänligen välj en period',
    ],
    mistakes: [
      ['Barnets namn', '', 'Ange barnets namn'],
      ['Barnets namn', '   ', 'Ange barnets namn'],
      ['Barnets ålder', 'Välj ålder', 'Barnet måste vara minst 9 år'],
      ['Förälders eller vårdnadshavares namn', '', 'Ange förälders namn'],
      ['E-post', '', email],
      ['E-post', 'orjan@', email],
      ['E-post', 'orjan example.org', email],
      ['Telefon', '', phone],
      ['Telefon', '070-17406', phone],
    ],
  },
  {
    form: leaderForm,
    whenEmpty: [
      'Ange ditt namn',
      'Du måste vara minst 19 år',
      email,
      phone,
      'Vänligen välj minst en period',
      'Vänligen beskriv din erfarenhet mer utförligt',
      'Vänligen beskriv din motivation mer utförligt',
    ],
    mistakes: [
      ['Namn', '', 'Ange ditt namn'],
      ['Ålder', '', 'Du måste vara minst 19 år'],
      ['Ålder', '18', 'Du måste vara minst 19 år'],
      ['E-post', 'majken', email],
      ['Telefon', '174 06 06', phone],
      ['Din erfarenhet av barn', 'Lärare 2', 'Vänligen beskriv din erfarenhet mer utförligt'],
      ['Varför vill du bli kolloledare?', 'Kul', 'Vänligen beskriv din motivation mer utförligt'],
    ],
  },
  {
    form: contactForm,
    whenEmpty: [
      'Ange ditt namn',
      email,
      'Vänligen välj ett ämne',
      'Meddelandet måste vara minst 10 tecken långt',
    ],
    mistakes: [
      ['Namn', ' ', 'Ange ditt namn'],
      ['E-post', 'ada@example', email],
      ['Ämne', 'Välj ämne', 'Vänligen välj ett ämne'],
      ['Meddelande', 'Hej hej!!', 'Meddelandet måste vara minst 10 tecken långt'],
      ['Meddelande', '   Hej   hej', 'Meddelandet måste vara minst 10 tecken långt'],
    ],
  },
];

for (const { form: formOnSite, whenEmpty, mistakes } of formsWithMistakes) {
  const { label: name, answers } = formOnSite;

  test(`${name}: mistakes are told when the form is sent, and after that as they are made and mended`, async ({
    page,
    site,
  }) => {
    const stored = () => tables.map((table) => site.rows(`select id from ${table}`).length);
    const before = stored();
    const form = await visit(page, formOnSite);
    for (const [label, answer] of mistakes) {
      const field = form.getByLabel(label, { exact: true });
      await answerField(field, answer);
      await field.blur();
    }
    await expect(alertIn(form)).toHaveCount(0);
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);

    for (const [label] of mistakes) await empty(form.getByLabel(label, { exact: true }));
    await send(form, formOnSite);
    const summary = alertIn(form);
    await expect(summary).toBeFocused();
    await expect(mistakesIn(form)).toHaveText([...whenEmpty]);
    for (const link of await mistakesIn(form).all()) {
      await link.click();
      await expect(page.locator('[aria-invalid="true"]:is(:focus, :has(:focus))')).toHaveCount(1);
    }

    await fillIn(form, answers);
    await expect(summary).toHaveCount(0);
    for (const [label, answer, message] of mistakes) {
      await test.step(`“${answer}” as ${label}`, async () => {
        const field = form.getByLabel(label, { exact: true });
        await field.focus();
        await answerField(field, answer);
        await expect(field).toBeFocused();
        await expect(mistakesIn(form)).toHaveText([message]);
        await expect(field).toHaveAccessibleDescription(new RegExp(message));
        await answerField(field, String(answers[label]));
        await expect(form.getByText(message)).toHaveCount(0);
      });
    }
    expect(stored()).toEqual(before);
  });
}

async function empty(field: Locator): Promise<void> {
  const isList = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isList) await field.selectOption('');
  else await field.fill('');
}
