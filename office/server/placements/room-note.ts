import type { Actor } from '../../../server/diary.ts';
import type { TextRequest } from '../../shared/application-answers.ts';
import { writeAbout } from '../applications/write.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { lockWeeks } from './lock-weeks.ts';
import { isDecided, noteWeek } from './week-notes.ts';

/** A child's room, group or bus in a week; '' removes it. `was` is the text that the author saw, if the screen showed it. */
type RoomNote = Pick<TextRequest, 'text'> & {
  readonly was?: string;
  readonly reference: string;
  readonly week: number;
};

/**
 * Stores a room note. The diary gets the verb, never the text.
 * @throws {Refusal} when the child has no decision for that week, or a colleague has changed the note meanwhile.
 */
export function writeRoomNote(
  context: Context,
  { reference, week, text, was }: RoomNote,
  who: Actor,
): Promise<void> {
  return writeAbout(context, reference, async (transaction) => {
    await lockWeeks(transaction, [week]);
    if (!(await isDecided(transaction, reference, week))) throw gone();
    const rows = transaction
      .selectFrom('weekNotes')
      .select('roomNote')
      .where('reference', '=', reference)
      .where('week', '=', week);
    const known = await rows.executeTakeFirst();
    const before = known?.roomNote ?? '';
    if (before === text) return undefined;
    if (was !== undefined && was !== before) throw new ChangedMeanwhile(before, null, null);
    await noteWeek(transaction, { reference, week, roomNote: text });
    const verb = text === '' ? 'tog bort rum, grupp, buss' : 'ändrade rum, grupp, buss';
    return { who, verb, reference, week };
  });
}
