import type { Kysely } from 'kysely';
import type { FormName } from '../../forms/form.ts';
import { type Actor, writeDiary } from '../diary.ts';
import { anyTable } from '../store/any-table.ts';
import { inBatches } from '../store/batches.ts';
import { type Database, tableOf, tablesAboutSubmissions } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { submissionsOf } from './record.ts';

/** The diary's verb for an erasure by a person. A restore searches for it. */
export const erasedVerb = 'raderade';

/** The outcome of an erasure. */
export interface Erased {
  readonly submissions: number;
  /** Erased letters, both sent and waiting. */
  readonly letters: number;
}

/** Erases submissions and all data about them, all or none. The diary keeps the author and the references. */
export function eraseSubmissions(
  { db }: Pick<Store, 'db'>,
  found: readonly { readonly form: FormName; readonly reference: string }[],
  who: Actor,
  now: Date,
): Promise<Erased> {
  return db.transaction().execute((transaction) => eraseIn(transaction, found, who, now));
}

/** Like `eraseSubmissions`, in the caller's transaction. The server's daily round removes the data from the disk. */
export async function eraseIn(
  transaction: Kysely<Database>,
  found: readonly { readonly form: FormName; readonly reference: string }[],
  who: Actor,
  now: Date,
): Promise<Erased> {
  const gone: string[] = [];
  // The same order as decisions about several applications lock their rows, to prevent deadlocks.
  for (const { form, reference } of found.toSorted(byReference)) {
    const rows = submissionsOf(transaction).deleteFrom(tableOf[form]).where('reference', '=', reference);
    if ((await rows.executeTakeFirst()).numDeletedRows > 0n) gone.push(reference);
  }
  const letters = await eraseAbout(transaction, gone);
  const lines = gone.map((reference) => ({ who, verb: erasedVerb, reference }));
  await writeDiary(transaction, lines, now);
  return { submissions: gone.length, letters };
}

const byReference = (one: { readonly reference: string }, other: { readonly reference: string }) =>
  one.reference < other.reference ? -1 : Number(one.reference > other.reference);

/**
 * Erases the rows about submissions. Run it after erasing the submissions, in the same transaction: a decision locks
 * the submission's row first, so no row about it can be written later. Returns the number of erased letters.
 */
export async function eraseAbout(
  transaction: Kysely<Database>,
  references: readonly string[],
): Promise<number> {
  let letters = 0;
  for (const table of tablesAboutSubmissions) {
    for (const some of inBatches(references)) {
      const rows = anyTable(transaction).deleteFrom(table).where('reference', 'in', some);
      const { numDeletedRows } = await rows.executeTakeFirst();
      if (table === 'mail') letters += Number(numDeletedRows);
    }
  }
  // The lines remain, without the names of the applicants who wrote by a link.
  for (const some of inBatches(references))
    await transaction
      .updateTable('diary')
      .set({ who: 'Sökanden' })
      .where('reference', 'in', some)
      .where('actorKind', '=', 'family')
      .execute();
  return letters;
}
