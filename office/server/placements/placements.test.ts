import { describe, expect } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { logIn, officeForEachTest, testCamp } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { PlacementChoice, PlacementState } from '../../shared/placement.ts';
import type { DecisionsConflict, DecisionsRequest, NeedsReason } from '../../shared/placement-answers.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;
type Wanted = DecisionsRequest['decisions'][number];

describe.each(bothDatabases())('$database: the placements', ({ open, openTwo, test, onBoth }) => {
  const office = { camp: testCamp({ places: 3 }) };
  const { store, collector, anna, bo, clock } = officeForEachTest(open, '2027-04-14T08:00:00Z', { office });

  /** Applies one second after the previous application. */
  function apply(answers: Partial<typeof completeAnswers.child> = {}): Promise<string> {
    clock.now = new Date(clock.now.getTime() + 1000);
    return collector.apply({ 'Önskad period': 'Vecka 30', ...answers });
  }
  async function applyAll(number: number): Promise<string[]> {
    const references: string[] = [];
    while (references.length < number) references.push(await apply());
    return references;
  }

  const placementOf = async (reference: string, week = 30) =>
    (await anna.application(reference)).application.placements.find((each) => each.week === week);

  /** Decides from the current view, unless another decisionId is given. */
  async function decide(
    by: OfficeUser,
    wanted: readonly (Pick<Wanted, 'reference' | 'state'> & Partial<Wanted>)[],
    reason?: string,
  ) {
    const { applications } = await anna.list();
    const decisions = wanted.map(({ decisionId, week = 30, ...one }) => {
      const { placements = [] } = applications.find((each) => each.reference === one.reference) ?? {};
      const seen = placements.find((each) => each.week === week)?.decisionId ?? 0;
      return { ...one, week, decisionId: decisionId ?? seen };
    });
    return by.ask<DecisionsConflict & NeedsReason>('POST', '/decisions', {
      decisions,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  const decideOne = (by: OfficeUser, reference: string, state: PlacementChoice, reason?: string) =>
    decide(by, [{ reference, state }], reason);

  const decideAll = (references: readonly string[], state: PlacementChoice) =>
    decide(
      anna,
      references.map((reference) => ({ reference, state })),
    );

  test('allows every change of state, and stores each decision with its author and time', async () => {
    const alva = await apply();
    expect(await placementOf(alva)).toMatchObject({
      state: 'ny',
      decisionId: 0,
      decidedBy: null,
      decidedAt: null,
    });
    const states = ['erbjuden', 'ja', 'atertagen', 'reserv', 'nej', 'ja'] as const;
    for (const state of states) {
      const { status } = await decideOne(anna, alva, state);
      expect([status, (await anna.application(alva)).application.placements[0]?.state]).toEqual([200, state]);
    }
    expect(await placementOf(alva)).toMatchObject({
      state: 'ja',
      decisionId: states.length,
      decidedBy: 'Anna Berg',
      decidedAt: clock.now.toISOString(),
    });
    const undecided = { reference: alva, week: 30, state: 'ny', decisionId: states.length };
    expect((await anna.ask('POST', '/decisions', { decisions: [undecided] })).status).toBe(400);
    const { diary } = await anna.application(alva);
    const history = await store.db.selectFrom('decisions').selectAll().orderBy('id').execute();
    expect(history.map(({ state }) => state)).toEqual(states);
    expect(new Set(history.map(({ actorKind, actorId }) => `${actorKind} ${actorId}`)).size).toBe(1);
    expect(history[0]).toMatchObject({ actorKind: 'person', actorId: diary[0]?.actorId });
    expect(diary[0]).toEqual({
      at: clock.now.toISOString(),
      who: 'Anna Berg',
      actorId: expect.any(String),
      verb: 'satte Tackat ja',
      reference: alva,
      week: 30,
    });
    expect(diary).toHaveLength(states.length);
  });

  test('names the children beyond the free places, in the request’s order, when only some of them have room', async () => {
    const [taken = '', ...four] = await applyAll(5);
    await decideOne(anna, taken, 'ja');
    const { status, body } = await decideAll(four, 'erbjuden');
    expect(status).toBe(422);
    expect(body.error.message).toContain('Vecka 30: 2 platser är lediga, 2 blir över: 1 → 5 av 3.');
    expect(body.over).toEqual([
      { week: 30, taken: 1, wouldBe: 5, capacity: 3, free: 2, beyond: four.slice(2) },
    ]);
  });

  test('requires a reason for a child beyond the places, and stores it with the decision but not in the diary', async () => {
    const [last = '', ...three] = await applyAll(4);
    await decideAll(three, 'erbjuden');
    const refused = await decideOne(bo, last, 'ja');
    expect(refused.status).toBe(422);
    expect(refused.body.over).toEqual([
      { week: 30, taken: 3, wouldBe: 4, capacity: 3, free: 0, beyond: [last] },
    ]);
    expect(refused.body.error.message).toBe('Vecka 30 är full: 3 → 4 av 3. Skriv varför, så vet de andra.');
    expect((await decideOne(bo, last, 'ja', '   ')).status).toBe(422);
    expect(await placementOf(last)).toMatchObject({ state: 'ny', decisionId: 0 });

    const reason = 'Syskonet har plats.';
    expect((await decideOne(bo, last, 'ja', reason)).status).toBe(200);
    expect(await placementOf(last)).toMatchObject({ state: 'ja', reason, decidedBy: 'Bo Ek' });
    expect(JSON.stringify((await anna.application(last)).diary)).not.toContain('Syskonet');
    // A child who has an offer takes no new bed by accepting it.
    const [first = ''] = three;
    expect((await decideOne(anna, first, 'ja')).status).toBe(200);
    // A swap in an overfull week needs a reason, because a new child becomes the fourth.
    const swap = await decide(anna, [
      { reference: first, state: 'nej', from: 'ja' },
      { reference: await apply(), state: 'erbjuden' },
    ]);
    expect(swap.body.over).toMatchObject([{ taken: 4, wouldBe: 4, free: 0 }]);
  });

  test('does not count leaders among the children', async () => {
    const leader = (await collector.send('leader', completeAnswers.leader)).body.reference;
    await decideAll(await applyAll(3), 'ja');
    expect((await decideOne(anna, leader, 'ja')).status).toBe(200);
    expect((await anna.list()).weeks[0]).toMatchObject({ week: 30, capacity: 3, accepted: 3 });
    expect((await anna.week(30)).leaders).toMatchObject([{ reference: leader, name: 'Majken Öberg' }]);
  });

  onBoth(
    'makes several decisions at once, or none of them if one conflicts or its application is unknown',
    async () => {
      const [alva = '', bror = '', cleo = ''] = await applyAll(3);
      await decideOne(bo, bror, 'nej');
      const { status, body } = await decide(anna, [
        { reference: alva, state: 'erbjuden' },
        { reference: bror, state: 'erbjuden', decisionId: 0 },
        { reference: cleo, state: 'erbjuden' },
      ]);
      expect(status).toBe(409);
      expect(body.conflicts.map(({ reference }) => reference)).toEqual([bror]);
      expect((await decideAll([alva, 'B-7K3M-QXR'], 'ja')).status).toBe(404);
      expect((await anna.week(30)).count).toMatchObject({ offered: 0, accepted: 0 });
    },
  );

  test('decides for several only if they are in the state that was shown, and none of them has answered', async () => {
    const [alva = '', bror = '', cleo = ''] = await applyAll(3);
    await decideOne(anna, alva, 'ja');
    await decideOne(anna, bror, 'reserv');
    const statesNow = async () =>
      Promise.all([alva, bror, cleo].map(async (reference) => (await placementOf(reference))?.state));
    for (const [one, state, from] of [
      [alva, 'erbjuden', undefined],
      [alva, 'atertagen', 'ny'],
      [bror, 'atertagen', 'ny'],
    ] as const) {
      const about = [one, cleo].map((reference) => ({ reference, state, ...(from && { from }) }));
      const { status, body } = await decide(bo, about);
      expect([status, body.error.message]).toEqual([400, expect.stringContaining('har redan svarat')]);
      expect(await statesNow()).toEqual(['ja', 'reserv', 'ny']);
    }
    // A family's own no cannot be changed together with others, but it can be changed alone.
    await store.db
      .updateTable('decisions')
      .set({ state: 'nej', actorKind: 'family' })
      .where('reference', '=', alva)
      .execute();
    await decideOne(bo, bror, 'nej');
    const both = [alva, bror].map((reference) => ({
      reference,
      state: 'erbjuden' as const,
      from: 'nej' as const,
    }));
    expect((await decide(bo, both)).status).toBe(400);
    expect((await decideOne(bo, alva, 'erbjuden')).status).toBe(200);
    expect(await statesNow()).toEqual(['erbjuden', 'nej', 'ny']);
  });

  test('refuses a decision from an old view, and names the colleague who decided first', async () => {
    const alva = await apply();
    await decideOne(anna, alva, 'reserv');
    const { status, body } = await decide(bo, [{ reference: alva, state: 'ja', decisionId: 0 }]);
    expect(status).toBe(409);
    expect(body.error.message).toMatch(/^\u2068Anna\u2069 ändrade nyss: .* Det du valde sparades inte/);
    expect(body.conflicts).toMatchObject([
      { reference: alva, placement: { state: 'reserv', place: 1, decisionId: 1, decidedBy: 'Anna Berg' } },
    ]);
    expect(await placementOf(alva)).toMatchObject({ state: 'reserv', decisionId: 1 });
    const anew = await decide(bo, [{ reference: alva, state: 'ja', decisionId: 1 }]);
    expect(anew.status).toBe(200);
  });

  onBoth('gives the last place to one of twenty concurrent requests at two servers', async () => {
    const stores = await openTwo();
    const servers = await Promise.all(
      stores.map((store) => startCollector({ store, now: () => clock.now, office })),
    );
    const [server, otherServer] = servers as [Collector, Collector];
    const anna = await logIn(server, stores[0], { name: 'Anna Berg', role: 'ansvarig' }, clock.now);
    const bo = await logIn(otherServer, stores[1], { name: 'Bo Ek', role: 'handlaggare' }, clock.now);
    const choose = (by: OfficeUser, reference: string, state: PlacementState) =>
      by.ask('POST', '/decisions', { decisions: [{ reference, week: 30, state, decisionId: 0 }] });
    const references: string[] = [];
    while (references.length < 12) references.push(await server.apply({ 'Önskad period': 'Vecka 30' }));
    for (const reference of references.slice(0, 2)) await choose(anna, reference, 'ja');

    // Two requests for each of ten children.
    const answers = await Promise.all(
      references.slice(2).flatMap((reference) => [anna, bo].map((by) => choose(by, reference, 'erbjuden'))),
    );
    // One more request was for the child who got the place.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, ...Array(18).fill(422)]);
    expect((await anna.week(30)).children).toHaveLength(3);
    for (const server of servers) await server.close();
    for (const store of stores.toReversed()) await store.close();
  });

  test('keeps one queue per week, which is reordered without changing the others, and adds new reserves last', async () => {
    const leader = (await collector.send('leader', completeAnswers.leader)).body.reference;
    await decideOne(anna, leader, 'reserv');
    const three: string[] = [];
    for (let child = 0; child < 3; child++) three.push(await apply({ 'Önskad period': 'Alla perioder' }));
    const [alva = '', bror = '', cleo = ''] = three;
    const inOrder = [bror, alva, cleo].map((reference) => ({ reference, state: 'reserv' as const }));
    await decide(
      anna,
      inOrder.flatMap((one) => [
        { ...one, week: 30 },
        { ...one, week: 31 },
      ]),
    );
    /** The queue in the week's list; each child's own page must show the same place. */
    const queue = async (week: number) => {
      const { reserves, count } = await anna.week(week);
      expect(count.reserves).toBe(reserves.length);
      for (const [index, { reference }] of reserves.entries())
        expect((await placementOf(reference, week))?.place).toBe(index + 1);
      return reserves.map(({ reference }) => reference);
    };
    expect([await queue(30), await queue(31)]).toEqual([
      [bror, alva, cleo],
      [bror, alva, cleo],
    ]);
    // Leaders have a queue of their own, so the leader takes no place in the children's queue.
    expect((await placementOf(leader))?.place).toBe(1);

    const move = (by: OfficeUser, references: string[], was: string[]) =>
      by.ask<OfficeError>('PUT', '/weeks/30/queue', { references, was });
    await move(anna, [cleo, bror, alva], [bror, alva, cleo]);
    expect(await queue(30)).toEqual([cleo, bror, alva]);
    expect((await move(bo, [cleo, bror, alva], [bror, alva, cleo])).status).toBe(200);
    const moves = store.db.selectFrom('diary').where('verb', '=', 'ändrade ordningen bland reserverna');
    expect(await moves.select('who').execute()).toEqual([{ who: 'Anna Berg' }]);
    const old = await move(bo, [alva, bror, cleo], [bror, alva, cleo]);
    expect(old).toMatchObject({ status: 409, body: { theirs: { value: [cleo, bror, alva] } } });
    expect((await move(bo, [alva, alva, cleo], [cleo, bror, alva])).status).toBe(400);
    expect([await queue(30), await queue(31)]).toEqual([
      [cleo, bror, alva],
      [bror, alva, cleo],
    ]);

    const dag = await apply();
    await decideOne(bo, dag, 'reserv');
    expect(await queue(30)).toEqual([cleo, bror, alva, dag]);
    await decideOne(bo, cleo, 'erbjuden');
    // Choosing the current state again keeps the place in the queue.
    await decideOne(bo, bror, 'reserv');
    expect(await queue(30)).toEqual([bror, alva, dag]);
    expect(await queue(31)).toEqual([bror, alva, cleo]);
    expect((await placementOf(cleo))?.place).toBeNull();
  });

  test('puts a reserve back at its former place when a decision is undone, even if others have joined meanwhile', async () => {
    const [alva = '', bror = '', cleo = '', dag = '', elsa = ''] = await applyAll(5);
    const set = async (reference: string, state: PlacementChoice) =>
      expect((await decide(anna, [{ reference, state }])).status).toBe(200);
    const queue = async () => (await anna.week(30)).reserves.map(({ reference }) => reference);
    for (const reference of [alva, bror, cleo]) await set(reference, 'reserv');
    await set(bror, 'erbjuden');
    await set(dag, 'reserv');
    await set(bror, 'undo');
    expect(await queue()).toEqual([alva, bror, cleo, dag]);
    // The last one leaves, and another joins before the last one returns.
    await set(dag, 'erbjuden');
    await set(elsa, 'reserv');
    await set(dag, 'undo');
    expect(await queue()).toEqual([alva, bror, cleo, dag, elsa]);
    await set(alva, 'undo');
    expect(await queue()).toEqual([bror, cleo, dag, elsa]);
    expect(await placementOf(alva)).toMatchObject({ state: 'ny', decidedBy: null });
  });

  test('refuses a decision about a week that was never wished', async () => {
    const { status, body } = await decide(anna, [{ reference: await apply(), week: 32, state: 'ja' }]);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('har inte sökt vecka 32')]);
  });

  test('requires a reason for a second offer in a week to what may be the same child', async () => {
    const mother = await apply({ 'Barnets namn': 'Alva Ek' });
    const father = await apply({ 'Barnets namn': 'Alva Ek', 'Önskad period': 'Alla perioder' });
    const together = await decide(anna, [
      { reference: mother, state: 'erbjuden' },
      { reference: father, state: 'ja' },
    ]);
    expect([together.status, together.body.twice.length]).toEqual([422, 1]);

    expect((await decideOne(anna, mother, 'erbjuden')).status).toBe(200);
    expect(await decideOne(bo, father, 'erbjuden')).toMatchObject({
      status: 422,
      body: {
        error: {
          message: `${father} och ${mother} kan vara samma barn, som då får två platser vecka 30. Skriv varför, så vet de andra.`,
        },
        over: [],
        twice: [{ week: 30, reference: father, other: { reference: mother, name: 'Alva Ek' } }],
      },
    });
    // An offer of another week, a place in the queue, and a yes to the existing offer need no reason.
    expect((await decide(bo, [{ reference: father, week: 31, state: 'erbjuden' }])).status).toBe(200);
    expect((await decideOne(bo, father, 'reserv')).status).toBe(200);
    expect((await decideOne(anna, mother, 'ja')).status).toBe(200);
    expect((await decideOne(bo, father, 'erbjuden', 'Två Alvor')).status).toBe(200);
    expect((await decideOne(bo, father, 'ja')).status).toBe(200);
  });

  test('counts placements, and applications since the last visit, on I dag', async () => {
    const before = await apply();
    clock.now = new Date(clock.now.getTime() + 60_000);
    await decideOne(anna, before, 'erbjuden');
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    const after = await apply();
    const { newApplications, weeks } = await anna.today();
    expect(newApplications).toMatchObject({ count: 1, newest: [{ reference: after }] });
    expect(weeks[0]).toMatchObject({ week: 30, offered: 1 });
  });
});
