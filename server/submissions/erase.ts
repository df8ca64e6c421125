import type { FormName } from '../../forms/form.ts';
import { tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { submissionsOf } from './tables.ts';

// SQLite takes 32,766 parameters in a statement; this is plenty for one person and safe for any number.
const atATime = 500;

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
    let submissions = 0;
    let letters = 0;
    for (const [form, group] of Map.groupBy(found, ({ form }) => form)) {
      for (let start = 0; start < group.length; start += atATime) {
        const references = group.slice(start, start + atATime).map(({ reference }) => reference);
        const gone = await submissionsOf(transaction)
          .deleteFrom(tableOf[form])
          .where('reference', 'in', references)
          .executeTakeFirst();
        const unsent = await transaction
          .deleteFrom('outbox')
          .where('reference', 'in', references)
          .executeTakeFirst();
        submissions += Number(gone.numDeletedRows);
        letters += Number(unsent.numDeletedRows);
      }
    }
    return { submissions, letters };
  });
  return { ...erased, forgotten: await store.forgetErased() };
}
