import type { ExportedFile } from '../../../forms/office/answers.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Actor } from '../../diary.ts';
import { writeDisclosure } from '../../submissions/disclosures.ts';
import { exportForm } from '../../submissions/export.ts';
import { toXlsx } from '../../submissions/xlsx.ts';
import type { Ground } from '../ground.ts';
import { exportedList } from './exported-list.ts';

const names = { child: 'barn', leader: 'ledare' } as const;

/** Everyone's answers in a form, or theirs who have a place, for Excel: neither health nor what the kitchen may know. */
export async function exportList(
  { store, now }: Ground,
  form: keyof typeof names,
  everyone: boolean,
  who: Actor,
): Promise<ExportedFile> {
  const { filter, added } = await exportedList(store.db, form, {}, { everyone, health: false });
  const references: string[] = [];
  const sheet = await exportForm(store, form, filter, { health: false, added }, (reference) =>
    references.push(reference),
  );
  const content = await toXlsx([sheet]);
  const at = now();
  const line = { who, verb: `exporterade ${names[form]}${everyone ? ', alla' : ''}` };
  await store.db.transaction().execute((transaction) => writeDisclosure(transaction, line, references, at));
  return {
    name: `${names[form]}-${everyone ? 'alla-' : ''}${dateInSweden(at)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content.toString('base64'),
  };
}
