import { isOver } from '../../../forms/calendar.ts';
import { arrives, detailsForm, isDetailField, leaves, type noDetails } from '../../../forms/details.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { DetailsAnswer } from '../../shared/application-answers.ts';
import { hasPlace, type PlacementState } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import type { Context } from '../context.ts';
import { type Details, healthFields, leftOf, readDetailsOf } from './stored.ts';

/**
 * The answers about a child for its page in the office, without health; null for a child without place and answers.
 */
export async function readDetailsAnswer(
  { store: { db }, camp, now }: Context,
  reference: string,
  placements: readonly Pick<PlacementAnswer, 'week' | 'state'>[],
): Promise<DetailsAnswer | null> {
  const details = await readDetailsOf(db, reference);
  const weeks = placements.filter(({ state }) => hasPlace(state)).map(({ week }) => week);
  if (weeks.length === 0 && details.size === 0) return null;
  // In the order of the questions.
  const answers = Object.keys(detailsForm.fields).flatMap((field) => {
    const detail = isDetailField(field) && !healthFields.includes(field) ? details.get(field) : undefined;
    return detail ? [{ field, answer: detail.answer, by: detail.by, at: detail.at }] : [];
  });
  const today = dateInSweden(now());
  // After the last week contacts are erased, and the family must not be asked again.
  const isComing = weeks.some((week) => !isOver(camp.season.year, week, today));
  const guardian = details.get('otherGuardianEmail');
  const guardianApproved = guardian ? guardian.approvedAt !== null : null;
  return { weeks, answers, guardianApproved, isLeft: isComing && leftOf(details).length > 0 };
}

/** The answers about a child for a week's lists, without health. */
export function detailsInWeek(
  details: Details,
  week: number,
  state: PlacementState,
): Pick<WeekPerson, keyof typeof noDetails> {
  const answered = (field: string) => (isDetailField(field) && details.get(field)?.answer) || '';
  return {
    detailsLeft: hasPlace(state) ? leftOf(details).length > 0 : null,
    contactName: answered('contactName'),
    contactPhone: answered('contactPhone'),
    mayFetch: answered('mayFetch'),
    mustNotFetch: answered('mustNotFetch'),
    swims: answered('swims'),
    photographs: answered('photographs'),
    staysWith: answered('staysWith'),
    arrives: answered(arrives(week)),
    leaves: answered(leaves(week)),
  };
}
