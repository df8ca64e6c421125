import type { Kysely } from 'kysely';
import { formNames } from '../../../forms/all.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { anyTable } from '../../../server/store/any-table.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import {
  type Database,
  submissionTables,
  tableOf,
  tablesAboutSubmissions,
} from '../../../server/store/schema.ts';
import { eraseIn } from '../../../server/submissions/erase.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Erases the submissions that are still flagged and that the office has not handled: decided, noted or answered anything
 * about. The flag is a guess, and a handled submission is not spam. Returns the number of erased submissions.
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
    // The locks have waited for concurrent decisions, and no new one can begin before the erasure.
    const handled = await handledReferences(transaction);
    const alone = held.filter(({ reference }) => !handled.has(reference));
    return eraseIn(transaction, alone, who, context.now());
  });
  return { erased: submissions };
}

/**
 * Removes the flag from a submission that is not spam.
 * @throws {Refusal} when no submission has that reference.
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
      // A colleague may have removed the flag already.
      if (!(await findSubmission({ db: transaction }, reference))) throw gone();
      return;
    }
    await writeDiary(transaction, [{ who, verb: 'markerade som inte skräp', reference }], now());
  });
}

/**
 * The references about which the office has written anything. Queued mail does not count, because the server queues
 * receipts. Exports do not count either, because an export does not show that anybody read the submission.
 */
async function handledReferences(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const table of tablesAboutSubmissions.filter((name) => name !== 'mail')) {
    const rows = await anyTable(db).selectFrom(table).select('reference').distinct().execute();
    for (const { reference } of rows) found.add(String(reference));
  }
  return found;
}
