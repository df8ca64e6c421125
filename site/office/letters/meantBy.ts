import type { LetterRecipient } from '../../../forms/office/answers.ts';
import { takesABed } from '../../../forms/office/placement.ts';
import type { Draft } from './useDraft.ts';

const hasPlace = ({ state }: LetterRecipient) => takesABed(state);
const waits = ({ state }: LetterRecipient) => state === 'reserv';

/**
 * Whom a letter of somebody's own is to. Those who were ticked are written to about the weeks in which they have a place;
 * without one about those that they wait for, and else about all.
 */
export function meantBy(
  { to, week }: Pick<Draft, 'to' | 'week'>,
  recipients: readonly LetterRecipient[],
): readonly LetterRecipient[] {
  if (to !== 'ticked') {
    const is = to === 'place' ? hasPlace : waits;
    return recipients.filter((one) => (week === null || one.week === week) && is(one));
  }
  return [...Map.groupBy(recipients, ({ reference }) => reference).values()].flatMap(
    (weeks) => [hasPlace, waits].map((is) => weeks.filter(is)).find(({ length }) => length > 0) ?? weeks,
  );
}
