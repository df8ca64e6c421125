import type { Kysely } from 'kysely';
import { type Actor, type DiaryEntry, writeDiary } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { TextRequest } from '../../shared/application-answers.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { type Application, holdWishes } from './applicants.ts';

const verbs = {
  note: { written: 'ändrade anteckning', removed: 'tog bort anteckning' },
  food: { written: 'ändrade matrad', removed: 'tog bort matrad' },
  register: { written: 'antecknade registerutdrag visat', removed: 'tog bort registerutdrag visat' },
  schedule: { written: 'ändrade schemarad', removed: 'tog bort schemarad' },
} as const;

/** A note for the office, what the kitchen may know, or what is noted of leaders. */
export type TextKind = keyof typeof verbs;

const ofLeaders: readonly TextKind[] = ['register', 'schedule'];

/** A text about an application; '' takes it away. `was` is what whoever writes saw there before, if they looked. */
type Text = Pick<TextRequest, 'text'> & {
  readonly was?: string;
  readonly reference: string;
  readonly kind: TextKind;
};

/**
 * Writes it. The diary gets the verb, never the text.
 * @throws {Refusal} when there is no such application, or not a leader's where it must be, or somebody else has written
 * meanwhile: a nut allergy must not be lost to who never saw it.
 */
export function writeText(context: Context, { reference, kind, text, was }: Text, who: Actor): Promise<void> {
  return writeAbout(context, reference, async (transaction, now, { form }) => {
    if (form !== 'leader' && ofLeaders.includes(kind)) throw gone();
    const read = () =>
      transaction
        .selectFrom('officeTexts')
        .select(['id', 'text', 'writtenBy', 'writtenAt'])
        .where('reference', '=', reference)
        .where('kind', '=', kind)
        .executeTakeFirst();
    const changed = async () => {
      const theirs = await read();
      return new ChangedMeanwhile(theirs?.text ?? '', theirs?.writtenBy, theirs?.writtenAt);
    };
    const known = await read();
    const before = known?.text ?? '';
    if (before === text) return undefined;
    if (was !== undefined && was !== before) throw await changed();
    // Both only as it was read: on PostgreSQL somebody else may be writing at this moment.
    if (known && text === '') {
      const { numDeletedRows } = await transaction
        .deleteFrom('officeTexts')
        .where('id', '=', known.id)
        .where('text', '=', before)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw await changed();
      return { who, verb: verbs[kind].removed, reference };
    }
    const written = { text, writtenAt: now.toISOString(), writtenBy: who.name };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('officeTexts')
      .values({ reference, kind, ...written })
      .onConflict((conflict) =>
        conflict.columns(['reference', 'kind']).doUpdateSet(written).where('officeTexts.text', '=', before),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw await changed();
    return { who, verb: verbs[kind].written, reference };
  });
}

/**
 * Writes something about an application that nobody erases meanwhile, and the line in the diary with it. `write` gives
 * the line; none where nothing has changed.
 * @throws {Refusal} when there is no such application.
 */
export function writeAbout(
  { store, now }: Context,
  reference: string,
  write: (
    transaction: Kysely<Database>,
    now: Date,
    application: Application,
  ) => Promise<DiaryEntry | undefined>,
): Promise<void> {
  return store.db.transaction().execute(async (transaction) => {
    const application = (await holdWishes(transaction, [reference])).get(reference);
    if (!application) throw gone();
    const at = now();
    const entry = await write(transaction, at, application);
    if (entry) await writeDiary(transaction, [entry], at);
  });
}
