import type { Kysely } from 'kysely';
import type { PlacementAnswer } from '../../../forms/office/answers.ts';
import { waits } from '../../../forms/office/placement.ts';
import { placementKey } from '../../../forms/office/placement-key.ts';
import { type Actor, actorColumns } from '../../diary.ts';
import type { Database } from '../../store/schema.ts';
import type { Applicant } from '../applications/applicants.ts';
import type { PlacementBefore } from '../schema.ts';
import { queues } from './queue.ts';

/** What is decided about an application, as it is stored. */
export type Placement = Awaited<ReturnType<typeof readPlacements>>[number];

/** What is decided about some, the queues in their order. */
export async function readPlacements(db: Kysely<Database>, references: readonly string[]) {
  return db
    .selectFrom('placements')
    .select([
      'reference',
      'week',
      'state',
      'version',
      'decisionId',
      'reason',
      'paidOn',
      'paidNotedBy',
      'word',
    ])
    .select(['decidedAt', 'decidedBy', 'actorKind', 'undoneAt', 'undoneBy'])
    .where('reference', 'in', references)
    .orderBy('queueRank')
    .orderBy('decidedAt')
    .orderBy('id')
    .execute();
}

/** Places in the queues, from 1, by `placementKey`. */
export type QueuePlaces = ReadonlyMap<string, number>;

/** The places of all who wait in the queues that some of these stand in. Children and leaders have queues of their own. */
export async function readQueuePlaces(
  db: Kysely<Database>,
  placements: readonly Placement[],
): Promise<QueuePlaces> {
  const weeks = new Set(placements.filter(({ state }) => waits(state)).map(({ week }) => week));
  if (weeks.size === 0) return new Map();
  const waiting = await queues(db)
    .where('week', 'in', [...weeks])
    .execute();
  const inQueues = Map.groupBy(waiting, ({ week, child }) => `${week} ${child !== null}`);
  return new Map(
    [...inQueues.values()].flatMap((queue) =>
      queue.map((row, index): [string, number] => [placementKey(row), index + 1]),
    ),
  );
}

const byNobody = { decidedAt: null, decidedBy: null, actorKind: null };
const undecided = {
  state: 'ny',
  reason: null,
  version: 0,
  decisionId: 0,
  undoneAt: null,
  undoneBy: null,
  paidOn: null,
  paidNotedBy: null,
  word: '',
} as const;

/** Who does something, and when (ISO 8601, UTC). */
export interface Doing {
  readonly who: Actor;
  readonly at: string;
}

/** What is stored of a placement that nobody has decided about: whoever decides makes it theirs. */
export const undecidedBy = ({ who, at }: Doing): PlacementBefore => ({
  ...undecided,
  ...{ queueRank: null, decidedAt: at, decidedBy: who.name },
  ...actorColumns(who),
});

/**
 * An applicant's placements: one for every week that is wished, and for those that were wished when something was decided
 * about them.
 */
export function placementsOf(
  { reference, wishedWeeks }: Applicant,
  decided: readonly Placement[],
  places: QueuePlaces,
): PlacementAnswer[] {
  const weeks = new Set([...wishedWeeks, ...decided.map(({ week }) => week)]);
  return [...weeks]
    .sort((one, other) => one - other)
    .map((week) => {
      const stored = decided.find((one) => one.week === week) ?? { ...undecided, ...byNobody };
      // A row may have been made to note a payment, or its only decision undone.
      const { actorKind, undoneAt, undoneBy, ...placement } =
        stored.decisionId > 0 ? stored : { ...stored, ...byNobody };
      return {
        ...placement,
        week,
        place: places.get(placementKey({ reference, week })) ?? null,
        wished: wishedWeeks.includes(week),
        decidedByFamily: actorKind === 'family',
        undone: undoneAt && undoneBy ? { at: undoneAt, by: undoneBy } : null,
        told: null,
      };
    });
}
