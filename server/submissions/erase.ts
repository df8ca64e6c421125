import type { FormName } from '../../forms/form.ts';
import { tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { submissionsOf } from './record.ts';

/** What became of an erasure. */
export interface Erased {
  readonly submissions: number;
  /** Letters about them, sent or waiting. */
  readonly letters: number;
  /** Whether they are gone from the disk too (`Store.forgetErased`). If not, the server goes on trying. */
  readonly forgotten: boolean;
}

/** Erases submissions and the letters about them, all or none. */
export async function eraseSubmissions(
  store: Pick<Store, 'db' | 'forgetErased'>,
  found: readonly { readonly form: FormName; readonly reference: string }[],
): Promise<Erased> {
  const erased = await store.db.transaction().execute(async (transaction) => {
    const gone = { submissions: 0, letters: 0 };
    for (const { form, reference } of found) {
      const rows = submissionsOf(transaction).deleteFrom(tableOf[form]).where('reference', '=', reference);
      const about = transaction.deleteFrom('outbox').where('reference', '=', reference);
      gone.submissions += Number((await rows.executeTakeFirst()).numDeletedRows);
      gone.letters += Number((await about.executeTakeFirst()).numDeletedRows);
    }
    return gone;
  });
  return { ...erased, forgotten: await store.forgetErased() };
}
