import type { Kysely, Selectable } from 'kysely';
import type { PlacementAnswer } from '../../../forms/office/answers.ts';
import { waitingStates, waits } from '../../../forms/office/placement.ts';
import { placementKey } from '../../../forms/office/placement-key.ts';
import type { Database } from '../../store/schema.ts';
import type { Applicant } from '../applications/applicants.ts';
import type { Placements } from '../schema.ts';

const shown = [
  'reference',
  'week',
  'state',
  'version',
  'decidedAt',
  'decidedBy',
  'actorKind',
  'reason',
  'paidOn',
  'paidNotedBy',
] as const satisfies readonly (keyof Placements)[];

export type Placement = Pick<Selectable<Placements>, (typeof shown)[number]>;

/** What is decided about some, the queues in their order. */
export async function readPlacements(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<Placement[]> {
  if (references.length === 0) return [];
  return db
    .selectFrom('placements')
    .select(shown)
    .where('reference', 'in', references)
    .orderBy('queueRank')
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
  const waiting = await db
    .selectFrom('placements')
    .leftJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(['placements.reference', 'week', 'childApplications.id as child'])
    .where('state', 'in', waitingStates)
    .where('week', 'in', [...weeks])
    .orderBy('queueRank')
    .orderBy('placements.id')
    .execute();
  const queues = Map.groupBy(waiting, ({ week, child }) => `${week} ${child !== null}`);
  return new Map(
    [...queues.values()].flatMap((queue) =>
      queue.map((row, index): [string, number] => [placementKey(row), index + 1]),
    ),
  );
}

/**
 * Each applicant's placements by reference: one for every week that is wished, and for those that were wished when
 * something was decided about them.
 */
export function placementsOf(
  applicants: readonly Applicant[],
  stored: readonly Placement[],
  places: QueuePlaces,
): ReadonlyMap<string, readonly PlacementAnswer[]> {
  const decided = new Map<string, PlacementAnswer[]>();
  const wishes = new Map(applicants.map(({ reference, wishedWeeks }) => [reference, wishedWeeks]));
  for (const row of stored) {
    const { reference, week } = row;
    const answer = toAnswer(
      row,
      places.get(placementKey(row)) ?? null,
      wishes.get(reference)?.includes(week) ?? false,
    );
    const others = decided.get(reference);
    if (others) others.push(answer);
    else decided.set(reference, [answer]);
  }
  return new Map(
    applicants.map(({ reference, wishedWeeks }) => {
      const found = decided.get(reference) ?? [];
      const missing = wishedWeeks.filter((week) => !found.some((placement) => placement.week === week));
      return [reference, [...found, ...missing.map(undecided)].sort((one, other) => one.week - other.week)];
    }),
  );
}

function toAnswer(row: Placement, place: number | null, wished: boolean): PlacementAnswer {
  const { week, state, version, reason, paidOn, paidNotedBy } = row;
  // A row that was made to note a payment has been decided by nobody.
  const isDecided = version > 0;
  return {
    week,
    state,
    place,
    wished,
    decidedAt: isDecided ? row.decidedAt : null,
    decidedBy: isDecided ? row.decidedBy : null,
    decidedByFamily: isDecided && row.actorKind === 'family',
    reason,
    version,
    told: null,
    paidOn,
    paidNotedBy,
  };
}

const undecided = (week: number): PlacementAnswer => ({
  week,
  state: 'ny',
  place: null,
  wished: true,
  decidedAt: null,
  decidedBy: null,
  decidedByFamily: false,
  reason: null,
  version: 0,
  told: null,
  paidOn: null,
  paidNotedBy: null,
});
