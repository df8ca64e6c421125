import type { TextRequest } from '../../../forms/office/answers.ts';
import type { Actor } from '../../diary.ts';
import { writeAbout } from '../applications/write.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Ground } from '../ground.ts';
import { gone } from '../refusals.ts';

/** The word about a child in a week: its room, group or bus; '' takes it away. `was` is what whoever writes saw, if they looked. */
type Word = Pick<TextRequest, 'text'> & {
  readonly was?: string;
  readonly reference: string;
  readonly week: number;
};

/**
 * Writes it. The diary gets the verb, never the word.
 * @throws {Refusal} when nobody has decided anything about that child and week, or somebody else has written meanwhile.
 */
export function writeWord(ground: Ground, { reference, week, text, was }: Word, who: Actor): Promise<void> {
  return writeAbout(ground, reference, async (transaction) => {
    const read = () =>
      transaction
        .selectFrom('placements')
        .select(['id', 'word'])
        .where('reference', '=', reference)
        .where('week', '=', week)
        .executeTakeFirst();
    const known = await read();
    if (!known) throw gone();
    if (known.word === text) return undefined;
    // Only as it was read: on PostgreSQL somebody else may be writing at this moment.
    const { numUpdatedRows } = await transaction
      .updateTable('placements')
      .set({ word: text })
      .where('id', '=', known.id)
      .where('word', '=', was ?? known.word)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ChangedMeanwhile((await read())?.word ?? '', null, null);
    const verb = text === '' ? 'tog bort rum, grupp, buss' : 'ändrade rum, grupp, buss';
    return { who, verb, reference, week };
  });
}
