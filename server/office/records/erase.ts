import type { FormName } from '../../../forms/form.ts';
import type { Store } from '../../store/store.ts';
import { type Erased, eraseSubmissions } from '../../submissions/erase.ts';
import { findSubmission } from '../../submissions/read.ts';
import type { Actor } from '../actor.ts';
import { writeDiary } from '../diary.ts';
import { applicationForms } from './forms.ts';
import type { Ground } from './ground.ts';

/** Erases submissions and everything about them, by somebody whose name the diary keeps with the references. */
export function eraseBy(
  who: Actor,
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

/** Erases everything about an application, for good; undefined when there is none. */
export async function eraseApplication(
  { store, now }: Ground,
  reference: string,
  who: Actor,
): Promise<true | undefined> {
  const found = await findSubmission(store, reference);
  if (!found || !applicationForms.some((form) => form === found.form)) return undefined;
  await eraseBy(who, store, [found], now());
  return true;
}
