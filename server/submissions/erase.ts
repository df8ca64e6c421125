import type { Kysely } from 'kysely';
import type { FormName } from '../../forms/form.ts';
import { type Actor, writeDiary } from '../diary.ts';
import { anyTable } from '../store/any-table.ts';
import { inBatches } from '../store/batches.ts';
import { type Database, tableOf, tablesAboutSubmissions } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { submissionsOf } from './record.ts';

/** How the diary says that somebody erased a submission. A restore reads it. */
export const erasedVerb = 'raderade';

/** What became of an erasure. */
export interface Erased {
  readonly submissions: number;
  /** Letters about them, sent or waiting. */
  readonly letters: number;
  /** Whether they are gone from the disk too (`Store.forgetErased`). If not, the server goes on trying. */
  readonly forgotten: boolean;
}

/** Erases submissions and everything about them, all or none; the diary keeps who did it, and the references. */
export async function eraseSubmissions(
  store: Pick<Store, 'db' | 'forgetErased'>,
  found: readonly { readonly form: FormName; readonly reference: string }[],
  who: Actor,
  now: Date,
): Promise<Erased> {
  const erased = await store.db.transaction().execute((transaction) => eraseIn(transaction, found, who, now));
  return { ...erased, forgotten: await store.forgetErased() };
}

/** The same in a transaction, after which it is still to be forgotten (`Store.forgetErased`). */
export async function eraseIn(
  transaction: Kysely<Database>,
  found: readonly { readonly form: FormName; readonly reference: string }[],
  who: Actor,
  now: Date,
): Promise<Omit<Erased, 'forgotten'>> {
  // The duplicates of one of them go with it.
  const duplicates = await duplicatesOf(
    transaction,
    found.map(({ reference }) => reference),
  );
  const all = new Map([...duplicates, ...found].map((one) => [one.reference, one]));
  const gone: string[] = [];
  // In the order in which those who decide about several hold them, so that nobody waits for each other.
  for (const { form, reference } of [...all.values()].toSorted(byReference)) {
    const rows = submissionsOf(transaction).deleteFrom(tableOf[form]).where('reference', '=', reference);
    if ((await rows.executeTakeFirst()).numDeletedRows > 0n) gone.push(reference);
  }
  const letters = await eraseAbout(transaction, gone);
  const lines = gone.map((reference) => ({ who, verb: erasedVerb, reference }));
  await writeDiary(transaction, lines, now);
  return { submissions: gone.length, letters };
}

async function duplicatesOf(transaction: Kysely<Database>, references: readonly string[]) {
  const duplicates: { form: 'child'; reference: string }[] = [];
  for (const some of inBatches(references)) {
    const rows = await transaction
      .selectFrom('childApplications')
      .select('reference')
      .where('duplicateOf', 'in', some)
      .execute();
    duplicates.push(...rows.map(({ reference }) => ({ form: 'child' as const, reference })));
  }
  return duplicates;
}

const byReference = (one: { readonly reference: string }, other: { readonly reference: string }) =>
  one.reference < other.reference ? -1 : Number(one.reference > other.reference);

/**
 * Erases what is kept about submissions that have been erased before, in the same transaction: whoever decides about
 * one of them holds its row, so that nothing is written about it after this. Says how many letters there were.
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
      if (table === 'outbox') letters += Number(numDeletedRows);
    }
  }
  return letters;
}
