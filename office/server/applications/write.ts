import type { Kysely } from 'kysely';
import { type Actor, type DiaryEntry, writeDiary } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { TextRequest } from '../../shared/application-answers.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { assertPastDay, gone } from '../refusals.ts';
import { type Application, lockApplications } from './applicants.ts';

const verbs = {
  note: { written: 'ändrade anteckning', removed: 'tog bort anteckning' },
  food: { written: 'ändrade matrad', removed: 'tog bort matrad' },
  register: { written: 'antecknade registerutdrag visat', removed: 'tog bort registerutdrag visat' },
  schedule: { written: 'ändrade schemarad', removed: 'tog bort schemarad' },
} as const;

/** Which text: a note for the office, a note for the kitchen, or one of the notes about a leader. */
export type TextKind = keyof typeof verbs;

const aboutLeaders: readonly TextKind[] = ['register', 'schedule'];

/** A text about an application; '' removes it. `was` is the text that the author saw, if there was a view. */
type Text = Pick<TextRequest, 'text'> & {
  readonly was?: string;
  readonly reference: string;
  readonly kind: TextKind;
};

/**
 * Saves a text. The diary gets the verb, never the text.
 * @throws {Refusal} when the application is gone or not a leader's, a register extract's day lies ahead, or somebody else has changed the text meanwhile.
 * Otherwise a person could overwrite a nut allergy without having seen it.
 */
export function writeText(context: Context, { reference, kind, text, was }: Text, who: Actor): Promise<void> {
  return writeAbout(context, reference, async (transaction, now, { form }) => {
    if (form !== 'leader' && aboutLeaders.includes(kind)) throw gone();
    if (kind === 'register') assertPastDay(text, now);
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
    // Both statements require the text that was read: on PostgreSQL another transaction may change it at the same
    // time.
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
 * Runs `write` while the application cannot be erased, and writes the diary entry that it returns; undefined means
 * that nothing changed.
 * @throws {Refusal} when the application is gone.
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
    const application = (await lockApplications(transaction, [reference])).get(reference);
    if (!application) throw gone();
    const at = now();
    const entry = await write(transaction, at, application);
    if (entry) await writeDiary(transaction, [entry], at);
  });
}
