import { beforeEach, describe, expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { serverExtensions } from '../../../office.ts';
import { correctSubmission } from '../../../server/submissions/correct.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { testContent } from '../../../tests/content.ts';
import { officeForEachTest, somebody } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { eatersIn } from '../../shared/eaters.ts';
import type { PlacementChoice } from '../../shared/placement.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { writeText } from '../applications/write.ts';
import { readHealth, readHealthList } from '../details/health.ts';
import { readExtract } from '../exports/extract.ts';
import { readWeek } from './week.ts';
import { weekSeenBy } from './week-view.ts';

const extensions = await serverExtensions();

const words = 'Jordnötter, säg inget inför de andra';
const names = ['Alva', 'Bo', 'Cleo'];
const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

const called = (people: readonly WeekPerson[]) => people.map((person) => person.called);

describe('the kitchen’s lists', () => {
  const { store, collector, anna, enter, clock, letters } = officeForEachTest(
    temporarySqlite,
    '2027-07-20T08:00:00Z',
  );
  const isDay = (day: string) => {
    clock.now = new Date(`${day}T08:00:00Z`);
  };
  let references: string[];
  beforeEach(async () => {
    references = [];
    for (const name of names) {
      const reference = await collector.apply({ 'Barnets namn': name, 'Önskad period': 'Vecka 30' });
      references.push(reference);
      await anna.decide(reference, 'ja', 30);
    }
  });

  let written = 0;
  async function correct(reference: string, text: string): Promise<void> {
    // A new text each time, because an unchanged text is no correction.
    const specialNeeds = text && `${text}, ${++written}`;
    const found = await findSubmission(store, reference);
    if (!found) throw new Error(`${reference} is not there`);
    const correction = { changes: { specialNeeds }, was: found.values };
    const outcome = await correctSubmission(store.db, found, correction, somebody('Anna Berg'), clock.now);
    expect(outcome).toHaveProperty('values');
  }

  test('count no child as eating everything before the office has read the family’s text', async () => {
    const annaBerg = somebody('Anna Berg');
    const kim = somebody('Kim');
    const [alva = '', bo = ''] = references;
    const tell = (text: string) => writeText(letters, { reference: alva, kind: 'food', text }, annaBerg);
    /** The children's names: text unread, with a line to the kitchen, without one. */
    async function expectKitchen(unread: string[], withLine: string[], withoutLine: string[]): Promise<void> {
      const seen = weekSeenBy('kok', await readWeek(letters, 30));
      expect(JSON.stringify(seen)).not.toContain('Jordnötter');
      const eaters = eatersIn(seen);
      expect([eaters.unread, eaters.withLine, eaters.withoutLine].map(called)).toEqual([
        ...[unread, withLine, withoutLine],
      ]);
    }
    for (const reference of references) await correct(reference, words);
    await expectKitchen(names, [], []);
    await readHealth(letters, alva, [30], kim);
    await readHealthList(letters, 30, kim, false);
    await expectKitchen(names, [], []);
    await readHealth(letters, alva, undefined, annaBerg);
    await expectKitchen(['Bo', 'Cleo'], [], ['Alva']);
    await tell('nötfritt');
    await expectKitchen(['Bo', 'Cleo'], ['Alva'], []);
    // The family writes again: the line may be outdated.
    await correct(alva, words);
    await expectKitchen(names, ['Alva'], []);
    await readHealthList(letters, 30, annaBerg, true);
    await expectKitchen([], ['Alva'], ['Bo', 'Cleo']);
    await correct(bo, '');
    await expectKitchen([], ['Alva'], ['Bo', 'Cleo']);
    await correct(bo, words);
    await expectKitchen(['Bo'], ['Alva'], ['Cleo']);
    await tell('');
    await expectKitchen(['Bo'], [], ['Alva', 'Cleo']);
  });

  test('have unread health answers on I dag from 14 days before the week until the office reads them', async () => {
    for (const reference of references) await correct(reference, words);
    const unreadOn = async (day: string) => {
      isDay(day);
      const body = await anna.today();
      return body.duties.flatMap((duty) =>
        duty.kind === 'unread' ? [[duty.week, namesOf(duty.people)]] : [],
      );
    };
    expect(await unreadOn('2027-07-11')).toEqual([]);
    expect(await unreadOn('2027-07-12')).toEqual([[30, names]]);
    const [alva = '', ...others] = references;
    await anna.ask('POST', `/applications/${alva}/health`);
    expect(await unreadOn('2027-07-30')).toEqual([[30, ['Bo', 'Cleo']]]);
    expect(await unreadOn('2027-07-31')).toEqual([]);
    for (const reference of others) await anna.ask('POST', `/applications/${reference}/health`);
    expect(await unreadOn('2027-07-30')).toEqual([]);
  });

  test('distinguishes people with the same first name, with no more than that needs', async () => {
    isDay('2027-07-29');
    const apply = async (name: string, age: number, state: PlacementChoice) => {
      const child = { 'Barnets namn': name, 'Barnets ålder': age, 'Önskad period': 'Vecka 31' };
      await anna.decide(await collector.apply(child), state);
    };
    const answers = { ...completeAnswers.leader, Perioder: 'Vecka 31' };
    await anna.decide((await collector.send('leader', answers)).body.reference, 'ja');
    await apply('Ebba Berg', 9, 'ja');
    await apply('Ebba Blom', 11, 'erbjuden');
    await apply('Ebba Ek', 10, 'ja');
    await apply('Folke Ek', 10, 'ja');
    await apply('Folke Sund', 10, 'reserv');
    const gun = await enter('Gun', 'kok');
    const body = await gun.week(31);
    expect(called(body.children)).toEqual(['Ebba B., 9 år', 'Ebba B., 11 år', 'Ebba E.', 'Folke']);
    expect(JSON.stringify(body)).not.toMatch(/Berg|Blom|Ek|Sund/);
    // With equal references, a screen would show two people as one, and a meal would be missing.
    const eaters = [...body.children, ...body.leaders].map(({ reference }) => reference);
    expect(new Set(eaters).size).toBe(5);
  });

  test('ask about a child whose health answers retention has erased, until the office writes a food line', async () => {
    isDay('2027-07-29');
    const [alva = '', bo = '', cleo = ''] = references;
    await correct(alva, words);
    await anna.ask('POST', `/applications/${alva}/health`);
    await correct(bo, words);
    await correct(cleo, '');
    const kept = async (reference: string) => {
      const columns = store.db.selectFrom('childApplications').select(['healthReadAt', 'healthErasedOn']);
      const { healthReadAt, healthErasedOn } = await columns
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return [healthReadAt !== null, healthErasedOn];
    };
    expect([await kept(alva), await kept(bo)]).toEqual([
      [true, null],
      [false, null],
    ]);
    const { retention } = loadCamp(testContent);
    await eraseOverdue(store, extensions, retention, new Date('2027-08-31T22:30:00Z'));
    expect([await kept(alva), await kept(bo), await kept(cleo)]).toEqual([
      [false, '2027-09-01'],
      [false, '2027-09-01'],
      [false, null],
    ]);
    expect(await anna.application(alva)).toMatchObject({ hasHealth: false, healthErasedOn: '2027-09-01' });
    expect(await anna.application(cleo)).toMatchObject({ hasHealth: false, healthErasedOn: null });

    expect((await readExtract(store, { reference: alva }, clock.now)).text).toContain(
      'Hälsouppgifterna raderades: 2027-09-01',
    );
    expect((await readExtract(store, { reference: cleo }, clock.now)).text).not.toContain('raderades');

    const gun = await enter('Gun', 'kok');
    const asked = async () => {
      const eaters = eatersIn(await gun.week(30));
      return [called(eaters.unread), called(eaters.erased), called(eaters.withoutLine)];
    };
    expect(await asked()).toEqual([[], ['Alva', 'Bo'], ['Cleo']]);
    await anna.ask('PUT', `/applications/${alva}/food`, { text: 'äter allt' });
    expect(await asked()).toEqual([[], ['Bo'], ['Cleo']]);
    await correct(bo, words);
    expect(await asked()).toEqual([['Bo'], [], ['Cleo']]);
  });
});
