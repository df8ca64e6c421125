import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlacementState, placementStates, takesABed } from '../../../forms/office/placement.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { somebody, testSeason } from '../../../tests/office.ts';
import { Refusal } from '../../http/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Ground } from '../ground.ts';
import { decide } from './decide.ts';
import { divideApplications, mergeApplications } from './merge.ts';

const weeks = [30, 31] as const;

/** Somebody sets a state by the first, the second or a third's application, undoes what stands, or puts the two together. */
interface Step {
  readonly does: 'sets' | 'undoes' | 'puts together' | 'divides';
  readonly whose: 0 | 1 | 2;
  readonly week: (typeof weeks)[number];
  readonly state: PlacementState;
  readonly hasReason: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...(['sets', 'sets', 'sets', 'undoes', 'puts together', 'divides'] as const)),
  whose: fc.constantFrom(...([0, 1, 2] as const)),
  week: fc.constantFrom(...weeks),
  state: fc.constantFrom(...placementStates),
  hasReason: fc.boolean(),
});

const base = { whose: 0, week: 30, state: 'erbjuden', hasReason: false } as const;
const everyBranch: Step[] = [
  { ...base, does: 'sets' },
  { ...base, does: 'sets', whose: 1 },
  { ...base, does: 'sets', whose: 1, state: 'ja', hasReason: true },
  { ...base, does: 'sets', whose: 1, week: 31, state: 'reserv' },
  { ...base, does: 'puts together' },
  { ...base, does: 'divides' },
  { ...base, does: 'puts together' },
  { ...base, does: 'sets', state: 'nej' },
  { ...base, does: 'divides' },
  { ...base, does: 'undoes' },
  { ...base, does: 'divides' },
];
const branches = [
  'a second bed refused',
  'a second bed with a reason',
  'two beds put together',
  'taken over from the later one',
  'divided as they were',
  'not divided, since something was decided',
  'decided about both at once',
] as const;

describe.each(bothDatabases())('whatever is decided about one child, in $database', ({ database, open }) => {
  let store: Store;
  let ground: Ground;
  let references: string[];
  let now = new Date('2027-04-14T08:00:00Z');
  beforeAll(async () => {
    store = await open();
    ground = { store, camp: { season: testSeason }, now: () => now };
    const collector = await startCollector({ store, now: () => now });
    references = [];
    for (const name of ['Alva Ek', 'Alva Ek', 'Bo Ek']) {
      now = new Date(now.getTime() + 1000);
      references.push(await collector.apply({ 'Barnets namn': name, 'Önskad period': 'Alla perioder' }));
    }
    await collector.close();
  });
  afterAll(() => store.close());

  const rows = () =>
    store.db
      .selectFrom('placements')
      .select([
        'reference',
        'week',
        'state',
        'decisionId',
        'decisionId',
        'queueRank',
        'decidedAt',
        'decidedBy',
      ])
      .orderBy('reference')
      .orderBy('week')
      .execute();

  test('it has at most one bed in a week, together or without a reason, and is divided as it was', async () => {
    const reached = new Set<(typeof branches)[number]>();

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        for (const table of ['decisions', 'weekNotes', 'mergedApplications', 'diary'] as const)
          await store.db.deleteFrom(table).execute();
        const [first = '', second = ''] = references;
        /** What stood before the two were put together; null while they are apart. */
        let before: Awaited<ReturnType<typeof rows>> | null = null;
        let isTouched = false;
        const withReason = new Set<number>();
        for (const { does, whose, week, state, hasReason } of steps) {
          now = new Date(now.getTime() + 1000);
          const seen = await rows();
          const stateOf = (reference: string | undefined) =>
            seen.find((row) => row.reference === reference && row.week === week)?.state ?? 'ny';
          if (does === 'puts together') {
            if (before) continue;
            await mergeApplications(ground, [second, first], somebody('Anna Berg'));
            const bothHave = (row: (typeof seen)[number]) =>
              seen.some(
                (other) => other.week === row.week && other.reference === second && takesABed(other.state),
              );
            if (seen.some((row) => row.reference === first && takesABed(row.state) && bothHave(row)))
              reached.add('two beds put together');
            if (
              (await rows()).some(
                (row) =>
                  row.reference === first &&
                  row.decidedAt < now.toISOString() &&
                  !seen.some(
                    (one) => one.reference === first && one.week === row.week && one.state === row.state,
                  ),
              )
            )
              reached.add('taken over from the later one');
            before = seen;
            isTouched = false;
          } else if (does === 'divides') {
            if (!before) continue;
            try {
              await divideApplications(ground, second, somebody('Bo Ek'));
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
              expect(isTouched).toBe(true);
              reached.add('not divided, since something was decided');
              continue;
            }
            if (!isTouched) {
              const after = await rows();
              for (const { decisionId, ...row } of before.filter((one) => one.reference !== references[2])) {
                const restored = after.find(
                  (one) => one.reference === row.reference && one.week === row.week,
                );
                expect(restored).toMatchObject(row);
                expect(restored?.decisionId).toBeGreaterThan(decisionId - 1);
              }
              reached.add('divided as they were');
            }
            before = null;
          } else {
            // Nothing is decided about the one that another stands for.
            const reference = (before && whose === 1 ? first : references[whose]) ?? '';
            const decisionId =
              seen.find((row) => row.reference === reference && row.week === week)?.decisionId ?? 0;
            const wanted = does === 'undoes' ? 'former' : state;
            const other = [first, second].find((one) => one !== reference);
            const wouldBeTwo =
              !before &&
              whose < 2 &&
              takesABed(stateOf(other)) &&
              takesABed(state) &&
              !takesABed(stateOf(reference));
            try {
              const request = { decisions: [{ reference, week, decisionId, state: wanted } as const] };
              const reason = hasReason ? { reason: 'Två Alvor' } : {};
              const answer = await decide(ground, { ...request, ...reason }, somebody('Anna Berg'));
              if (does === 'sets' && wouldBeTwo) {
                expect('twice' in answer).toBe(!hasReason);
                reached.add(hasReason ? 'a second bed with a reason' : 'a second bed refused');
              }
              if (hasReason) withReason.add(week);
            } catch (error) {
              if (does !== 'undoes' || !(error instanceof Refusal)) throw error;
              continue;
            }
            if (before && whose < 2) {
              isTouched = true;
              reached.add('decided about both at once');
            }
          }
          const after = await rows();
          const beds = after.filter((row) => row.reference !== references[2] && takesABed(row.state));
          for (const one of weeks) {
            const taken = beds.filter((row) => row.week === one).length;
            if (before || !withReason.has(one)) expect(taken).toBeLessThanOrEqual(1);
          }
          for (const row of seen) {
            const then = after.find((one) => one.reference === row.reference && one.week === row.week);
            expect(then?.decisionId).toBeGreaterThanOrEqual(row.decisionId);
          }
        }
      }),
      { numRuns: database === 'SQLite' ? 40 : 8, examples: [[everyBranch]], endOnFailure: true },
    );
    expect([...reached].sort()).toEqual([...branches].sort());
  }, 60_000);
});
