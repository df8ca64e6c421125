import { type Actor, writeDiary } from '../../../server/diary.ts';
import { exportForm } from '../../../server/submissions/export.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';
import type { StatusContext } from '../context.ts';
import { excelFile } from './excel-file.ts';
import { exportedList } from './exported-list.ts';

const names = { child: 'barn', leader: 'ledare' } as const;

/** An Excel file with the answers of everyone, or of those with a place, without health answers and food lines. */
export async function exportList(
  context: StatusContext,
  form: keyof typeof names,
  everyone: boolean,
  who: Actor,
): Promise<ExportedFile> {
  const { store, now } = context;
  const { filter, added } = await exportedList(context, form, everyone);
  const sheet = await exportForm(store, form, filter, { health: false, added });
  const at = now();
  await writeDiary(store.db, [{ who, verb: `exporterade ${names[form]}${everyone ? ', alla' : ''}` }], at);
  return excelFile(`${names[form]}${everyone ? '-alla' : ''}`, sheet, at);
}
