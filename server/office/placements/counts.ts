import type { Kysely } from 'kysely';
import type { WeekCount } from '../../../forms/office/answers.ts';
import type { PlacementState } from '../../../forms/office/placement.ts';
import { campWeeks } from '../../../forms/office/week-access.ts';
import type { Database } from '../../store/schema.ts';

/** How full each week is. Only children take its places; leaders with a place are counted by themselves. */
export async function countWeeks(db: Kysely<Database>, capacity: number): Promise<WeekCount[]> {
  const rows = await db
    .selectFrom('placements')
    .leftJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(({ fn }) => [
      'placements.week',
      'placements.state',
      fn.count('childApplications.id').as('children'),
      fn.countAll().as('everyone'),
    ])
    .groupBy(['placements.week', 'placements.state'])
    .execute();
  return campWeeks.map((week) => {
    const of = (state: PlacementState) => {
      const found = rows.find((row) => row.week === week && row.state === state);
      return { children: Number(found?.children ?? 0), everyone: Number(found?.everyone ?? 0) };
    };
    const [accepted, offered, waiting] = [of('ja'), of('erbjuden'), of('reserv')];
    return {
      week,
      capacity,
      accepted: accepted.children,
      offered: offered.children,
      reserves: waiting.children,
      leaders: accepted.everyone - accepted.children + offered.everyone - offered.children,
    };
  });
}
