import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ApplicationAnswer,
  ApplicationsPage,
  ExtractAnswer,
  HealthAnswer,
  HealthListAnswer,
  OfficeError,
  PlacementAnswer,
  TodayAnswer,
  WeekAnswer,
} from '../../../forms/office/answers.ts';
import type { OfferPage } from '../../../forms/office/offer.ts';
import type { PlacementState } from '../../../forms/office/placement.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { silentLog, startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { everybodyBy, listOf, logIn, sendAsRead, testLetters, type Visitor } from '../../../tests/office.ts';
import { weeksBeside } from '../../../tests/summer.ts';
import { sendDueLetters } from '../../outbox/send.ts';
import type { Store } from '../../store/store.ts';
import { retention } from '../details/retention.ts';
import { writeToFamily } from '../letters/leave.ts';

describe.each(bothDatabases())('two applications of one child, in $database', ({ open, testOnce }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let anna: Visitor;
  let now: Date;
  /** What the mother sent, and a day later the father. */
  let mother: string;
  let father: string;

  beforeEach(async () => {
    now = new Date('2027-04-14T08:00:00Z');
    store = await open();
    collector = await startCollector({ store, now: () => now });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    mother = await apply('Alva Ek', 'Vecka 30', 'Mia Ek', 'Tål inte nötter');
    father = await apply('Alva Ek', 'Alla perioder', 'Pål Lind', 'Tål inte mjölk');
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const later = (minutes = 1) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  function apply(child: string, period: string, guardian: string, health = ''): Promise<string> {
    later();
    const named = { 'Barnets namn': child, 'Förälders namn': guardian, 'Önskad period': period };
    return collector.apply({ ...named, 'Allergier/specialkost/annat': health });
  }

  const one = async (reference: string) =>
    (await anna.ask<ApplicationAnswer>('GET', `/applications/${reference}`)).body;
  const placementOf = async (reference: string, week = 30): Promise<PlacementAnswer | undefined> =>
    (await one(reference)).application.placements.find((each) => each.week === week);
  const statesOf = async (reference: string) =>
    (await one(reference)).application.placements.map(({ week, state }) => [week, state]);
  const weekOf = async (week = 30) => (await anna.ask<WeekAnswer>('GET', `/weeks/${week}`)).body;

  async function decide(reference: string, state: PlacementState, week = 30): Promise<number> {
    later();
    const version = (await placementOf(reference, week))?.version ?? 0;
    const body = { decisions: [{ reference, week, state, version }], reason: 'Två Alvor' };
    expect((await anna.ask('POST', '/decisions', body)).status).toBe(200);
    return version + 1;
  }

  async function merge(): Promise<void> {
    later();
    const { status } = await anna.ask('POST', `/applications/${father}/merge`, { other: mother });
    expect(status).toBe(200);
  }
  const divide = async () => {
    later();
    return anna.ask<OfficeError>('POST', `/applications/${father}/divide`);
  };

  async function hold(reference: string, decisionId: number) {
    const { status } = await sendAsRead(anna, {
      ...{ sending: randomUUID(), kind: 'erbjudande', answerBy: '2027-04-23' },
      letters: [{ reference, week: 30, decisionId }],
    });
    expect(status).toBe(200);
  }

  /** Sends what is held, and gives the path of the last letter's link. */
  async function deliver(): Promise<string> {
    later(15);
    let text = '';
    const outbox = {
      store,
      async send(mail: { readonly text: string }) {
        text = mail.text;
        return undefined;
      },
      writeToFamily: writeToFamily(testLetters(store, () => now)),
      correspondence: { product: 'Ängskollot', from: 'kollo@kollo.example', association: [] },
      log: silentLog,
      now: () => now,
    };
    while ((await sendDueLetters(outbox, 'en', new AbortController().signal)) > 0);
    later();
    return /\/svar\/\S+/.exec(text)?.[0] ?? '';
  }

  async function offer(reference: string): Promise<string> {
    await hold(reference, await decide(reference, 'erbjuden'));
    return deliver();
  }

  const look = async (link: string): Promise<OfferPage> =>
    JSON.parse((await collector.server.inject({ url: link })).body.replace('<!doctype html>', ''));

  async function answer(link: string, svar: 'ja' | 'nej'): Promise<void> {
    later();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await collector.server.inject({ method: 'POST', url: link, headers, payload: `svar=${svar}` });
  }

  test('are one in every list, count and queue, and both are found and can be read', async () => {
    await apply('Bo Ek', 'Vecka 30', 'Bo Ek d.ä.');
    await decide(mother, 'reserv');
    await decide(father, 'erbjuden');
    await anna.ask('PUT', `/applications/${father}/payments`, { week: 31, paidOn: '2027-04-10' });
    await anna.ask('PUT', `/applications/${mother}/food`, { text: 'nötfritt' });
    await anna.ask('PUT', `/applications/${father}/food`, { text: 'mjölkfritt' });
    await merge();

    const { applications, all } = await listOf(anna);
    expect([applications.length, all.child]).toEqual([2, 2]);
    expect(await statesOf(father)).toEqual([
      [30, 'erbjuden'],
      ...weeksBeside(30).map((week) => [week, 'ny']),
    ]);
    const { count, children, reserves } = await weekOf();
    expect(count).toMatchObject({ offered: 1, reserves: 0 });
    expect([children.map(({ reference }) => reference), reserves]).toEqual([[mother], []]);
    expect(children[0]).toMatchObject({ foodLine: 'nötfritt, mjölkfritt', hasHealth: true });

    const seen = await one(father);
    expect(seen.application).toMatchObject({ reference: mother, guardian: 'Mia Ek', maybeSame: [] });
    expect(seen.merged).toMatchObject([
      { reference: father, values: { parentName: 'Pål Lind' }, foodLine: 'mjölkfritt', by: 'Anna Berg' },
    ]);
    expect((await placementOf(mother, 31))?.paidOn).toBe('2027-04-10');
    expect(seen.diary.map(({ verb }) => verb)).toContain(`slog ihop med ${mother}`);
    for (const search of [{ text: 'lind' }, { text: father }, { week: 32 }]) {
      const asked = { ...everybodyBy('child'), ...search };
      const { body } = await anna.ask<ApplicationsPage>('POST', '/search', asked);
      expect(body.applications.map(({ reference }) => reference)).toEqual([mother]);
    }
    const health = await anna.ask<HealthAnswer>('POST', `/applications/${mother}/health`);
    expect(JSON.stringify(health.body)).toMatch(/nötter.*mjölk/);
    const paper = await anna.ask<HealthListAnswer>('POST', '/weeks/30/lists', { list: 'halsa' });
    expect(paper.body.children).toMatchObject([{ reference: mother, answers: [{}, {}] }]);
    // What another stands for is decided about no more, by whoever still has it on the screen.
    const old = { decisions: [{ reference: father, week: 31, state: 'ja', version: 0 }] };
    expect((await anna.ask('POST', '/decisions', old)).status).toBe(409);
    expect(
      (await anna.ask('PUT', `/applications/${father}/payments`, { week: 31, paidOn: null })).status,
    ).toBe(409);
  });

  testOnce('share one placement behind both their links, whoever answers', async () => {
    const links = [await offer(mother), await offer(father)] as const;
    await merge();
    expect((await placementOf(mother))?.told).toBe(true);
    const pages = async () => [(await look(links[0])).says, (await look(links[1])).says];
    expect(await pages()).toEqual(['offered', 'offered']);
    await answer(links[0], 'nej');
    expect(await pages()).toEqual(['no', 'no']);
    await answer(links[1], 'ja');
    expect(await pages()).toEqual(['yes', 'yes']);
    expect(await placementOf(father)).toMatchObject({ state: 'ja', decidedByFamily: true });
    expect((await weekOf()).count).toMatchObject({ accepted: 1, offered: 0 });
    const { body } = await anna.ask<TodayAnswer>('GET', '/today');
    expect(new Set(body.replies.map(({ reference }) => reference))).toEqual(new Set([mother]));
    // The families’ own answer is not taken apart.
    expect((await divide()).status).toBe(409);
  });

  test('keep the yes of either, with its link and what has been told, and nobody is asked again', async () => {
    const link = await offer(father);
    await answer(link, 'ja');
    expect(await placementOf(father)).toMatchObject({ state: 'ja', decidedByFamily: true });
    // The confirmation.
    await deliver();
    await decide(mother, 'reserv');
    await merge();
    expect(await placementOf(mother)).toMatchObject({ state: 'ja', told: null, decidedByFamily: true });
    expect((await look(link)).says).toBe('yes');
  });

  test('are divided again as they were, until a letter has gone', async () => {
    const link = await offer(father);
    await decide(mother, 'reserv');
    await anna.ask('PUT', `/applications/${father}/payments`, { week: 30, paidOn: '2027-04-10' });
    const both = async () =>
      Promise.all(
        [mother, father].map(async (reference) =>
          (await one(reference)).application.placements.map(({ version: _, ...placement }) => placement),
        ),
      );
    const before = await both();
    await merge();
    expect((await placementOf(mother))?.paidOn).toBe('2027-04-10');
    expect((await divide()).status).toBe(200);
    expect(await both()).toEqual(before);
    expect((await look(link)).says).toBe('offered');
    expect((await listOf(anna)).applications.map(({ maybeSame }) => maybeSame.length)).toEqual([1, 1]);

    await merge();
    await hold(mother, await decide(mother, 'nej').then(() => decide(mother, 'erbjuden')));
    expect((await divide()).body.error.message).toMatch(/Ett brev om barnet har gått/);
    await deliver();
    expect((await divide()).status).toBe(409);
    expect(await one(father)).toMatchObject({ application: { reference: mother } });
  });

  testOnce('are not put together while a letter is on its way, nor divided into a full week', async () => {
    await hold(father, await decide(father, 'erbjuden'));
    const refused = await anna.ask<OfficeError>('POST', `/applications/${mother}/merge`, { other: father });
    expect(refused).toMatchObject({ status: 409, body: { error: { message: /brev.*på väg/ } } });
    await deliver();
    await decide(mother, 'erbjuden');
    await merge();
    for (let taken = 1; taken < 15; taken++)
      await decide(await apply(`Barn${taken} Berg`, 'Vecka 30', `Vuxen ${taken}`), 'ja');
    expect((await divide()).body.error.message).toMatch(/Vecka 30 är full/);
    expect((await weekOf()).count).toMatchObject({ offered: 1, accepted: 14 });
  });

  test('are erased together, and lose what was written of health together', async () => {
    for (const week of campWeeks) await decide(father, 'nej', week);
    await merge();
    later();
    const past = new Date(now.getTime() + 1).toISOString();
    const refused = () =>
      store.db.transaction().execute((db) => retention.refusedBefore(db, past, '2027-09-01'));
    expect((await refused()).toSorted()).toEqual([mother, father].toSorted());
    await anna.ask('DELETE', `/applications/${mother}`, { reference: mother });
    for (const table of ['childApplications', 'placements', 'decisions', 'mergedApplications'] as const)
      expect(await store.db.selectFrom(table).select('reference').execute()).toEqual([]);
  });

  test('lose what the later one said of health as one child: the office is told to ask again', async () => {
    await merge();
    await store.db
      .updateTable('childApplications')
      .set({ specialNeeds: null, healthErasedOn: '2027-04-20' })
      .where('reference', '=', father)
      .execute();
    expect(await one(mother)).toMatchObject({ hasHealth: true, healthErasedOn: '2027-04-20' });
  });

  testOnce('stay a duty while a letter to one of them has not arrived', async () => {
    await hold(father, await decide(father, 'erbjuden'));
    await store.db
      .updateTable('outbox')
      .set({ givenUpAt: now.toISOString(), lastError: 'EADDRESS 550 5.1.1' })
      .where('recipient', '=', 'family')
      .execute();
    const undelivered = async () =>
      (await anna.ask<TodayAnswer>('GET', '/today')).body.duties.flatMap((duty) =>
        duty.kind === 'undelivered' ? [duty.name] : [],
      );
    expect(await undelivered()).toEqual(['Pål Lind']);
    await merge();
    expect(await undelivered()).toEqual(['Pål Lind']);
  });

  test('are each their own sender’s to ask for', async () => {
    await store.db
      .updateTable('childApplications')
      .set({ parentEmail: 'pal@example.org' })
      .where('reference', '=', father)
      .execute();
    await merge();
    const extractOf = async (reference: string) =>
      (await anna.ask<ExtractAnswer>('POST', `/applications/${reference}/extract`)).body.text;
    expect(await extractOf(father)).toContain('Tål inte mjölk');
    expect(await extractOf(father)).not.toContain('Tål inte nötter');
    expect(await extractOf(mother)).not.toContain('Tål inte mjölk');
  });
});
