import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacementAnswer } from '../../../forms/office/answers.ts';
import { type PlacementState, placementStates, takesABed } from '../../../forms/office/placement.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { somebody, testSeason } from '../../../tests/office.ts';
import { Refusal } from '../../http/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Ground } from '../ground.ts';
import { decide } from '../overview/decide.ts';
import { readApplications } from '../overview/list.ts';
import { orderReserves } from './queue.ts';
import { readWeek } from './week.ts';

// Few beds and few children: what is to be seen happens soon.
const beds = 2;
const children = 5;

const person = fc.constantFrom('Anna Berg', 'Bo Ek');
const step = fc.oneof(
  { arbitrary: fc.record({ looks: person }), weight: 2 },
  {
    arbitrary: fc.record({
      decides: person,
      about: fc.uniqueArray(
        fc.record({
          child: fc.nat(children - 1),
          week: fc.constantFrom(...campWeeks),
          state: fc.constantFrom(...placementStates),
        }),
        { minLength: 1, maxLength: 3, selector: ({ child, week }) => `${child} ${week}` },
      ),
      reason: fc.option(fc.constant('Syskonet har plats.'), { freq: 3 }),
    }),
    weight: 6,
  },
  {
    arbitrary: fc.record({ moves: person, week: fc.constantFrom(...campWeeks), first: fc.nat(children) }),
    weight: 1,
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface View {
  readonly placements: ReadonlyMap<string, PlacementAnswer>;
  readonly queues: ReadonlyMap<number, readonly string[]>;
}

const keyOf = (reference: string, week: number) => `${reference} ${week}`;

async function look(ground: Ground): Promise<View> {
  const { applications } = await readApplications(ground);
  const placements = new Map(
    applications.flatMap(({ reference, placements }) =>
      placements.map((each): [string, PlacementAnswer] => [keyOf(reference, each.week), each]),
    ),
  );
  const queues = new Map<number, string[]>();
  for (const week of campWeeks) {
    const { reserves } = await readWeek(ground, week);
    queues.set(
      week,
      reserves.map(({ reference }) => reference),
    );
  }
  return { placements, queues };
}

describe.each(bothDatabases())(
  'whatever two people decide, on views of any age, in $database',
  ({ open }) => {
    let store: Store;
    let references: string[];
    beforeAll(async () => {
      store = await open();
      const collector = await startCollector({ store });
      references = [];
      for (let index = 0; index < children; index++) {
        const child = {
          ...completeAnswers.child,
          'Barnets namn': `Barn ${index}`,
          'Önskad period': 'Alla perioder',
        };
        references.push((await collector.send('child', child)).body.reference);
      }
      await collector.close();
    });
    afterAll(() => store.close());

    test('nobody is one too many without a reason, queues are 1 to n, versions grow and all is remembered', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          await store.db.deleteFrom('placements').execute();
          await store.db.deleteFrom('decisions').execute();
          const ground: Ground = {
            store,
            camp: { season: { ...testSeason, places: beds } },
            now: () => new Date('2027-04-14T08:00:00Z'),
          };
          let now = await look(ground);
          const views = new Map([
            ['Anna Berg', now],
            ['Bo Ek', now],
          ]);
          for (const each of steps) {
            if ('looks' in each) {
              views.set(each.looks, now);
              continue;
            }
            const view = views.get('decides' in each ? each.decides : each.moves) ?? now;
            const isDone = await take(ground, each, view);
            const after = await look(ground);
            if (!isDone) expect(after).toEqual(now);
            else if ('decides' in each) expectDecided(each, now, after);
            else expectMoved(each, view, now, after);
            expectQueues(after);
            now = after;
          }
          await expectHistory(now);
        }),
        { numRuns: 25 },
      );
    });

    /** Whether it was done. */
    async function take(
      ground: Ground,
      each: Exclude<Step, { looks: string }>,
      view: View,
    ): Promise<boolean> {
      if ('decides' in each) {
        const decisions = each.about.map(({ child, week, state }) => {
          const reference = references[child] ?? '';
          return {
            reference,
            week,
            state,
            version: view.placements.get(keyOf(reference, week))?.version ?? 0,
          };
        });
        const request = { decisions, ...(each.reason === null ? {} : { reason: each.reason }) };
        return !('error' in (await decide(ground, request, somebody(each.decides))));
      }
      try {
        await orderReserves(ground, each.week, orderSeenIn(view, each), somebody(each.moves));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    }

    /** Somebody comes first who may have stood further back. */
    function orderSeenIn({ queues }: View, { week, first }: Extract<Step, { moves: string }>) {
      const was = queues.get(week) ?? [];
      const moved = was[first % Math.max(was.length, 1)];
      return {
        was,
        references: was.toSorted((one, other) => Number(other === moved) - Number(one === moved)),
      };
    }

    function expectMoved(each: Extract<Step, { moves: string }>, view: View, before: View, after: View) {
      const { was, references: order } = orderSeenIn(view, each);
      expect(before.queues.get(each.week)).toEqual(was);
      expect(after.queues.get(each.week)).toEqual(order);
      const decided = ({ placements }: View) =>
        [...placements].map(([key, { state, version, decidedAt }]) => [key, state, version, decidedAt]);
      expect(decided(after)).toEqual(decided(before));
    }

    function expectDecided({ about, reason }: Extract<Step, { decides: string }>, before: View, after: View) {
      const wanted = new Map(
        about.map(({ child, week, state }) => [keyOf(references[child] ?? '', week), state]),
      );
      for (const [key, placement] of after.placements) {
        const was = before.placements.get(key);
        const state = wanted.get(key);
        const isNew = state !== undefined && state !== was?.state;
        expect(placement.version).toBe((was?.version ?? 0) + (isNew ? 1 : 0));
        expect(placement.state).toBe(state ?? was?.state);
      }
      if (reason !== null) return;
      for (const week of campWeeks) {
        const arrived = bedsIn(after, week).filter((key) => !bedsIn(before, week).includes(key));
        if (arrived.length > 0) expect(bedsIn(after, week).length).toBeLessThanOrEqual(beds);
      }
    }

    const bedsIn = ({ placements }: View, week: number) =>
      [...placements].filter(([, each]) => each.week === week && takesABed(each.state)).map(([key]) => key);

    function expectQueues({ placements, queues }: View) {
      for (const [week, queue] of queues) {
        const places = queue.map((reference) => placements.get(keyOf(reference, week))?.place);
        expect(places).toEqual(queue.map((_, index) => index + 1));
        const waiting = [...placements.values()].filter(
          (each) => each.week === week && each.state === 'reserv',
        );
        expect(waiting).toHaveLength(queue.length);
      }
    }

    async function expectHistory({ placements }: View) {
      const history = new Map<string, PlacementState[]>();
      for (const { reference, week, state } of await store.db
        .selectFrom('decisions')
        .selectAll()
        .orderBy('id')
        .execute()) {
        const key = keyOf(reference, week);
        history.set(key, [...(history.get(key) ?? []), state]);
      }
      for (const [key, { version, state }] of placements) {
        expect(history.get(key) ?? []).toHaveLength(version);
        expect(history.get(key)?.at(-1) ?? 'ny').toBe(state);
      }
    }
  },
);
