import { describe, expect, test } from 'vitest';
import { completeAnswers } from '../tests/answers.ts';
import { formNames, forms } from './all.ts';
import type { FormName } from './form.ts';
import { parseForm } from './parse.ts';
import { fromWire } from './wire.ts';

/** Complete answers, by the fields' names. */
const answers = Object.fromEntries(
  formNames.map((name) => [name, fromWire(forms[name], completeAnswers[name])]),
) as Record<FormName, Record<string, unknown>>;

const dateMessage = 'Ange ett datum mellan 2000 och 2099 som år-månad-dag, till exempel 2026-07-20';

describe('a visitor', () => {
  // site/forms/mistakes.test.ts tests the common mistakes as a visitor sees them.
  test.each<[FormName, string, unknown, string]>([
    ['child', 'childAge', undefined, 'Barnet måste vara minst 9 år'],
    ['child', 'childAge', '8', 'Barnet måste vara minst 9 år'],
    ['child', 'childAge', '13', 'Barnet kan max vara 12 år'],
    ['child', 'period', 'period9', 'Vänligen välj en period'],
    ['leader', 'age', '200', 'Kontrollera din ålder'],
    ['leader', 'age', '24 år', 'Skriv åldern med siffror'],
    ['leader', 'age', '24,5', 'Skriv åldern i hela år'],
    ['leader', 'age', 20.5, 'Skriv åldern i hela år'],
    ['leader', 'age', '1e1', 'Skriv åldern med siffror'],
    ['leader', 'age', '20.000.000', 'Skriv åldern med siffror'],
    ['leader', 'age', '-24', 'Du måste vara minst 19 år'],
    ['leader', 'periods', undefined, 'Vänligen välj minst en period'],
    ['contact', 'message', 'a'.repeat(5001), 'Meddelande: Skriv högst 5000 tecken'],
    ['child', 'childName', 'a'.repeat(201), 'Barnets namn: Skriv högst 200 tecken'],
    ['rental', 'email', 'bo@söderala', 'Vänligen ange en giltig e-postadress'],
    ['rental', 'email', 'bo@söderala.se/brev', 'Vänligen ange en giltig e-postadress'],
    [
      'rental',
      'email',
      'åsa@söderala.se',
      'Vänligen ange en giltig e-postadress. Vi kan inte svara till en som har å, ä eller ö före @.',
    ],
    ['rental', 'eventType', 'Rave', 'Välj en typ av evenemang i listan'],
    ['rental', 'startDate', '20 juli', dateMessage],
    ['rental', 'endDate', '2026-02-30', dateMessage],
    ['rental', 'endDate', '0002-01-01', dateMessage],
  ])('of the form %s who answers %s with %j reads "%s"', (form, field, answer, message) => {
    expect(judge(form, { ...answers[form], [field]: answer })).toEqual([{ field, message }]);
  });

  test.each(formNames)(
    'who sends nothing in the form %s reads a Swedish message at every required field',
    (name) => {
      const errors = judge(name, {});
      const required = Object.entries(forms[name].fields).filter(([, field]) => field.required);
      expect(errors.map((error) => error.field)).toEqual(required.map(([field]) => field));
      for (const { message } of errors) expect(message).not.toMatch(/invalid|expected|required|too /i);
    },
  );
});

describe('the limits', () => {
  test.each([
    ['9', 9],
    ['12', 12],
    [' 10 ', 10],
  ])('accept a child of %j years', (typed, stored) => {
    const parsed = parseForm(forms.child, { ...answers.child, childAge: typed });
    expect(parsed).toHaveProperty('values.childAge', stored);
  });

  test('accept a message and a phone number of ten characters, and refuse nine', () => {
    expect(judge('contact', { ...answers.contact, message: 'Hej hej ni' })).toEqual([]);
    expect(judge('contact', { ...answers.contact, message: 'Hej hej n' })).toHaveLength(1);
    expect(judge('leader', { ...answers.leader, phone: '0701740605' })).toEqual([]);
    expect(judge('leader', { ...answers.leader, phone: '070174060' })).toHaveLength(1);
  });

  test.each([
    ['info@söderala.se', 'info@xn--sderala-90a.se'],
    ['Info@Söderala.SE', 'Info@xn--sderala-90a.se'],
    ['Info@Example.org', 'Info@Example.org'],
  ])('accept %s at a domain with any letters, and store the mailable address %s', (typed, stored) => {
    expect(parseForm(forms.kontakt, { ...answers.kontakt, email: typed })).toHaveProperty(
      'values.email',
      stored,
    );
  });

  test.each(['19', '19.0', '19,0', 19])('accept a leader of %j years', (age) => {
    expect(parseForm(forms.leader, { ...answers.leader, age })).toHaveProperty('values.age', 19);
  });
});

describe('a field’s note, which does not block sending,', () => {
  const beforeFirst = 'Sista dagen ligger före första dagen. Kontrollera gärna datumen.';
  const firstGone = 'Första dagen har redan varit. Kontrollera gärna datumet.';
  const lastGone = 'Sista dagen har redan varit. Kontrollera gärna datumet.';

  test.each([
    ['2026-07-20', '2026-07-19', [beforeFirst]],
    ['2026-07-20', '2026-07-20', []],
    ['2026-07-20', '', []],
    ['2026-06-30', '', [firstGone]],
    ['2026-07-01', '', []],
    ['', '2026-06-30', [lastGone]],
    ['2026-07-02', '2026-06-30', [beforeFirst]],
  ])('for a rental from %j to %j on 1 July 2026 is %j', (startDate, endDate, expected) => {
    const values = { ...answers.rental, startDate, endDate };
    expect(remarks('rental', values)).toEqual(expected);
    expect(judge('rental', values)).toEqual([]);
  });

  test.each([
    ['070-174 06 05', []],
    ['08-12 34 56', ['Numret har färre än nio siffror. Kontrollera gärna att hela är med.']],
    ['', []],
  ])('for the telephone number %j is %j', (number, expected) => {
    expect(remarks('child', { ...answers.child, parentPhone: number })).toEqual(expected);
    expect(remarks('leader', { ...answers.leader, phone: number })).toEqual(expected);
    if (number) expect(judge('leader', { ...answers.leader, phone: number })).toEqual([]);
  });
});

function remarks(name: FormName, values: Record<string, unknown>) {
  return Object.entries(forms[name].fields)
    .map(([field, { note }]) => note?.({ answer: values[field], answers: values, today: '2026-07-01' }))
    .filter((remark) => remark !== undefined);
}

function judge(name: FormName, values: Record<string, unknown>) {
  const parsed = parseForm(forms[name], values);
  return 'errors' in parsed ? parsed.errors : [];
}
