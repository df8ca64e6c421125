import { expect, test } from 'vitest';
import { officeForEachTest } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { CheckInRequest } from '../../shared/week-answers.ts';
import { readExtract } from '../exports/extract.ts';

const { store, collector, anna, enter, at, clock } = officeForEachTest(
  temporarySqlite,
  '2027-07-26T08:00:00Z',
);

test('the check-in of a child is recorded by the week’s leaders with name and time, and can be taken back', async () => {
  const leader = (name: string, week: number) => enter(name, 'ledare', [week]);
  const [kim, bo, other] = [await leader('Kim', 30), await leader('Bo', 30), await leader('Other', 31)];
  const apply = (name: string) => collector.apply({ 'Barnets namn': name, 'Önskad period': 'Vecka 30' });
  const [reference, waiting] = [await apply('Alva Ek'), await apply('Noel Ek')];
  await anna.decide(reference, 'ja', 30);
  await anna.decide(waiting, 'reserv', 30);
  const press = async (
    by: OfficeUser,
    mark: CheckInRequest['mark'],
    isSet: boolean,
    was: string | null,
    of = reference,
  ) => (await by.ask('PUT', `/applications/${of}/weeks/30/check-in`, { mark, isSet, was })).status;
  const seenBy = async (by: OfficeUser) =>
    (await by.week(30)).children.map(({ came, phoneIn }) => ({ came, phoneIn }));
  const [ten, later] = ['2027-07-26T08:00:00.000Z', '2027-07-26T08:20:00.000Z'];

  expect(await press(kim, 'came', true, null)).toBe(200);
  at(later);
  expect(await press(bo, 'came', true, null)).toBe(200);
  expect(await press(bo, 'phoneIn', true, null)).toBe(200);
  expect(await seenBy(anna)).toEqual([{ came: { at: ten, by: 'Kim' }, phoneIn: { at: later, by: 'Bo' } }]);
  expect((await readExtract(store, { reference }, clock.now)).text).toContain(
    'Kom: 26 juli 2027 kl. 10.00; Lämnade telefonen: 26 juli 2027 kl. 10.20',
  );
  expect(await press(kim, 'phoneIn', false, ten)).toBe(409);
  expect(await press(kim, 'phoneIn', false, later)).toBe(200);
  expect(await seenBy(kim)).toEqual([{ came: { at: ten, by: 'Kim' }, phoneIn: null }]);

  const kitchen = await enter('Gun', 'kok');
  expect(await seenBy(kitchen)).toEqual([{ came: null, phoneIn: null }]);
  expect([await press(kitchen, 'came', false, ten), await press(other, 'came', false, ten)]).toEqual([
    403, 403,
  ]);
  expect(await press(anna, 'came', true, null, waiting)).toBe(404);

  expect((await anna.diary()).map(({ who, verb }) => `${who} ${verb}`).slice(0, 3)).toEqual([
    'Kim ångrade att telefonen lämnades',
    'Bo antecknade att telefonen lämnades',
    'Kim antecknade att barnet kom',
  ]);
});
