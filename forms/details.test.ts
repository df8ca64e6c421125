import { expect, test } from 'vitest';
import { arrives, detailsForm, leaves } from './details.ts';
import { pickFields } from './form.ts';
import { parseForm } from './parse.ts';

test.each([arrives(31), leaves(31)])('the time in %s is at most 200 characters', (field) => {
  const form = pickFields(detailsForm, [field]);
  expect(parseForm(form, { [field]: 'x'.repeat(200) })).toHaveProperty('values');
  expect(parseForm(form, { [field]: 'x'.repeat(201) })).toHaveProperty('errors');
});
