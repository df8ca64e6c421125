import { isOver } from '../../../forms/calendar.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { takesABed } from '../../shared/placement.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';
import { placedReferences } from '../applications/placed.ts';
import type { StatusContext } from '../context.ts';
import { readWeek } from '../placements/week.ts';
import { readStatuses } from '../status/read.ts';

/** One week. `detailsLeft` is null when the week is over, and for a child whose family knows that the week is cancelled. */
export async function readWeekAsTold(context: StatusContext, week: number): Promise<WeekAnswer> {
  const answer = await readWeek(context, week);
  const { weekOf } = await readStatuses(context, placedReferences(context.store.db, takesABed, [week]));
  const isPast = isOver(context.camp.season.year, week, dateInSweden(context.now()));
  const isCancelled = (reference: string) => weekOf({ reference, week })?.status.cancelled !== 'no';
  return {
    ...answer,
    children: answer.children.map((child) =>
      isPast || isCancelled(child.reference) ? { ...child, detailsLeft: null } : child,
    ),
  };
}
