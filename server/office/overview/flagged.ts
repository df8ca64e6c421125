import type { Kysely } from 'kysely';
import { formNames } from '../../../forms/all.ts';
import { type Actor, writeDiary } from '../../diary.ts';
import { anyTable } from '../../store/any-table.ts';
import { isPostgres } from '../../store/postgres.ts';
import { type Database, submissionTables, tableOf, tablesAboutSubmissions } from '../../store/schema.ts';
import { eraseIn } from '../../submissions/erase.ts';
import { findSubmission } from '../../submissions/read.ts';
import { submissionsOf } from '../../submissions/record.ts';
import { readDuplicates } from '../applications/duplicates.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Erases the submissions of some references that are still flagged, unless somebody has decided, noted or answered
 * anything about them: the flag is a guess, and a handled submission is not spam. Returns how many it erased.
 */
export async function eraseFlagged(
  context: Context,
  references: readonly string[],
  who: Actor,
): Promise<{ readonly erased: number }> {
  const { submissions } = await inTransaction(context, async (transaction) => {
    const held = [];
    for (const form of formNames) {
      const rows = submissionsOf(transaction)
        .selectFrom(tableOf[form])
        .select('reference')
        .where('flagged', '=', 1)
        .where('reference', 'in', references)
        .orderBy('reference');
      const found = await (isPostgres(transaction) ? rows.forUpdate() : rows).execute();
      held.push(...found.map(({ reference }) => ({ form, reference })));
    }
    // Whoever was deciding about one of them has done so by now, and nobody can begin to.
    const handled = await handledReferences(transaction);
    const alone = held.filter(({ reference }) => !handled.has(reference));
    return eraseIn(transaction, alone, who, context.now());
  });
  await context.store.forgetErased();
  return { erased: submissions };
}

/**
 * Lifts the flag from what was sent by a person after all.
 * @throws {Refusal} when nothing has that reference.
 */
export async function liftFlag({ store, now }: Context, reference: string, who: Actor): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    let found = false;
    for (const table of submissionTables) {
      const row = submissionsOf(transaction).updateTable(table).where('reference', '=', reference);
      const { numUpdatedRows } = await row.set({ flagged: 0 }).where('flagged', '=', 1).executeTakeFirst();
      found ||= numUpdatedRows > 0n;
    }
    if (!found) {
      // Somebody else may have been first.
      if (!(await findSubmission({ db: transaction }, reference))) throw gone();
      return;
    }
    await writeDiary(transaction, [{ who, verb: 'markerade som inte skräp', reference }], now());
  });
}

/**
 * What people of the association have written anything about: not the letters that the server queues by itself, nor the
 * lists that held it, for whoever exports all of them has looked at none.
 */
async function handledReferences(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const table of tablesAboutSubmissions.filter((name) => name !== 'outbox')) {
    const rows = await anyTable(db).selectFrom(table).select('reference').distinct().execute();
    for (const { reference } of rows) found.add(String(reference));
  }
  for (const { reference, of } of await readDuplicates(db)) found.add(reference).add(of);
  return found;
}
