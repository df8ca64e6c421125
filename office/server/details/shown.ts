import { isOver } from '../../../forms/calendar.ts';
import { arrives, detailsForm, isDetailField, leaves, type noDetails } from '../../../forms/details.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { DetailsAnswer } from '../../shared/application-answers.ts';
import { hasPlace, type PlacementState } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import type { Context } from '../context.ts';
import { type Details, healthFields, leftOf, readDetailsOf } from './stored.ts';

/** What the office reads about a child that has a place, or is answered about; nothing about health. Null of every other. */
export async function readDetailsAnswer(
  { store: { db }, camp, now }: Context,
  reference: string,
  placements: readonly Pick<PlacementAnswer, 'week' | 'state'>[],
): Promise<DetailsAnswer | null> {
  const details = await readDetailsOf(db, reference);
  const weeks = placements.filter(({ state }) => hasPlace(state)).map(({ week }) => week);
  if (weeks.length === 0 && details.size === 0) return null;
  // In the order that they are asked in.
  const answers = Object.keys(detailsForm.fields).flatMap((field) => {
    const detail = isDetailField(field) && !healthFields.includes(field) ? details.get(field) : undefined;
    return detail ? [{ field, ...detail }] : [];
  });
  const today = dateInSweden(now());
  // Afterwards whom to ring is erased, and nobody has to answer anew.
  const isComing = weeks.some((week) => !isOver(camp.season.year, week, today));
  return { weeks, answers, isLeft: isComing && leftOf(details).length > 0 };
}

/** What a week's lists say of what is answered about somebody: of health nothing. */
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
    arrives: answered(arrives(week)),
    leaves: answered(leaves(week)),
  };
}
