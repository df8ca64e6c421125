import { isOver } from '../../../forms/calendar.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { takesABed } from '../../shared/placement.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';
import { placedReferences } from '../applications/placed.ts';
import type { LettersContext } from '../context.ts';
import { readDecidedWeeks } from '../letters/cancelled.ts';
import { findLetters } from '../letters/stored.ts';
import { readWeek } from '../placements/week.ts';

/** One week. `detailsLeft` is null when the week is over, and for a child whose family knows that the week is cancelled. */
export async function readWeekAsTold(context: LettersContext, week: number): Promise<WeekAnswer> {
  const { store, camp, now } = context;
  const answer = await readWeek(context, week);
  const references = placedReferences(store.db, takesABed, [week]);
  const letters = await findLetters(store.db, { references }, now());
  const decided = await readDecidedWeeks(store.db, references, letters);
  const isPast = isOver(camp.season.year, week, dateInSweden(now()));
  const isCancelled = (reference: string) =>
    decided.some((one) => one.reference === reference && one.week === week && one.cancelled);
  return {
    ...answer,
    children: answer.children.map((child) =>
      isPast || isCancelled(child.reference) ? { ...child, detailsLeft: null } : child,
    ),
  };
}
