import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detailsForm } from '../../../forms/details.ts';
import { temporaryFolder } from '../../../server/store/snapshot/temporary-folder.ts';
import { databaseFile } from '../../../server/store/sqlite/open.ts';
import { openStore } from '../../../server/store/store.ts';
import { writeBackup } from '../../../server/store/transfer/backup.ts';
import { eraseSubmissions } from '../../../server/submissions/erase.ts';
import { applyForChildren, comesIn, now } from '../../../tests/children.ts';
import { testLetters } from '../../../tests/office.ts';
import { silentLog, temporarySqlite } from '../../../tests/stores.ts';
import { applicantActor } from '../actor.ts';
import { exportedList } from '../exports/exported-list.ts';
import { readExtract } from '../exports/extract.ts';
import { readDetailsOf, saveDetails } from './stored.ts';

const questions = Object.entries(detailsForm.fields);
// A unique word for each answer, or an option of the question.
const answers = Object.fromEntries(
  questions.map(([name, { options }]) => [name, options?.[0]?.value ?? `svar-${name}`]),
);
const wordOf = (name: string) =>
  questions.find(([one]) => one === name)?.[1].options?.[0]?.label ?? `svar-${name}`;

test('every answer about a child is in its extract, in backups and in lists (health on request), and is erased with it', async () => {
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

  const folder = temporaryFolder(join(tmpdir(), 'kollo-kept-'));
  await writeBackup(store, databaseFile(folder.path), now);
  const copy = await openStore({ databaseUrl: undefined, dataFolder: folder.path }, silentLog);
  const copied = await readDetailsOf(copy.db, reference);
  expect([...copied].map(([name, { answer }]) => [name, answer]).toSorted()).toEqual(
    Object.entries(answers).toSorted(),
  );
  await copy.close();
  folder.remove();

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

  await eraseSubmissions(store, [{ form: 'child', reference }], applicantActor('Karin Ek'), now);
  expect(await store.db.selectFrom('childDetails').selectAll().execute()).toEqual([]);
  await store.close();
});
