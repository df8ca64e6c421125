import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeAnswers } from '../tests/answers.ts';
import { newSqlite, startCollector } from '../tests/collector.ts';
import { type Office, openOffice } from '../tests/kollo.ts';

const secret = 'Hallonöverkänslig';
let office: Office;
let data: string;
beforeEach(async () => {
  office = await openOffice(newSqlite(), { apart: true });
  data = office.dataFolder;
});
afterEach(() => office.close());

/** As many applications with the secret, after the backup of one without. */
async function apply(applications = 1): Promise<string[]> {
  const { send, close } = await startCollector({ store: office.store });
  await send('child', completeAnswers.child);
  await office.kollo(['backup', join(office.folder, 'kopia.db')]);
  const answers = { ...completeAnswers.child, 'Allergier/specialkost/annat': secret };
  const references: string[] = [];
  for (let each = 0; each < applications; each++)
    references.push((await send('child', { ...answers, 'Barnets namn': `Barn ${each}` })).body.reference);
  await close();
  return references;
}

const filesWithTheSecret = () =>
  readdirSync(data).filter((file) => readFileSync(join(data, file)).includes(secret));

interface Way {
  way: string;
  typed: (reference: string) => string[];
  piped?: string;
  isOld?: true;
}

const ways: readonly Way[] = [
  { way: 'taken back', typed: (reference) => ['correct', reference], piped: 'specialNeeds=' },
  { way: 'erased', typed: (reference) => ['erase', reference, '--yes'] },
  { way: 'overdue', typed: () => ['purge', '--yes'], isOld: true },
];

test.each(ways)('what is $way is in no file of the data folder', async ({ typed, piped = '', isOld }) => {
  const [reference = ''] = await apply();
  if (isOld) {
    await office.store.db
      .updateTable('childApplications')
      .set({ createdAt: '2020-02-01T12:00:00.000Z' })
      .where('reference', '=', reference)
      .execute();
  }
  expect(filesWithTheSecret()).not.toEqual([]);
  expect(await office.kollo(typed(reference), {}, { piped })).toMatchObject({ status: 0, error: '' });
  expect(filesWithTheSecret()).toEqual([]);
});

test('what cannot leave the disk yet, because somebody reads the database, is not called erased', async () => {
  const applications = await apply(ways.length);
  const overdue = { createdAt: '2020-02-01T12:00:00.000Z' };
  const reader = new DatabaseSync(join(data, 'kollo.db'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from child_applications').get();
  for (const [index, { way, typed, piped = '', isOld }] of ways.entries()) {
    if (isOld) await office.store.db.updateTable('childApplications').set(overdue).execute();
    const { status, out, error } = await office.kollo(typed(applications[index] ?? ''), {}, { piped });
    expect(status, way).toBe(1);
    expect(out, way).not.toContain('Raderat');
    expect(error, way).toContain('inte från disken ännu');
  }
  expect((await office.kollo(['doctor'])).out).toContain('Det som raderats kan finnas kvar på disken');
  reader.close();
  expect((await office.kollo(['doctor'])).out).not.toContain('kan finnas kvar');
  expect(filesWithTheSecret()).toEqual([]);
});
