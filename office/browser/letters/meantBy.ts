import type { LetterRecipient } from '../../shared/letter-answers.ts';
import { hasPlace, type PlacementState, takesABed, waits } from '../../shared/placement.ts';
import type { Draft } from './beginLetter.ts';

type IsMeant = (state: PlacementState) => boolean;

const meantTo: Readonly<Record<Exclude<Draft['to'], 'ticked'>, IsMeant>> = {
  place: hasPlace,
  offered: (state) => takesABed(state) && !hasPlace(state),
  reserve: waits,
};

/**
 * The recipients of an own letter. Ticked applicants get it about the weeks in which they have a place or an offer;
 * without one, about the weeks on whose reserve list they are; otherwise about all their weeks.
 */
export function meantBy(
  { to, week }: Pick<Draft, 'to' | 'week'>,
  recipients: readonly LetterRecipient[],
): readonly LetterRecipient[] {
  if (to !== 'ticked') {
    return recipients.filter((one) => (week === null || one.week === week) && meantTo[to](one.state));
  }
  return [...Map.groupBy(recipients, ({ reference }) => reference).values()].flatMap(
    (weeks) =>
      [takesABed, waits]
        .map((isMeant) => weeks.filter(({ state }) => isMeant(state)))
        .find(({ length }) => length > 0) ?? weeks,
  );
}
