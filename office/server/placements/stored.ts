import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { done, Shape } from '../../shared/common-answers.ts';
import { type PlacementState, waits } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { placementKey } from '../../shared/placement-key.ts';
import type { Applicant, References } from '../applications/applicants.ts';
import type { Decisions } from '../schema.ts';
import { queues } from './queue.ts';

type Decision = Selectable<Decisions>;

/** A mark of the check-in: who recorded it, and when. */
type Mark = Shape<typeof done>;

/** What is noted about a placement. */
interface Notes {
  readonly paidOn: string | null;
  readonly paidNotedBy: string | null;
  readonly roomNote: string;
  readonly came: Mark | null;
  readonly phoneIn: Mark | null;
}

/** The current decision about one applicant and one week, or 'ny' and `decisionId` 0, with the notes. */
export interface Placement
  extends Pick<Decision, 'reference' | 'week' | 'state' | 'decisionId' | 'queueRank' | 'reason'>,
    Notes {
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly decidedByFamily: boolean;
  /** The highest `decisionId`, including those of undone decisions. */
  readonly lastDecisionId: number;
  /** The state that is valid again when the current decision is undone. */
  readonly previousState: PlacementState;
  readonly undone: PlacementAnswer['undone'];
}

/** The placements that have a decision or a note, with reserves in queue order. */
export async function readPlacements(db: Kysely<Database>, references: References): Promise<Placement[]> {
  const decisions = await db
    .selectFrom('decisions')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('decisionId')
    .execute();
  const notes = await db.selectFrom('weekNotes').selectAll().where('reference', 'in', references).execute();
  const decisionsOf = Map.groupBy(decisions, placementKey);
  const noteOf = new Map(notes.map((note) => [placementKey(note), note]));
  const about = new Map([...notes, ...decisions].map((one) => [placementKey(one), one]));
  return [...about]
    .map(([key, { reference, week }]) => {
      return { reference, week, ...validOf(decisionsOf.get(key) ?? []), ...notesIn(noteOf.get(key)) };
    })
    .sort((one, other) => (one.queueRank ?? 0) - (other.queueRank ?? 0));
}

/** The notes of a row; empty ones without a row. */
function notesIn(row: Selectable<Database['weekNotes']> | undefined): Notes {
  if (!row) return noNotes;
  const { paidOn, paidNotedBy, roomNote, cameAt, cameNotedBy, phoneAt, phoneNotedBy } = row;
  return {
    ...{ paidOn, paidNotedBy, roomNote },
    came: markOf(cameAt, cameNotedBy),
    phoneIn: markOf(phoneAt, phoneNotedBy),
  };
}

const markOf = (at: string | null, by: string | null): Mark | null =>
  at === null || by === null ? null : { at, by };

const noNotes: Notes = { paidOn: null, paidNotedBy: null, roomNote: '', came: null, phoneIn: null };

const undecided = {
  state: 'ny',
  decisionId: 0,
  queueRank: null,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  decidedByFamily: false,
  lastDecisionId: 0,
  previousState: 'ny',
  undone: null,
} as const;

/** The current decision, from all decisions about one applicant and week in the order of `decisionId`. */
function validOf(decisions: readonly Decision[]): Omit<Placement, 'reference' | 'week' | keyof Notes> {
  const active = decisions.filter(({ undoneAt }) => undoneAt === null);
  const valid = active.at(-1);
  const { decisionId, state, queueRank, reason, decidedAt, decidedBy, actorKind } = valid ?? {
    ...undecided,
    actorKind: null,
  };
  const { undoneAt: at, undoneBy: by, decisionId: lastDecisionId } = decisions.at(-1) ?? { decisionId: 0 };
  const undone = at && by ? { at, by } : null;
  const decidedByFamily = actorKind === 'family';
  return {
    decisionId,
    state,
    queueRank,
    reason,
    decidedAt,
    decidedBy,
    decidedByFamily,
    lastDecisionId,
    previousState: active.at(-2)?.state ?? 'ny',
    undone,
  };
}

/** Finds an application's placement in a week; returns an undecided one if it has none. */
export function placementIn(
  placements: readonly Placement[],
  { reference, week }: Pick<Placement, 'reference' | 'week'>,
): Placement {
  const found = placements.find((one) => one.reference === reference && one.week === week);
  return found ?? { ...undecided, ...noNotes, reference, week };
}

/** Places in the queues, from 1, by `placementKey`. */
export type QueuePlaces = ReadonlyMap<string, number>;

/** The places of all reserves in the weeks for which one of the placements waits. Children and leaders have separate queues. */
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

/**
 * An applicant's placements: one for each wished week, and for each week that has a decision or a note although the wish has
 * changed.
 */
export function placementsOf(
  { reference, wishedWeeks }: Applicant,
  stored: readonly Placement[],
  places: QueuePlaces,
): PlacementAnswer[] {
  const weeks = new Set([...wishedWeeks, ...stored.map(({ week }) => week)]);
  return [...weeks]
    .sort((one, other) => one - other)
    .map((week) => {
      const {
        lastDecisionId,
        previousState,
        queueRank,
        reference: _,
        ...placement
      } = placementIn(stored, { reference, week });
      return {
        ...placement,
        place: places.get(placementKey({ reference, week })) ?? null,
        wished: wishedWeeks.includes(week),
        notified: null,
      };
    });
}
