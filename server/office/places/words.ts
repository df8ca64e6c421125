import type { NeedsReason, PlacementAnswer } from '../../../forms/office/answers.ts';
import { listed } from '../../../forms/swedish.ts';
import { called } from '../applications/words.ts';

/** Who was first, for somebody whose view is old. */
export function changedMeanwhile(placements: readonly PlacementAnswer[]): string {
  const who = [...new Set(placements.map(({ decidedBy }) => called(decidedBy ?? 'Någon')))];
  return `${listed(who)} ändrade nyss. Det du valde sparades inte: se hur det är nu, och välj igen.`;
}

/** Which weeks have no more places, for somebody who has given no reason. */
export function weekIsFull(over: NeedsReason['over']): string {
  const weeks = over.map(
    ({ week, taken, wouldBe, capacity }) => `Vecka ${week} är full: ${taken} → ${wouldBe} av ${capacity}.`,
  );
  return `${weeks.join(' ')} Skriv varför, så vet de andra.`;
}
