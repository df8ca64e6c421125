import type { Kysely } from 'kysely';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import { type Actor, actorColumns } from '../actor.ts';
import { type DiaryEntry, writeDiary } from '../diary.ts';
import { holdWishes } from '../placements/applicants.ts';
import { textChangedMeanwhile } from '../placements/words.ts';
import type { Ground } from './ground.ts';

const verbs = {
  note: { written: 'ändrade anteckning', removed: 'tog bort anteckning' },
  food: { written: 'ändrade matrad', removed: 'tog bort matrad' },
} as const;

/** A note for the office, or what the kitchen may know. */
export type TextKind = keyof typeof verbs;

/** A text about an application: a note for the office, or what the kitchen may know; '' takes it away. */
interface Text {
  readonly reference: string;
  readonly kind: TextKind;
  readonly text: string;
  /** What whoever writes saw there before; undefined for those who have not looked. */
  readonly was: string | undefined;
}

/**
 * Writes it. The diary gets the verb, never the text. False when there is no such application.
 * @throws {Refusal} when somebody else has written meanwhile: a nut allergy must not be lost to who never saw it.
 */
export function writeText(
  ground: Ground,
  { reference, kind, text, was }: Text,
  who: Actor,
): Promise<boolean> {
  return writeAbout(ground, reference, async (transaction, now) => {
    const known = await transaction
      .selectFrom('officeTexts')
      .select(['id', 'text', 'writtenBy'])
      .where('reference', '=', reference)
      .where('kind', '=', kind)
      .executeTakeFirst();
    const before = known?.text ?? '';
    if (before === text) return undefined;
    if (was !== undefined && was !== before) throw new Refusal(409, textChangedMeanwhile(known?.writtenBy));
    // Both only as it was read: on PostgreSQL somebody else may be writing at this moment.
    if (known && text === '') {
      const { numDeletedRows } = await transaction
        .deleteFrom('officeTexts')
        .where('id', '=', known.id)
        .where('text', '=', before)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Refusal(409, textChangedMeanwhile());
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
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal(409, textChangedMeanwhile());
    return { who, verb: verbs[kind].written, reference };
  });
}

/** A week's payment: the day on which it was paid, `YYYY-MM-DD`, or null when it has not been after all. */
interface Payment {
  readonly reference: string;
  readonly week: number;
  readonly paidOn: string | null;
}

/**
 * Notes it. It is no decision: whoever decides meanwhile need not know. False when nobody has applied for that week by
 * that reference.
 */
export function writePayment(
  ground: Ground,
  { reference, week, paidOn }: Payment,
  who: Actor,
): Promise<boolean> {
  return writeAbout(ground, reference, async (transaction, now, wished) => {
    const payment = { paidOn, paidNotedBy: paidOn === null ? null : who.name };
    const { numUpdatedRows } = await transaction
      .updateTable('placements')
      .set(payment)
      .where('reference', '=', reference)
      .where('week', '=', week)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      if (!wished.includes(week)) return 'nothing';
      if (paidOn === null) return undefined;
      await transaction
        .insertInto('placements')
        // A row that nobody has decided about has no version. Whoever decides at this moment makes it theirs.
        .values({
          reference,
          week,
          state: 'ny',
          version: 0,
          decidedAt: now.toISOString(),
          decidedBy: who.name,
          ...actorColumns(who),
          ...payment,
        })
        .onConflict((conflict) => conflict.columns(['reference', 'week']).doUpdateSet(payment))
        .execute();
    }
    return { who, verb: paidOn === null ? 'tog bort betalning' : 'antecknade betalning', reference, week };
  });
}

/**
 * Writes something about an application that nobody erases meanwhile, and the line in the diary with it. `write` gives
 * the line; none where nothing has changed.
 */
function writeAbout(
  { store, now }: Ground,
  reference: string,
  write: (
    transaction: Kysely<Database>,
    now: Date,
    wished: readonly number[],
  ) => Promise<DiaryEntry | undefined | 'nothing'>,
): Promise<boolean> {
  return store.db.transaction().execute(async (transaction) => {
    const application = (await holdWishes(transaction, [reference])).get(reference);
    if (!application) return false;
    const at = now();
    const entry = await write(transaction, at, application.weeks);
    if (entry === 'nothing') return false;
    if (entry) await writeDiary(transaction, [entry], at);
    return true;
  });
}
