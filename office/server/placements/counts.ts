import type { Kysely } from 'kysely';
import { campWeeks } from '../../../forms/weeks.ts';
import type { Database } from '../../../server/store/schema.ts';
import { aboutState, type Category } from '../../shared/placement.ts';
import type { WeekCount } from '../../shared/placement-answers.ts';

/** Counts the children in each week. Leaders take none of its places. */
export async function countWeeks(db: Kysely<Database>, capacity: number): Promise<WeekCount[]> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(({ fn }) => ['placements.week', 'placements.state', fn.countAll().as('children')])
    .groupBy(['placements.week', 'placements.state'])
    .execute();
  return campWeeks.map((week) => {
    const childrenWith = (category: Category) =>
      rows
        .filter((row) => row.week === week && aboutState[row.state].category === category)
        .reduce((sum, { children }) => sum + Number(children), 0);
    return {
      week,
      capacity,
      accepted: childrenWith('accepted'),
      offered: childrenWith('offered'),
      reserves: childrenWith('waiting'),
    };
  });
}
