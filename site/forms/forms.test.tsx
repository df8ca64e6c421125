import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { openContent } from '../../content-loader/content.ts';
import { forms } from '../../forms/all.ts';
import type { Destination } from '../../forms/destination.ts';
import { detailsForm } from '../../forms/details.ts';
import type { Field as FieldDefinition, FormName } from '../../forms/form.ts';
import { periodOptions } from '../../forms/weeks.ts';
import { testContent } from '../../tests/content.ts';
import { CampContext } from '../app/CampContext.ts';
import { Field } from '../components/Field.tsx';
import { publicCamp } from '../rendering/public-camp.ts';
import { CampForm, type CampFormProps } from './CampForm.tsx';

type FormProps = Omit<CampFormProps, 'form'>;

const ours: Destination = { to: 'collector' };

const camp = publicCamp(openContent(testContent).camp);

function html(name: FormName, props: FormProps = {}, destination = ours): string {
  return renderToStaticMarkup(
    <CampContext value={{ ...camp, forms: { ...camp.forms, [name]: destination } }}>
      <CampForm form={forms[name]} {...props} />
    </CampContext>,
  );
}

/** The same HTML as a document. */
function page(...asked: Parameters<typeof html>) {
  const { document } = new Window();
  document.body.innerHTML = html(...asked);
  return document;
}

/** Removes the spans that keep a number or a short word on one line. */
const withoutSpans = (markup: string) => markup.replace(/<\/?span[^>]*>/g, '');

test('hints and error messages keep ages and telephone numbers on one line', () => {
  const whole = [...html('child').matchAll(/<span class="whole">([^<]*)<\/span>/g)].map(([, text]) => text);
  expect(whole).toEqual(expect.arrayContaining(['9 år', '12 år', '070-174 06 05']));
});

describe.each(Object.values(forms))('the HTML of the form $name', (form) => {
  const markup = html(form.name);

  test('has every field with its hint and choices, under the names the collector knows', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      expect(markup).toContain(`name="${name}"`);
      if (field.hint) expect(withoutSpans(markup)).toContain(`>${field.hint}<`);
      for (const { value, label } of field.options ?? []) {
        expect(markup).toContain(`value="${value}"`);
        expect(markup).toContain(label);
      }
    }
  });

  test('says above the fields which are required, where the labels do not make it clear', () => {
    const told = {
      child: 'Alla fält utom det sista måste fyllas i.',
      leader: 'Alla fält utom det sista måste fyllas i.',
      contact: undefined,
      kontakt: undefined,
      rental: 'Fält märkta med * måste fyllas i.',
    }[form.name];
    expect(markup.match(/[^<>]*måste fyllas i\./)?.[0]).toBe(told);
  });

  test('posts to the collector, never by GET, and links to the privacy policy', () => {
    expect(markup).toContain('href="/gdpr"');
    expect(markup).toMatch(new RegExp(`<form[^>]* action="/api/forms/${form.name}" method="post"`));
    expect(markup).toMatch(/<form[^>]* noValidate=""/);
  });

  test('has a honeypot, except when another service receives the form', () => {
    expect(markup).toMatch(/aria-hidden="true"><label[^>]*>Lämna tomt<\/label><input[^>]* tabindex="-1"/);
    // A browser that filled in the honeypot would get a parent's form flagged as spam.
    expect(markup.match(/<input[^>]* name="kontrollruta"[^>]*>/)?.[0]).toMatch(/ autocomplete="off"/i);
    const elsewhere = html(form.name, {}, { to: 'service', url: 'https://forms.example/abc' });
    expect(elsewhere).toContain('action="https://forms.example/abc"');
    expect(elsewhere).not.toContain('kontrollruta');
  });

  test('shows the answers and the error messages after the server has rejected the form', () => {
    const fields = Object.keys(form.fields);
    const markup = html(form.name, {
      initial: { [fields[0] ?? '']: 'Maria "Mia" <Lind>' },
      errors: fields.map((field) => ({ field, message: `Fel om ${field}` })),
    });
    expect(markup).toContain('value="Maria &quot;Mia&quot; &lt;Lind&gt;"');
    expect(markup).toMatch(/data-alert[^>]* autofocus=""/i);
    for (const field of fields) {
      expect(markup).toMatch(new RegExp(`id="${form.name}-${field}-error"[^>]*>.*?Fel om ${field}<`));
      expect(markup).toMatch(new RegExp(`aria-describedby="[^"]*${form.name}-${field}-error"`));
    }
  });
});

