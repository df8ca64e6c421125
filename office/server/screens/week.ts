import { isOver } from '../../../forms/calendar.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { occupiesPlace } from '../../shared/placement.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';
import { placedReferences } from '../applications/placed-references.ts';
import type { StatusContext } from '../context.ts';
import { readWeek } from '../placements/week.ts';
import { readStatuses, type Statuses } from '../status/read.ts';

/** One week, with the children's payments. `detailsLeft` is null when the week is over or, for the family, cancelled. */
export async function readWeekAsTold(
  context: StatusContext,
  week: number,
  statuses?: Statuses,
): Promise<WeekAnswer> {
  const answer = await readWeek(context, week);
  const placed = placedReferences(context.store.db, occupiesPlace, [week]);
  const { weekOf } = statuses ?? (await readStatuses(context, placed));
  const isPast = isOver(context.camp.season.year, week, dateInSweden(context.now()));
  return {
    ...answer,
    children: answer.children.map((child) => {
      const status = weekOf({ reference: child.reference, week })?.status;
      const isAsked = !isPast && (status?.cancelled ?? 'no') === 'no';
      const detailsLeft = isAsked ? child.detailsLeft : null;
      return { ...child, detailsLeft, payment: status?.payment ?? null };
    }),
  };
}
