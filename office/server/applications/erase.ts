import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { FormName } from '../../../forms/form.ts';
import type { Actor } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { eraseIn } from '../../../server/submissions/erase.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import type { ErasureRequest } from '../../shared/application-answers.ts';
import type { Context } from '../context.ts';
import { gone, refusals } from '../refusals.ts';

interface Erasure {
  readonly office: Context;
  readonly params: { readonly reference: string };
  readonly body: z.output<typeof ErasureRequest>;
  readonly who: Actor;
}

/**
 * Permanently erases everything about one submission of the given forms. `keep` stores what may remain, before the erasure.
 * @throws {Refusal} when there is none with that reference, or the retyped reference differs.
 */
export async function eraseRetyped(
  among: readonly FormName[],
  { office: { store, now }, params: { reference }, body, who }: Erasure,
  keep: (transaction: Kysely<Database>, reference: string) => Promise<void> = async () => undefined,
): Promise<void> {
  if (body.reference !== reference) throw new Refusal(400, refusals.otherReference);
  const submission = await findSubmission(store, reference);
  if (!submission || !among.includes(submission.form)) throw gone();
  await store.db.transaction().execute(async (transaction) => {
    await keep(transaction, reference);
    const { submissions } = await eraseIn(transaction, [submission], who, now());
    // Somebody else has erased it meanwhile, and kept what `keep` keeps.
    if (submissions === 0) throw gone();
  });
}
