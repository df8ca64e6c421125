import { expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { serverExtensions } from '../../../office.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { testContent } from '../../../tests/content.ts';
import { logIn, officeForEachTest } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';
import type { WeekFigures } from '../../shared/statistics-answers.ts';

const extensions = await serverExtensions();
const { retention } = loadCamp(testContent);
const { store, collector, anna, clock } = officeForEachTest(temporarySqlite, '2027-03-03T08:00:00Z');

/** Makes applications for week 31, and returns their references: four with a place, of whom three have paid, three refused and one waiting. */
async function season(visitor = anna): Promise<string[]> {
  const references: string[] = [];
  const states = ['ja', 'ja', 'ja', 'ja', 'nej', 'nej', 'atertagen', 'reserv'] as const;
  for (const [index, state] of states.entries()) {
    const reference = await collector.apply({
      'Barnets namn': `Barn ${index}`,
      'E-post': `familj${index}@example.org`,
      'Barnets ålder': index === 0 ? 9 : 11,
      'Önskad period': index === 0 ? 'Alla perioder' : 'Vecka 31',
    });
    references.push(reference);
    await visitor.decide(reference, state, 31);
    if (index < 3)
      await visitor.ask('PUT', `/applications/${reference}/payments`, { week: 31, paidOn: '2027-03-03' });
  }
  return references;
}

const figures = async (visitor = anna) => (await visitor.ask<WeekFigures[]>('GET', '/statistics')).body;

/** Saves the figures, and returns the file's name and rows. */
async function saved(visitor = anna) {
  const { status, body } = await visitor.ask<ExportedFile>('POST', '/statistics/export');
  expect(status).toBe(200);
  const { read, utils } = await import('@e965/xlsx');
  const { Sheets } = read(body.content, { type: 'base64' });
  return { name: body.name, rows: utils.sheet_to_json<unknown[]>(Sheets.Statistik ?? {}, { header: 1 }) };
}

const aged = (nine: number | null, ten: number | null, eleven: number | null, twelve: number | null) => [
  { age: 9, children: nine },
  { age: 10, children: ten },
  { age: 11, children: eleven },
  { age: 12, children: twelve },
];
const few = { applications: 0, places: 0, paid: 0, reserves: 0, declined: 0, leaders: 0 };
const ofWeek30 = { year: 2027, week: 30, ...few, ages: aged(0, 0, 0, 0) };
const ofWeek31 = {
  ...{ year: 2027, week: 31, ...few, applications: 6, places: 3, paid: 3, declined: 3 },
  ages: aged(0, 0, 3, 0),
};
const ofSummer = [ofWeek30, ofWeek31, { ...ofWeek30, week: 32 }];

test('a cancelled week is "Inställd" on screen and in the file, until somebody gets a place in it again', async () => {
  const [, second = ''] = await season();
  await anna.send('installt');
  const cancelled = { places: null, paid: null, reserves: null, declined: null, leaders: null };
  expect((await figures())[1]).toEqual({ ...ofWeek31, ...cancelled, ages: aged(null, null, null, null) });
  expect((await saved()).rows[2]).toEqual([2027, 31, '6–8', ...Array(9).fill('Inställd')]);

  // A later decision, such as to pay the fee back, does not hold the week after all.
  await anna.decide(second, 'atertagen', 31);
  expect((await figures())[1]).toMatchObject(cancelled);
  await anna.decide(second, 'ja', 31);
  expect((await figures())[1]).toMatchObject({ places: 0, reserves: 0, applications: 6 });
});

test('a double that is erased does not remain in the figures of the weeks that the kept application asks for', async () => {
  const [, second] = await season();
  const sent = { 'Barnets namn': 'Barn 1', 'Barnets ålder': 11, 'Önskad period': 'Vecka 31' };
  const double = await collector.apply({ ...sent, 'E-post': 'Familj1@example.org' });
  const applied = async () => (await figures()).find(({ week }) => week === 31)?.applications;
  const erase = (reference = '') => anna.ask('DELETE', `/applications/${reference}`, { reference });
  expect(await applied()).toBe(9);
  await erase(double);
  expect(await applied()).toBe(6);
  const namesake = await collector.apply({ ...sent, 'E-post': 'annan@example.org' });
  for (const reference of [namesake, second]) await erase(reference);
  expect(await applied()).toBe(9);
});

test('the figures are bands for each week and age, remain when the applications are erased, and hold nothing about a person', async () => {
  await season();
  clock.now = new Date('2027-12-31T23:30:00+01:00');
  const { applications } = await eraseOverdue(store, extensions, retention, clock.now);
  expect(applications).toBe(8);
  clock.now = new Date('2028-03-03T08:00:00Z');
  await eraseOverdue(store, extensions, retention, clock.now);
  const kept = await store.db.selectFrom('weekFigures').selectAll().execute();
  expect(kept.map(({ id: _, ages, ...one }) => ({ ...one, ages: JSON.parse(ages) }))).toEqual(ofSummer);
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
  const { name, rows } = await saved(cilla);
  expect(name).toBe('statistik-2028-03-03.xlsx');
  expect(rows[0]).toEqual([
    ...['Sommar', 'Vecka', 'Sökte', 'Fick plats', 'Betalade', 'Reserver', 'Nej eller återtagen', 'Ledare'],
    ...['9 år', '10 år', '11 år', '12 år'],
  ]);
  expect(rows[5]).toEqual([
    ...[2027, 31, '6–8', '3–5', '3–5', '0–2', '3–5', '0–2'],
    ...['0–2', '0–2', '3–5', '0–2'],
  ]);
});
