import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campWeeks } from '../../../forms/weeks.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector, temporarySqlite } from '../../../tests/collector.ts';
import { somebody, testSeason } from '../../../tests/office.ts';
import {
  type PlacementChoice,
  type PlacementState,
  placementStates,
  takesABed,
} from '../../shared/placement.ts';
import type { Context } from '../context.ts';
import { decide } from '../screens/decide.ts';
import { readNewest } from '../screens/list.ts';
import { orderReserves } from './queue.ts';
import { readWeek } from './week.ts';

// Few beds and few children, so that short sequences reach every branch.
const beds = 2;
const children = 5;
const people = ['Anna Berg', 'Bo Ek'] as const;

/** What a colleague does, based on their latest view. `pick` chooses among the children that the action can be about. */
interface Step {
  readonly who: (typeof people)[number];
  /**
   * `offers` and `queues` are about one child without a place, `moves` reorders a queue, `sets` is about two children. `undoes`
   * is about one child with a decision, and `looks` only reads.
   */
  readonly does: 'offers' | 'queues' | 'moves' | 'sets' | 'undoes' | 'looks';
  readonly week: number;
  readonly pick: number;
  readonly state: PlacementState;
  readonly hasReason: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom(
    ...(['offers', 'offers', 'queues', 'queues', 'moves', 'moves', 'sets', 'sets', 'looks'] as const),
    ...(['undoes', 'undoes', 'undoes'] as const),
  ),
  // The first week is more frequent, so that it soon has a long queue and no free bed.
  week: fc.constantFrom(...campWeeks, ...campWeeks.slice(0, 1)),
  pick: fc.nat(children - 1),
  state: fc.constantFrom(...placementStates),
  hasReason: fc.boolean(),
});

const anna = { who: 'Anna Berg', week: 30, pick: 0, state: 'ny', hasReason: false } as const;
const bo = { ...anna, who: 'Bo Ek' } as const;
const everyBranch: Step[] = [
  { ...anna, does: 'offers' },
  { ...anna, does: 'offers' },
  // Bo's view is old.
  { ...bo, does: 'offers' },
  { ...anna, does: 'offers' },
  { ...anna, does: 'offers', hasReason: true },
  { ...anna, does: 'queues' },
  { ...bo, does: 'looks' },
  { ...anna, does: 'queues' },
  { ...bo, does: 'moves' },
  { ...anna, does: 'moves' },
  { ...bo, does: 'sets', state: 'ny', pick: 3 },
  // The second of three reserves is offered a place by mistake, and another child joins the queue meanwhile.
  { ...anna, week: 31, does: 'queues' },
  { ...anna, week: 31, does: 'queues' },
  { ...anna, week: 31, does: 'queues' },
  { ...anna, week: 31, does: 'sets', state: 'erbjuden', pick: 1 },
  { ...anna, week: 31, does: 'queues' },
  { ...anna, week: 31, does: 'undoes', pick: 1 },
  // The third child's place is given to others before the decision that took it away is undone.
  { ...anna, week: 31, does: 'sets', state: 'nej', pick: 2 },
  { ...anna, week: 31, does: 'offers' },
  { ...anna, week: 31, does: 'offers' },
  { ...anna, week: 31, does: 'undoes', pick: 2 },
  { ...anna, week: 31, does: 'undoes', pick: 2, hasReason: true },
  // The last two reserves leave the queue, the last one first, and another child joins it before the last one returns.
  { ...anna, week: 32, does: 'queues' },
  { ...anna, week: 32, does: 'queues' },
  { ...anna, week: 32, does: 'queues' },
  { ...anna, week: 32, does: 'offers', pick: 2 },
  { ...anna, week: 32, does: 'offers', pick: 1 },
  { ...anna, week: 32, does: 'queues' },
  { ...anna, week: 32, does: 'undoes', pick: 2 },
  { ...anna, week: 32, does: 'undoes' },
];
const branches = [
  'decided',
  'conflict',
  'over without a reason',
  'over with a reason',
  'a queue of several moved',
  'an old queue not moved',
  'undone into the midst of a queue',
  'undone with nobody having decided before',
  'over by undoing',
] as const;

type Key = string;
const keyOf = (reference: string, week: number): Key => `${reference} ${week}`;

interface Standing {
  readonly state: PlacementState;
  /** Reserves are ordered by turn. A new reserve always gets an unused turn. */
  readonly turn: number | null;
  readonly decisionId: number;
}

