import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCamp } from '../../../content-loader/content.ts';
import { serverExtensions } from '../../../office.ts';
import type { Store } from '../../../server/store/store.ts';
import { correctSubmission } from '../../../server/submissions/correct.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import { eraseOverdue } from '../../../server/submissions/retention.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { testContent } from '../../../tests/content.ts';
import { logIn, somebody, testLetters } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { eatersIn } from '../../shared/eaters.ts';
import type { PlacementState } from '../../shared/placement.ts';
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
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let now = new Date('2027-07-20T08:00:00Z');
  let anna: OfficeUser;
  let references: string[];

  beforeAll(async () => {
    store = await temporarySqlite();
    collector = await startCollector({ store, now: () => now });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    references = [];
    for (const name of names) {
      const child = { ...completeAnswers.child, 'Barnets namn': name, 'Önskad period': 'Vecka 30' };
      const { reference } = (await collector.send('child', child)).body;
      references.push(reference);
      await anna.ask('POST', '/decisions', {
        decisions: [{ reference, week: 30, state: 'ja', decisionId: 0 }],
      });
    }
  });
  afterAll(async () => {
    await collector.close();
    await store.close();
  });

  async function isDay(day: string): Promise<void> {
    now = new Date(`${day}T08:00:00Z`);
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  }

  let written = 0;
  async function correct(reference: string, text: string): Promise<void> {
    // A new text each time, because an unchanged text is no correction.
    const specialNeeds = text && `${text}, ${++written}`;
    const found = await findSubmission(store, reference);
    if (!found) throw new Error(`${reference} is not there`);
    const correction = { changes: { specialNeeds }, was: found.values };
    const outcome = await correctSubmission(store.db, found, correction, somebody('Anna Berg'), now);
    expect(outcome).toHaveProperty('values');
  }

  test('count no child as eating everything before the office has read the family’s text', async () => {
    const context = testLetters(store, () => now);
    const annaBerg = somebody('Anna Berg');
    const kim = somebody('Kim');
    const [alva = '', bo = ''] = references;
    const tell = (text: string) => writeText(context, { reference: alva, kind: 'food', text }, annaBerg);
    /** The children's names: text unread, with a line to the kitchen, without one. */
    async function expectKitchen(unread: string[], withLine: string[], withoutLine: string[]): Promise<void> {
      const seen = weekSeenBy('kok', await readWeek(context, 30));
      expect(JSON.stringify(seen)).not.toContain('Jordnötter');
      const eaters = eatersIn(seen);
      expect([eaters.unread, eaters.withLine, eaters.withoutLine].map(called)).toEqual([
        ...[unread, withLine, withoutLine],
      ]);
    }
    for (const reference of references) await correct(reference, words);
    await expectKitchen(names, [], []);
    await readHealth(context, alva, [30], kim);
    await readHealthList(context, 30, kim, false);
    await expectKitchen(names, [], []);
    await readHealth(context, alva, undefined, annaBerg);
    await expectKitchen(['Bo', 'Cleo'], [], ['Alva']);
    await tell('nötfritt');
    await expectKitchen(['Bo', 'Cleo'], ['Alva'], []);
    // The family writes again: the line may be outdated.
    await correct(alva, words);
    await expectKitchen(names, ['Alva'], []);
    await readHealthList(context, 30, annaBerg, true);
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
      await isDay(day);
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
    await isDay('2027-07-29');
    const decide = async (reference: string, state: PlacementState) => {
      const decisions = [{ reference, week: 31, state, decisionId: 0 }];
      expect((await anna.ask('POST', '/decisions', { decisions })).status).toBe(200);
    };
    const apply = async (name: string, age: number, state: PlacementState) => {
      const child = { 'Barnets namn': name, 'Barnets ålder': age, 'Önskad period': 'Vecka 31' };
      await decide(await collector.apply(child), state);
    };
    const answers = { ...completeAnswers.leader, Perioder: 'Vecka 31' };
    const leader = await collector.send('leader', answers, {
      'idempotency-key': randomUUID(),
    });
    await decide(leader.body.reference, 'ja');
    await apply('Ebba Berg', 9, 'ja');
    await apply('Ebba Blom', 11, 'erbjuden');
    await apply('Ebba Ek', 10, 'ja');
    await apply('Folke Ek', 10, 'ja');
    await apply('Folke Sund', 10, 'reserv');
    const gun = await logIn(collector, store, { name: 'Gun', role: 'kok' }, now);
    const body = await gun.week(31);
    expect(called(body.children)).toEqual(['Ebba B., 9 år', 'Ebba B., 11 år', 'Ebba E.', 'Folke']);
    expect(JSON.stringify(body)).not.toMatch(/Berg|Blom|Ek|Sund/);
    // With equal references, a screen would show two people as one, and a meal would be missing.
    const eaters = [...body.children, ...body.leaders].map(({ reference }) => reference);
    expect(new Set(eaters).size).toBe(5);
  });

  test('ask about a child whose health answers retention has erased, until the office writes a food line', async () => {
    await isDay('2027-07-29');
    const [alva = '', bo = '', cleo = ''] = references;
    await correct(alva, words);
    await anna.ask('POST', `/applications/${alva}/health`);
    await correct(bo, words);
    await correct(cleo, '');
    // Removes a food line that the first test's random steps may have left.
    const context = testLetters(store, () => now);
    await writeText(context, { reference: cleo, kind: 'food', text: '' }, somebody('Anna Berg'));
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
    const application = (reference: string) => anna.application(reference);
    expect(await application(alva)).toMatchObject({ hasHealth: false, healthErasedOn: '2027-09-01' });
    expect(await application(cleo)).toMatchObject({ hasHealth: false, healthErasedOn: null });

    expect((await readExtract(store, { reference: alva }, now)).text).toContain(
      'Hälsouppgifterna raderades: 2027-09-01',
    );
    expect((await readExtract(store, { reference: cleo }, now)).text).not.toContain('raderades');

    const gun = await logIn(collector, store, { name: 'Gun', role: 'kok' }, now);
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
