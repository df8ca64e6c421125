import { expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { logIn } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { CheckInRequest, WeekAnswer } from '../../shared/week-answers.ts';
import { readExtract } from '../exports/extract.ts';

test('the check-in of a child is recorded by the week’s leaders with name and time, and can be taken back', async () => {
  let now = new Date('2027-07-26T08:00:00Z');
  const store = await temporarySqlite();
  const collector = await startCollector({ store, now: () => now });
  const leader = (name: string, week: number) =>
    logIn(collector, store, { name, role: 'ledare', weeks: [week] }, now);
  const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  const [kim, bo, other] = [await leader('Kim', 30), await leader('Bo', 30), await leader('Other', 31)];
  const apply = async (name: string) => {
    const answers = { ...completeAnswers.child, 'Barnets namn': name, 'Önskad period': 'Vecka 30' };
    return (await collector.send('child', answers)).body.reference;
  };
  const [reference, waiting] = [await apply('Alva Ek'), await apply('Noel Ek')];
  const decisions = [
    { reference, week: 30, state: 'ja', decisionId: 0 },
    { reference: waiting, week: 30, state: 'reserv', decisionId: 0 },
  ];
  expect(await anna.ask('POST', '/decisions', { decisions })).toMatchObject({ status: 200 });
  const press = async (
    by: OfficeUser,
    mark: CheckInRequest['mark'],
    isSet: boolean,
    was: string | null,
    of = reference,
  ) => (await by.ask('PUT', `/applications/${of}/weeks/30/check-in`, { mark, isSet, was })).status;
  const seenBy = async (by: OfficeUser) => {
    const { children } = (await by.ask<WeekAnswer>('GET', '/weeks/30')).body;
    return children.map(({ came, phoneIn }) => ({ came, phoneIn }));
  };
  const [ten, later] = ['2027-07-26T08:00:00.000Z', '2027-07-26T08:20:00.000Z'];

  expect(await press(kim, 'came', true, null)).toBe(200);
  now = new Date(later);
  expect(await press(bo, 'came', true, null)).toBe(200);
  expect(await press(bo, 'phoneIn', true, null)).toBe(200);
  expect(await seenBy(anna)).toEqual([{ came: { at: ten, by: 'Kim' }, phoneIn: { at: later, by: 'Bo' } }]);
  expect((await readExtract(store, { reference }, now)).text).toContain(
    'Kom: 26 juli 2027 kl. 10.00; Lämnade telefonen: 26 juli 2027 kl. 10.20',
  );
  expect(await press(kim, 'phoneIn', false, ten)).toBe(409);
  expect(await press(kim, 'phoneIn', false, later)).toBe(200);
  expect(await seenBy(kim)).toEqual([{ came: { at: ten, by: 'Kim' }, phoneIn: null }]);

  const kitchen = await logIn(collector, store, { name: 'Gun', role: 'kok' }, now);
  expect(await seenBy(kitchen)).toEqual([{ came: null, phoneIn: null }]);
  expect([await press(kitchen, 'came', false, ten), await press(other, 'came', false, ten)]).toEqual([
    403, 403,
  ]);
  expect(await press(anna, 'came', true, null, waiting)).toBe(404);

  const lines = await store.db.selectFrom('diary').select(['who', 'verb']).where('week', '=', 30).execute();
  expect(lines.map(({ who, verb }) => `${who} ${verb}`).slice(-3)).toEqual([
    'Kim antecknade att barnet kom',
    'Bo antecknade att telefonen lämnades',
    'Kim ångrade att telefonen lämnades',
  ]);
  await collector.close();
  await store.close();
});
