import { expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { serverExtensions } from '../../../office.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { temporarySqlite } from '../../../tests/collector.ts';
import { testContent } from '../../../tests/content.ts';
import { decideOn, logIn, officeForEachTest } from '../../../tests/office.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';
import type { WeekFigures } from '../../shared/statistics-answers.ts';

const extensions = await serverExtensions();
const { retention } = loadCamp(testContent);
const { store, collector, anna, clock } = officeForEachTest(temporarySqlite, '2027-03-03T08:00:00Z');

/** Applications for week 31: four with a place, of whom three have paid, three refused and one waiting. */
async function season(visitor = anna): Promise<void> {
  const states = ['ja', 'ja', 'ja', 'ja', 'nej', 'nej', 'atertagen', 'reserv'] as const;
  for (const [index, state] of states.entries()) {
    const reference = await collector.apply({
      'Barnets namn': `Barn ${index}`,
      'E-post': `familj${index}@example.org`,
      'Barnets ålder': index === 0 ? 9 : 11,
      'Önskad period': index === 0 ? 'Alla perioder' : 'Vecka 31',
    });
    await decideOn(visitor, reference, state, 31);
    if (index < 3)
      await visitor.ask('PUT', `/applications/${reference}/payments`, { week: 31, paidOn: '2027-03-03' });
  }
}

const figures = async (visitor = anna) => (await visitor.ask<WeekFigures[]>('GET', '/statistics')).body;
const ofWeek31 = {
  ...{
    year: 2027,
    week: 31,
    applications: 8,
    places: 4,
    paid: 3,
    reserves: null,
    declined: 3,
    leaders: null,
  },
  ages: [
    { age: 9, children: null },
    { age: 11, children: 3 },
  ],
};
const ofWeek30 = {
  ...{ year: 2027, week: 30, applications: null, places: null, paid: null, reserves: null, declined: null },
  ...{ leaders: null, ages: [] },
};

test('counts each week of the summer, and shows fewer than three as a band', async () => {
  await season();
  expect(await figures()).toEqual([ofWeek30, ofWeek31, { ...ofWeek30, week: 32 }]);
});

test('the figures remain when the applications are erased, and hold nothing about a person', async () => {
  await season();
  clock.now = new Date('2027-12-31T23:30:00+01:00');
  const { applications } = await eraseOverdue(store, extensions, retention, clock.now);
  expect(applications).toBe(8);
  clock.now = new Date('2028-03-03T08:00:00Z');
  await eraseOverdue(store, extensions, retention, clock.now);
  const kept = await store.db.selectFrom('weekFigures').selectAll().execute();
  expect(kept.map(({ id: _, ages, ...one }) => ({ ...one, ages: JSON.parse(ages) }))).toEqual([
    ofWeek30,
    ofWeek31,
    { ...ofWeek30, week: 32 },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/Barn|familj|B-/);
});

test('the figures of the summers stand together, the latest first, also in the exported file', async () => {
  await season();
  await eraseOverdue(store, extensions, retention, new Date('2027-12-31T23:30:00+01:00'));
  clock.now = new Date('2028-03-03T08:00:00Z');
  const cilla = await logIn(collector, store, { name: 'Cilla Dahl', role: 'ansvarig' }, clock.now);
  await season(cilla);
  expect((await figures(cilla)).map(({ year, week }) => `${year} ${week}`)).toEqual([
    ...['2028 30', '2028 31', '2028 32'],
    ...['2027 30', '2027 31', '2027 32'],
  ]);
  const { status, body } = await cilla.ask<ExportedFile>('POST', '/statistics/export');
  expect(status).toBe(200);
  expect(body.name).toBe('statistik-2028-03-03.xlsx');
  const { read, utils } = await import('@e965/xlsx');
  const { Sheets } = read(body.content, { type: 'base64' });
  const rows = utils.sheet_to_json<string[]>(Sheets.Statistik ?? {}, { header: 1 });
  expect(rows[0]?.slice(0, 4)).toEqual(['Sommar', 'Vecka', 'Sökte', 'Fick plats']);
  expect(rows[5]).toEqual([2027, 31, 8, 4, 3, '0–2', 3, '0–2', '9 år: 0–2, 11 år: 3']);
});
