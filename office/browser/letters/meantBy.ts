import type { LetterRecipient } from '../../shared/letter-answers.ts';
import { hasPlace, occupiesPlace, type PlacementState, waits } from '../../shared/placement.ts';

/** Applicants with a place, with an offer, in the queue, or ticked in the list of applications. */
export type Target = 'place' | 'offered' | 'reserve' | 'ticked';

const meantTo: Readonly<Record<Exclude<Target, 'ticked'>, (state: PlacementState) => boolean>> = {
  place: hasPlace,
  offered: (state) => occupiesPlace(state) && !hasPlace(state),
  reserve: waits,
};

/**
 * The recipients of an own letter. Ticked applicants get it about the weeks in which they have a place or an offer;
 * without one, about the weeks on whose reserve list they are; otherwise about all their weeks.
 */
export function meantBy(to: Target, recipients: readonly LetterRecipient[]): readonly LetterRecipient[] {
  if (to !== 'ticked') return recipients.filter(({ state }) => meantTo[to](state));
  return [...Map.groupBy(recipients, ({ reference }) => reference).values()].flatMap(
    (weeks) =>
      [occupiesPlace, waits]
        .map((isMeant) => weeks.filter(({ state }) => isMeant(state)))
        .find(({ length }) => length > 0) ?? weeks,
  );
}
