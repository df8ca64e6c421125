import { expect, test } from 'vitest';
import { detailsForm } from '../../../forms/details.ts';
import { applyForChildren, comesIn, now } from '../../../tests/children.ts';
import { testLetters } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { applicantActor } from '../actor.ts';
import { exportedList } from '../exports/exported-list.ts';
import { readExtract } from '../exports/extract.ts';
import { saveDetails } from './stored.ts';

const questions = Object.entries(detailsForm.fields);
// A unique word for each answer, or an option of the question.
const answers = Object.fromEntries(
  questions.map(([name, { options }]) => [name, options?.[0]?.value ?? `svar-${name}`]),
);
const wordOf = (name: string) =>
  questions.find(([one]) => one === name)?.[1].options?.[0]?.label ?? `svar-${name}`;

test('every answer about a child is in its extract and, unless it is about health, in lists', async () => {
  const store = await temporarySqlite();
  const [reference = ''] = await applyForChildren(store, 1);
  await comesIn(store.db, reference, [30]);
  await store.db
    .transaction()
    .execute((transaction) => saveDetails(transaction, reference, answers, applicantActor('Karin Ek'), now));

  const extract = (await readExtract(store, { reference }, now)).text;
  for (const [name, { label }] of questions) {
    expect(extract).toContain(label);
    expect(extract).toContain(wordOf(name));
  }

  const { added } = await exportedList(
    testLetters(store, () => now),
    'child',
    false,
  );
  const listed = added.map(({ heading, cellOf }) => `${heading}: ${cellOf(reference)}`);
  for (const [name, field] of questions)
    expect(listed.includes(`${field.label}: ${wordOf(name)}`)).toBe(!field.health);
  const leaders = await exportedList(
    testLetters(store, () => now),
    'leader',
    false,
  );
  expect(leaders.added.map(({ heading }) => heading)).not.toContain(detailsForm.fields.swims.label);

  await store.close();
});
