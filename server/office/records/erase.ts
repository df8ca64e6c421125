import type { FormName } from '../../../forms/form.ts';
import type { Store } from '../../store/store.ts';
import { type Erased, eraseSubmissions } from '../../submissions/erase.ts';
import { writeDiary } from '../diary.ts';

/** Erases submissions and everything about them, by somebody whose name the diary keeps with the references. */
export function eraseBy(
  who: string,
  store: Pick<Store, 'db' | 'forgetErased'>,
  found: readonly { readonly form: FormName; readonly reference: string }[],
  now: Date,
): Promise<Erased> {
  return eraseSubmissions(store, found, (transaction, references) =>
    writeDiary(
      transaction,
      references.map((reference) => ({ who, verb: 'raderade', reference })),
      now,
    ),
  );
}
