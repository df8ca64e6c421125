import type { Kysely, Selectable } from 'kysely';
import type { PlacementAnswer } from '../../../forms/office/answers.ts';
import type { Database, Placements } from '../../store/schema.ts';
import type { Applicant } from './applicants.ts';

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

/** Every placement there is, the queues in their order. */
export function readPlacements(db: Kysely<Database>): Promise<Placement[]> {
  return db.selectFrom('placements').select(shown).orderBy('queueRank').orderBy('id').execute();
}

/**
 * Each applicant's placements by reference: one for every week that is wished, and for those that were wished when
 * something was decided about them. Children and leaders wait in queues of their own, each from place 1.
 */
export function placementsOf(
  applicants: readonly Applicant[],
  stored: readonly Placement[],
): ReadonlyMap<string, readonly PlacementAnswer[]> {
  const formOf = new Map(applicants.map(({ reference, form }) => [reference, form]));
  const decided = new Map<string, PlacementAnswer[]>();
  const waiting = new Map<string, number>();
  const wishes = new Map(applicants.map(({ reference, wishedWeeks }) => [reference, wishedWeeks]));
  for (const row of stored) {
    const { reference, week, state } = row;
    const queue = `${formOf.get(reference)} ${week}`;
    const place = state === 'reserv' ? (waiting.get(queue) ?? 0) + 1 : null;
    if (place !== null) waiting.set(queue, place);
    const answer = toAnswer(row, place, wishes.get(reference)?.includes(week) ?? false);
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
