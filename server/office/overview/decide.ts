import type {
  ApplicationsAnswer,
  DecisionsConflict,
  DecisionsRequest,
  NeedsReason,
} from '../../../forms/office/answers.ts';
import type { Actor } from '../../diary.ts';
import type { Ground } from '../ground.ts';
import { countWeeks } from '../places/counts.ts';
import { decideNow } from '../places/decide.ts';
import { changedMeanwhile, weekIsFull } from '../places/words.ts';
import { readSome } from './list.ts';

/**
 * Decides about placements, all or none, and gives the applications as they are then.
 * @throws {Refusal} when an application is gone, or was never for that week.
 */
export async function decide(
  ground: Ground,
  request: DecisionsRequest,
  who: Actor,
): Promise<ApplicationsAnswer | DecisionsConflict | NeedsReason> {
  const result = await decideNow(ground, request, who);
  if (result.outcome === 'over') return { error: { message: weekIsFull(result.over) }, over: result.over };
  const { db } = ground.store;
  const applications = await readSome(db, [...new Set(request.decisions.map(({ reference }) => reference))]);
  if (result.outcome === 'decided')
    return { applications, weeks: await countWeeks(db, ground.camp.season.places) };
  const conflicts = result.changed.flatMap(({ reference, week }) => {
    const application = applications.find((each) => each.reference === reference);
    const placement = application?.placements.find((each) => each.week === week);
    return placement ? [{ reference, placement }] : [];
  });
  return { error: { message: changedMeanwhile(conflicts.map(({ placement }) => placement)) }, conflicts };
}
