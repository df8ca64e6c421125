import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { testContent } from '../../../tests/content.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import { newSqlite } from '../../../tests/stores.ts';

const secret = 'Hallonöverkänslig';
const { store, collector, anna } = officeForEachTest(newSqlite, '2027-04-14T08:00:00Z');

const apply = () => collector.apply({ 'Allergier/specialkost/annat': secret });

const filesWithTheSecret = () =>
  readdirSync(store.place).filter((file) => readFileSync(join(store.place, file)).includes(secret));

const ways = {
  'taken back': (reference: string) =>
    anna.ask('PUT', `/applications/${reference}/answers`, {
      changes: { specialNeeds: '' },
      was: { specialNeeds: secret },
      consented: false,
    }),
  erased: (reference: string) => anna.ask('DELETE', `/applications/${reference}`, { reference }),
  async overdue(reference: string) {
    await store.db
      .updateTable('childApplications')
      .set({ createdAt: '2020-02-01T12:00:00.000Z' })
      .where('reference', '=', reference)
      .execute();
    return eraseOverdue(store, [], loadCamp(testContent).retention, new Date());
  },
};

test.each(Object.entries(ways))(
  'the data folder’s files have no trace of a health answer the day after it is %s',
  async (_, end) => {
    const reference = await apply();
    expect(filesWithTheSecret()).not.toEqual([]);
    await end(reference);
    await store.forgetErased();
    expect(filesWithTheSecret()).toEqual([]);
  },
);

test('database pages that an open reader kept are erased on the disk later', async () => {
  const references = [await apply(), await apply(), await apply()];
  const reader = new DatabaseSync(join(store.place, 'kollo.db'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from child_applications').get();
  for (const [index, end] of Object.values(ways).entries()) await end(references[index] ?? '');
  expect(filesWithTheSecret()).not.toEqual([]);
  expect(await store.forgetErased()).toBe(false);
  reader.close();
  expect(await store.forgetErased()).toBe(true);
  expect(filesWithTheSecret()).toEqual([]);
});
