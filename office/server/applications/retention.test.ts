import { expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { serverExtensions } from '../../../office.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { testContent } from '../../../tests/content.ts';
import { letLeave, officeForEachTest, testLetters } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';

const extensions = await serverExtensions();
const { store, collector, anna, clock } = officeForEachTest(temporarySqlite, '2027-04-01T08:00:00Z');

test('a refused child’s health answers are kept through the last day on which the family may answer', async () => {
  const reference = await collector.apply({ 'Önskad period': 'Vecka 31' });
  await anna.decide(reference, 'erbjuden');
  await anna.send('erbjudande', [reference], { answerBy: '2027-05-15', payBy: '2027-05-20' });
  clock.now = new Date('2027-04-01T08:11:00Z');
  const context = testLetters(store, () => clock.now);
  expect(await letLeave(store, context)).toHaveLength(1);
  await anna.decide(reference, 'nej');
  const healthOn = async (day: string) => {
    await eraseOverdue(store, extensions, loadCamp(testContent).retention, new Date(`${day}T08:00:00Z`));
    const row = store.db.selectFrom('childApplications').select('specialNeeds');
    return (await row.executeTakeFirstOrThrow()).specialNeeds;
  };
  expect(await healthOn('2027-05-15')).toBe('Jordnötsallergi, har EpiPen');
  expect(await healthOn('2027-05-16')).toBeFalsy();
});
