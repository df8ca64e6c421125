import { forms } from '../../forms/all.ts';
import { askingFor, type FormName, type FormValues, healthFieldsOf } from '../../forms/form.ts';
import { type FieldError, parseForm } from '../../forms/parse.ts';
import { fromWire } from '../../forms/wire.ts';
import { tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { ReceivedSubmission } from './read.ts';
import { submissionsOf, toColumns } from './record.ts';
import { searchColumns } from './search-text.ts';

/** The name of a field by what people call it: its own name, its label or its wire key, in any case. */
export function findField(form: FormName, called: string): string | undefined {
  const wanted = called.trim().toLowerCase();
  const found = Object.entries(forms[form].fields).find(([name, { label, wireKey }]) =>
    [name, label, wireKey].some((word) => word.toLowerCase() === wanted),
  );
  return found?.[0];
}

/**
 * Changes some answers, each by its own rule in the form, and gives all of them as they are now. The others are neither
 * judged nor written.
 * `changes` is keyed by field name; options may be given as their labels. `forgotten` says whether the answers that
 * were there before are gone from the disk too (`Store.forgetErased`).
 */
export async function correctSubmission(
  store: Pick<Store, 'db' | 'forgetErased'>,
  { form, reference, values }: ReceivedSubmission,
  changes: Readonly<Record<string, string>>,
): Promise<Corrected | { readonly errors: readonly FieldError[] }> {
  const asked = askingFor(forms[form], Object.keys(changes));
  const parsed = parseForm(asked, fromWire(asked, changes));
  if ('errors' in parsed) return parsed;
  await submissionsOf(store.db)
    .updateTable(tableOf[form])
    .set({
      ...toColumns(store.db, form, parsed.values),
      ...searchColumns(form, reference, parsed.values),
      ...(healthFieldsOf(asked).length > 0 ? { healthReadAt: null, healthErasedOn: null } : {}),
    })
    .where('reference', '=', reference)
    .execute();
  // What stood there before may be health details that were taken back.
  return { values: { ...values, ...parsed.values }, forgotten: await store.forgetErased() };
}

interface Corrected {
  readonly values: FormValues;
  readonly forgotten: boolean;
}