/** A model of the database: for each child and week, every decision, and those that are not undone. */
interface View {
  readonly decided: ReadonlyMap<Key, readonly PlacementState[]>;
  readonly standing: ReadonlyMap<Key, readonly Standing[]>;
  readonly turns: number;
}
const nothing: View = { decided: new Map(), standing: new Map(), turns: 0 };
const historyIn = ({ decided }: View, reference: string, week: number) =>
  decided.get(keyOf(reference, week)) ?? [];
const standingIn = ({ standing }: View, reference: string, week: number) =>
  standing.get(keyOf(reference, week)) ?? [];
const stateIn = (view: View, reference: string, week: number) =>
  standingIn(view, reference, week).at(-1)?.state ?? 'ny';
const decisionIn = (view: View, reference: string, week: number) =>
  standingIn(view, reference, week).at(-1)?.decisionId ?? 0;
const turnIn = (view: View, reference: string, week: number) =>
  standingIn(view, reference, week).at(-1)?.turn ?? null;

describe('random decisions by two colleagues with views of any age', () => {
  let store: Store;
  let context: Context;
  let references: string[];
  beforeAll(async () => {
    store = await temporarySqlite();
    context = {
      store,
      camp: { season: { ...testSeason, places: beds } },
      now: () => new Date('2027-04-14T08:00:00Z'),
    };
    const collector = await startCollector({ store });
    references = [];
    for (let index = 0; index < children; index++) {
      const child = {
        ...completeAnswers.child,
        'Barnets namn': `Barn${index} Ek`,
        'Önskad period': 'Alla perioder',
      };
      references.push((await collector.send('child', child)).body.reference);
    }
    await collector.close();
  });
  afterAll(() => store.close());

  test('needs a reason to exceed the beds, numbers queues from 1, keeps every decision, and undoes to the state before', async () => {
    const reached = new Set<(typeof branches)[number]>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await store.db.deleteFrom('decisions').execute();
        let now = nothing;
        const views = new Map<string, View>();
        for (const each of steps) {
          const view = views.get(each.who) ?? nothing;
          if (each.does === 'moves') now = await move(each, view, now);
          else if (each.does !== 'looks') now = await decideAbout(each, view, now);
          // Every response gives its recipient a current view.
          views.set(each.who, now);
          expect(await read()).toEqual(shown(now));
        }
      }),
      { numRuns: 10, examples: [[everyBranch]] },
    );
    expect([...reached].sort()).toEqual([...branches].sort());

    async function decideAbout(each: Step, view: View, now: View): Promise<View> {
      const decisions = wantedBy(each, view);
      if (decisions.length === 0) return now;
      const reason = each.hasReason ? { reason: 'Syskonet har plats.' } : {};
      const answer = await decide(context, { decisions, ...reason }, somebody(each.who));
      const stale = decisions.filter(
        ({ reference, week, decisionId }) => decisionIn(now, reference, week) !== decisionId,
      );
      if (stale.length > 0) {
        reached.add('conflict');
        expect(answer).toMatchObject({ conflicts: stale.map(({ reference }) => ({ reference })) });
        return now;
      }
      const after = decidedIn(now, decisions);
      const { week } = each;
      const arriving = inBeds(after, week).filter((one) => !inBeds(now, week).includes(one));
      const isOver = arriving.length > 0 && inBeds(after, week).length > beds;
      if (isOver && !each.hasReason) {
        reached.add('over without a reason');
        const [taken, wouldBe] = [inBeds(now, week).length, inBeds(after, week).length];
        expect(answer).toMatchObject({ over: [{ week, taken, wouldBe, capacity: beds }] });
        return now;
      }
      reached.add(isOver ? 'over with a reason' : 'decided');
      if (each.does === 'undoes') noteUndoing(decisions, after, isOver);
      expect(answer).toEqual({});
      return after;
    }

    function noteUndoing(decisions: Wanted, after: View, isOver: boolean): void {
      for (const { reference, week } of decisions) {
        const queue = queueIn(after, week);
        const place = queue.indexOf(reference);
        if (place > 0 && place < queue.length - 1) reached.add('undone into the midst of a queue');
        if (standingIn(after, reference, week).length === 0)
          reached.add('undone with nobody having decided before');
      }
      if (isOver) reached.add('over by undoing');
    }

    async function move({ who, week, pick }: Step, view: View, now: View): Promise<View> {
      const was = queueIn(view, week);
      const first = was[was.length > 1 ? 1 + (pick % (was.length - 1)) : 0];
      const order = was.toSorted((one, other) => Number(other === first) - Number(one === first));
      const isMoved = await orderReserves(context, week, { was, references: order }, somebody(who)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false;
          throw error;
        },
      );
      expect(isMoved).toBe(was.join() === queueIn(now, week).join());
      if (!isMoved) reached.add('an old queue not moved');
      else if (was.length > 1) reached.add('a queue of several moved');
      return isMoved ? movedIn(now, week, order) : now;
    }
  });

  /** The decisions of a step, according to the colleague's view. */
  function wantedBy({ does, week, pick, state }: Step, view: View) {
    const being = (isMeant: (state: PlacementState) => boolean) =>
      references.filter((reference) => isMeant(stateIn(view, reference, week)));
    const from = (among: readonly string[]) =>
      among.length === 0 ? [] : [...among.slice(pick % among.length), ...among.slice(0, pick % among.length)];
    const about = (chosen: readonly string[], wanted: PlacementChoice) =>
      chosen.map((reference) => {
        const decisionId = decisionIn(view, reference, week);
        return { reference, week, state: wanted, decisionId, from: stateIn(view, reference, week) };
      });
    if (does === 'offers') return about(from(being((one) => !takesABed(one))).slice(0, 1), 'erbjuden');
    if (does === 'queues') return about(from(being((one) => one === 'ny')).slice(0, 1), 'reserv');
    if (does === 'undoes') {
      const decided = references.filter((reference) => standingIn(view, reference, week).length > 0);
      return about(from(decided).slice(0, 1), 'former');
    }
    return about(from(references).slice(0, 2), state);
  }

  type Wanted = ReturnType<typeof wantedBy>;

  function decidedIn(before: View, decisions: Wanted): View {
    const decided = new Map(before.decided);
    const standing = new Map(before.standing);
    let { turns } = before;
    for (const { reference, week, state } of decisions) {
      if (stateIn(before, reference, week) === state) continue;
      const key = keyOf(reference, week);
      const stood = standingIn(before, reference, week);
      if (state === 'former') {
        standing.set(key, stood.slice(0, -1));
        continue;
      }
      const history = [...historyIn(before, reference, week), state];
      const turn = state === 'reserv' ? ++turns : null;
      standing.set(key, [...stood, { state, turn, decisionId: history.length }]);
      decided.set(key, history);
    }
    return { decided, standing, turns };
  }

  const queueIn = (view: View, week: number) =>
    references
      .filter((reference) => turnIn(view, reference, week) !== null)
      .toSorted((one, other) => Number(turnIn(view, one, week)) - Number(turnIn(view, other, week)));

  /** Assigns the same turns in another order. */
  function movedIn(before: View, week: number, order: readonly string[]): View {
    const standing = new Map(before.standing);
    const turns = queueIn(before, week).map((reference) => turnIn(before, reference, week));
    for (const [index, reference] of order.entries()) {
      const stood = standingIn(before, reference, week);
      const moved = stood.slice(-1).map((one) => ({ ...one, turn: turns[index] ?? null }));
      standing.set(keyOf(reference, week), [...stood.slice(0, -1), ...moved]);
    }
    return { ...before, standing };
  }

  const inBeds = (view: View, week: number) =>
    references.filter((reference) => takesABed(stateIn(view, reference, week)));

  /** What the office should show for a view. */
  const shown = (view: View) => ({
    placements: references
      .flatMap((reference) =>
        campWeeks.map((week) => {
          const place = queueIn(view, week).indexOf(reference) + 1;
          return {
            reference,
            week,
            state: stateIn(view, reference, week),
            decisionId: decisionIn(view, reference, week),
            place: place === 0 ? null : place,
          };
        }),
      )
      .toReversed(),
    queues: campWeeks.map((week) => queueIn(view, week)),
    history: view.decided,
  });

  async function read(): Promise<ReturnType<typeof shown>> {
    const applications = await readNewest(store.db, 200, null);
    const queues: string[][] = [];
    for (const week of campWeeks)
      queues.push((await readWeek(context, week)).reserves.map(({ reference }) => reference));
    const decisions = await store.db.selectFrom('decisions').selectAll().orderBy('id').execute();
    const byKey = Map.groupBy(decisions, ({ reference, week }) => keyOf(reference, week));
    return {
      placements: applications.flatMap(({ reference, placements }) =>
        placements
          .map(({ week, state, decisionId, place }) => ({ reference, week, state, decisionId, place }))
          .toReversed(),
      ),
      queues,
      history: new Map([...byKey].map(([key, rows]) => [key, rows.map(({ state }) => state)])),
    };
  }
});
