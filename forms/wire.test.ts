import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAnswers } from '../tests/answers.ts';
import { forms } from './all.ts';
import type { AnyForm, Field, FieldValue, FormValues } from './form.ts';
import { parseForm } from './parse.ts';
import { cleanParagraphs } from './text.ts';
import { fromWire, sentInWords, toWire, withColon } from './wire.ts';

test('withColon adds a colon to a question without a question mark', () => {
  const labels = Object.values(forms.leader.fields).map(({ label }) => label);
  expect(labels.map(withColon)).toEqual(
    expect.arrayContaining(['Din erfarenhet av barn:', 'Vilka veckor kan du arbeta?']),
  );
});

test('sentInWords names an application’s attendee and weeks, and is empty for a message', () => {
  const sent = (name: 'child' | 'leader' | 'contact') => {
    const values = checked(forms[name], fromWire(forms[name], completeAnswers[name]));
    return sentInWords(forms[name], values);
  };
  expect(sent('child')).toBe('Ansökan för \u2068Alva\u2069, vecka 31');
  expect(sent('leader')).toBe('Ansökan för \u2068Majken\u2069, vecka 30, vecka 32');
  expect(sent('contact')).toBe('');
});

describe.each(Object.values(forms))('the wire format of the form $name', (form: AnyForm) => {
  test('returns the same values after a round trip as JSON', () => {
    fc.assert(
      fc.property(answersTo(form), (answers) => {
        const values = checked(form, answers);
        const arrived: object = JSON.parse(JSON.stringify(toWire(form, values)));
        const record = checked(form, fromWire(form, arrived));
        expect(record).toEqual(values);
        expect(toWire(form, record)).toEqual(arrived);
      }),
    );
  });

  test('returns the same values from a post without JavaScript', () => {
    fc.assert(
      fc.property(answersTo(form), (answers) => {
        const values = checked(form, answers);
        const posted = Object.fromEntries(
          Object.entries(answers).map(([name, value]) => [name, asPosted(value)]),
        );
        expect(checked(form, fromWire(form, posted))).toEqual(values);
      }),
    );
  });
});

/** Any answers that the form accepts, as the visitor's browser holds them. */
function answersTo(form: AnyForm): fc.Arbitrary<Record<string, FieldValue>> {
  const answers = Object.entries(form.fields).map(([name, field]) => [name, answerTo(field)] as const);
  return fc.record(Object.fromEntries(answers)).filter((candidate) => 'values' in parseForm(form, candidate));
}

function answerTo(field: Field): fc.Arbitrary<FieldValue> {
  const values = (field.options ?? []).map((option) => option.value);
  switch (field.kind) {
    case 'checkboxes':
      return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
    case 'radios':
    case 'select':
      return fc.constantFrom(...(field.required ? values : ['', ...values]));
    case 'email':
      return fc.constantFrom('maria@example.org', ' a+b@c.example.se', 'MARIA@example.org');
    case 'number':
      return fc.integer({ min: 19, max: 120 }).map(String);
    case 'tel':
      return fc.stringMatching(/^[0-9 +-]{12,20}$/).map((number) => `070${number}`);
    case 'date':
      return fc.constantFrom('', '2026-07-20', '2028-02-29');
    default:
      return !field.required ? text : text.map((words) => `Vi undrar en sak: ${words}`);
  }
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.constantFrom('Vecka 30, Vecka 31', '=SUM(A1)', '<b>Hej</b>', 'a\r\nb', "'; DROP TABLE users; --"),
);

/** Browsers post line breaks as CR LF, and a list of one item as the item. */
function asPosted(value: FieldValue): unknown {
  if (Array.isArray(value)) return value.length === 1 ? value[0] : value;
  return typeof value === 'string' ? cleanParagraphs(value).replaceAll('\n', '\r\n') : String(value);
}

function checked(form: AnyForm, answers: Record<string, unknown>): FormValues {
  const parsed = parseForm(form, answers);
  if ('errors' in parsed) throw new Error(`Refused: ${JSON.stringify(parsed.errors)}`);
  return parsed.values;
}
