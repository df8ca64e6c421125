import type { Actor } from '../../../server/diary.ts';
import { occupiesPlace } from '../../shared/placement.ts';
import type { CheckInRequest } from '../../shared/week-answers.ts';
import { writeAbout } from '../applications/write.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { lockWeeks } from './lock-weeks.ts';
import { placementIn, readPlacements } from './stored.ts';
import { noteWeek } from './week-notes.ts';

/** A press on the check-in list, about one child in a week. */
type CheckIn = CheckInRequest & { readonly reference: string; readonly week: number };

const marks = {
  came: {
    at: 'cameAt',
    by: 'cameNotedBy',
    noted: 'antecknade att barnet kom',
    removed: 'ångrade att barnet kom',
  },
  phoneIn: {
    ...{ at: 'phoneAt', by: 'phoneNotedBy' },
    ...{ noted: 'antecknade att telefonen lämnades', removed: 'ångrade att telefonen lämnades' },
  },
} as const;

/**
 * Stores or removes a mark. Of two people who store the same mark, the first stays: its time is when the child came.
 * @throws {Refusal} when the child takes no place in that week, or a colleague has changed the mark meanwhile.
 */
export function writeCheckIn(
  context: Context,
  { reference, week, mark, isSet, was }: CheckIn,
  who: Actor,
): Promise<void> {
  return writeAbout(context, reference, async (transaction, now, { form }) => {
    await lockWeeks(transaction, [week]);
    const placement = placementIn(await readPlacements(transaction, [reference]), { reference, week });
    if (form !== 'child' || !occupiesPlace(placement.state)) throw gone();
    const known = placement[mark];
    if ((known !== null) === isSet) return undefined;
    if ((known?.at ?? null) !== was) throw new ChangedMeanwhile(known?.at ?? null, known?.by, known?.at);
    const { at, by, noted, removed } = marks[mark];
    const author = isSet ? { [at]: now.toISOString(), [by]: who.name } : { [at]: null, [by]: null };
    await noteWeek(transaction, { reference, week, ...author });
    return { who, verb: isSet ? noted : removed, reference, week };
  });
}
