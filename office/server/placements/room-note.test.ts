import { expect, test } from 'vitest';
import { officeForEachTest } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { weeksBeside } from '../../../tests/summer.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import { exportedList } from '../exports/exported-list.ts';
import { readExtract } from '../exports/extract.ts';

const { store, collector, anna, bo, enter, clock, letters } = officeForEachTest(
  temporarySqlite,
  '2027-07-22T08:00:00Z',
);

test('a room note is written by roles that may decide, read by the week’s leaders, and not in the diary', async () => {
  const reference = await collector.apply({ 'Önskad period': 'Alla perioder' });
  for (const week of [30, 31]) await anna.decide(reference, 'ja', week);
  const write = (by: OfficeUser, text: string, was?: string, week = 30) =>
    by.ask<OfficeError>('PUT', `/applications/${reference}/weeks/${week}/room-note`, { text, was });
  const seenBy = async (by: OfficeUser) => (await by.week(30)).children.map(({ roomNote }) => roomNote);

  expect((await write(anna, 'Röda rummet', '')).status).toBe(200);
  const late = await write(bo, 'Buss 2', '');
  expect(late).toMatchObject({ status: 409, body: { theirs: { value: 'Röda rummet' } } });
  expect((await write(bo, 'Buss 2', '', 31)).status).toBe(200);
  expect((await write(bo, 'Buss 2', '', 32)).status).toBe(404);

  // A new decision, and undoing it, do not change the note.
  for (const state of ['erbjuden', 'undo'] as const) await bo.decide(reference, state, 30);
  const kim = await enter('Kim', 'ledare', [30]);
  expect([await seenBy(anna), await seenBy(kim)]).toEqual([['Röda rummet'], ['Röda rummet']]);
  expect(await seenBy(await enter('Gun', 'kok'))).toEqual(['']);
  expect((await write(kim, 'Blå', 'Röda rummet')).status).toBe(403);

  const { application, diary } = await bo.application(reference);
  expect(application.placements.map(({ roomNote }) => roomNote)).toEqual([
    'Röda rummet',
    'Buss 2',
    ...weeksBeside(30, 31).map(() => ''),
  ]);
  expect(JSON.stringify(diary)).not.toMatch(/Röda|Buss 2/);
  expect(diary.map(({ who, verb, week }) => `${who} ${verb}, ${week}`)).toContain(
    'Anna Berg ändrade rum, grupp, buss, 30',
  );
  const { added } = await exportedList(letters, 'child', false);
  expect(added.map(({ heading, cellOf }) => [heading, cellOf(reference)])).toContainEqual([
    'Rum, grupp, buss',
    'Vecka 30: Röda rummet, Vecka 31: Buss 2',
  ]);
  expect((await readExtract(store, { reference }, clock.now)).text).toContain(
    'Vecka: 30; Rum, grupp, buss: Röda rummet',
  );
  expect((await write(bo, '', 'Röda rummet')).status).toBe(200);
  expect(await seenBy(kim)).toEqual(['']);
});