test('an invalid radio group is marked as a whole, and invalid checkboxes one by one', () => {
  const errors = ['period', 'periods'].map((field) => ({ field, message: 'Välj' }));
  const groups = (name: FormName, props?: FormProps) =>
    [...html(name, props).matchAll(/<fieldset class="[^"]*field[^>]*>/g)].map(([group]) => group);
  expect(groups('child')).toEqual([expect.stringMatching(/role="radiogroup" aria-invalid="false"/)]);
  expect(groups('child', { errors })).toEqual([
    expect.stringMatching(/role="radiogroup" aria-invalid="true"/),
  ]);
  expect(groups('leader', { errors })).toEqual([expect.not.stringMatching(/role=|aria-invalid/)]);
  expect(html('leader', { errors }).match(/type="checkbox"[^>]*aria-invalid="true"/g)).toHaveLength(
    periodOptions.length,
  );
  expect(html('child', { errors })).not.toMatch(/type="radio"[^>]*aria-invalid/);
  // The choices of a rejected form stay.
  const picked = html('leader', { errors, initial: { periods: ['period1', 'period3'] } });
  expect(picked.match(/<input[^>]* checked=""/g)).toHaveLength(2);
});

test('number fields open the numeric keyboard, and fields for long answers span the whole row', () => {
  for (const { name, fields } of Object.values(forms)) {
    const document = page(name);
    for (const [field, { kind, min, wide = false }] of Object.entries<FieldDefinition>(fields)) {
      const control = document.querySelector(`[name="${field}"]`);
      const [mode, least] = ['inputmode', 'min'].map((attribute) => control?.getAttribute(attribute) ?? null);
      expect([mode, least]).toEqual(
        kind === 'number' ? ['numeric', String(min)] : [null, kind === 'date' ? '2000-01-01' : null],
      );
      const isLong = wide || ['textarea', 'radios', 'checkboxes'].includes(kind);
      expect(control?.closest('[class*="_field_"]')?.matches('[class*="_wide_"]')).toBe(isLong);
    }
  }
});

test('a select is required only when it has an empty option', () => {
  const control = { name: 'x', onChange: () => {}, onBlur: () => {}, ref: () => {} };
  const list = (definition: FieldDefinition) =>
    renderToStaticMarkup(<Field definition={definition} controlId="x" control={control} hintShown />);
  const { photographs } = detailsForm.fields;
  expect(list(photographs)).not.toContain('required');
  expect(list({ ...photographs, emptyOption: 'Välj' })).toContain('required');
});

describe('the forms in detail', () => {
  const elsewhere =
    'Skriv inget om någons hälsa, utom under ämnet ”Fråga om anpassningar/specialbehov” i kontaktformuläret på startsidan.';

  test.each([
    ['contact', elsewhere],
    ['kontakt', elsewhere],
    ['rental', 'Skriv inget om någons hälsa här. Vi frågar om vi behöver veta.'],
  ] as const)('the message field of %s says where to write about health', (name, hint) => {
    const [, shown] = html(name).match(
      new RegExp(`<textarea[^>]*aria-describedby="${name}-message-hint.*${name}-message-hint"[^>]*>([^<]*)`),
    ) ?? [''];
    expect(shown).toContain(hint);
  });

  test('the contact form explains the consent to health details under special needs', () => {
    expect(html('contact').replaceAll(/<[^>]+>/g, '')).toContain(
      'När du skriver under det ämnet samtycker du',
    );
  });

  test('a form for another service has a disabled button and a mail link before hydration', () => {
    const shown = page('child', {}, { to: 'service', url: 'https://forms.example/f/1' });
    expect(shown.querySelector('[type="submit"]')?.matches(':disabled')).toBe(true);
    expect(shown.querySelector('noscript')?.textContent).toContain(
      'Mejla oss i stället: info@angskollot.example. Skriv inget om någons hälsa i mejlet.',
    );
    const own = page('child');
    expect(own.querySelector('[type="submit"]')?.matches(':disabled')).toBe(false);
    expect(own.querySelector('noscript')).toBeNull();
  });

  test('a form without a recipient does not say what its answers are used for', () => {
    expect(html('kontakt')).toContain('Vi använder uppgifterna för att svara på ditt meddelande.');
    expect(html('kontakt', {}, { to: 'nobody' })).not.toContain('Vi använder uppgifterna');
  });
});
